import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestPortal } from './a-portal'

/** Runs the jobs that are due and returns the decoded mails that they sent; heads: unfolded. */
export async function newMails(
  portal: Pick<TestPortal, 'config' | 'jobs'>,
): Promise<{ to: string; replyTo: string; subject: string; heads: string; text: string }[]> {
  const folder = join(portal.config.dataDir, 'outbox')
  const before = new Set(existsSync(folder) ? readdirSync(folder) : [])
  await portal.jobs.runDue()
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !before.has(name))
        .sort()
    : []
  return names.map((name) => {
    const [folded = '', ...body] = readFileSync(join(folder, name), 'utf8').split('\r\n\r\n')
    // Heads alone are unfolded: a line of a body that begins with a space follows a soft break.
    const heads = folded.replace(/\r\n[ \t]/g, ' ')
    const head = (key: string) => decoded(new RegExp(`^${key}: (.*)$`, 'mi').exec(heads)?.[1] ?? '')
    return {
      to: head('To'),
      replyTo: head('Reply-To'),
      subject: head('Subject'),
      heads,
      text: quoted(body.join('\n\n')),
    }
  })
}
const quoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
    .toString('utf8')
    .replaceAll('\r\n', '\n')
const decoded = (head: string) =>
  head
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) => quoted(text.replaceAll('_', ' ')))
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'))
