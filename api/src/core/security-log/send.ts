import type { Portal } from '../portal'
import { inRounds } from '../rounds'
import { markSent, takeUnsent } from './stored-events'

const everyMs = 5_000
const timeoutMs = 10_000

/**
 * Sends what was not sent yet to SECURITY_LOG_URL: lines of JSON, each with an id that is the same when a line comes
 * twice (rule S-78).
 * @returns how many were sent
 * @throws when the address does not take them; they are sent again a minute later
 */
export async function sendSecurityLog({ db, config }: Pick<Portal, 'db' | 'config'>): Promise<number> {
  if (!config.securityLogUrl) return 0
  const { ids, lines } = await takeUnsent(db)
  if (ids.length === 0) return 0
  const { url, authorization } = addressOf(config.securityLogUrl)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', ...(authorization && { authorization }) },
    body: `${lines.join('\n')}\n`,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new Error(`SECURITY_LOG_URL answered ${answer.status}`)
  await markSent(db, ids)
  return ids.length
}

/** User and password of the address go into a header: fetch takes none in an address. */
function addressOf(written: string): { url: string; authorization?: string } {
  const url = new URL(written)
  const { username, password } = url
  if (!username && !password) return { url: written }
  url.username = ''
  url.password = ''
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { url: url.href, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** Does so every five seconds; what failed is told in the program's log and sent later. @returns stops it */
export const sendSecurityLogOften = (portal: Pick<Portal, 'db' | 'config' | 'log'>): (() => Promise<void>) =>
  inRounds(everyMs, () => sendSecurityLog(portal), {
    isAtOnce: false,
    onError: (error) => portal.log.error({ err: error }, 'The security log was not sent'),
  })
