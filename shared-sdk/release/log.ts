import { open } from 'node:fs/promises'
import { hasCode, modesOf, placesOf } from './site-files'

/** Who changes a site. */
export interface Author {
  /** The user of the operating system, the name of a token, or an account. */
  who: string | null
  /** Of the sources. */
  commit?: string | null
  notes?: string | null
}

/** canary, widen, withdraw, off and on are of the rollout (rules ); their notes have the group or the reason. */
export type ReleaseAction = 'release' | 'rollback' | 'remove' | 'canary' | 'widen' | 'withdraw' | 'off' | 'on'

/** What does not change which version is active. */
export const ofRollout: readonly ReleaseAction[] = ['canary', 'widen', 'withdraw', 'off', 'on']

/** One change of one area, or of the shell (`area: 'shell'`). */
export interface LogEntry extends Required<Author> {
  /** Of the registry that it made. */
  revision: number
  /** ISO, UTC. */
  at: string
  action: ReleaseAction
  area: string
  /** Null: the area is out of the portal. */
  version: string | null
  /** What was active before; null: the area was new, or out of the portal. */
  from: string | null
}

/** Of one reading of the log. */
const pageBytes = 65_536

/**
 * What was done to a site, the newest first, read page by page from the end of the log: who stops early reads no more. A line
 * that a kill has cut is left out.
 */
export async function* newestFirst(site: string): AsyncGenerator<LogEntry, void, undefined> {
  const file = await open(placesOf(site).log, 'r').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (!file) return
  try {
    let at = (await file.stat()).size
    // Of a line that began on an earlier page.
    let rest: Buffer = Buffer.alloc(0)
    while (at > 0) {
      const page = Buffer.alloc(Math.min(pageBytes, at))
      at -= page.length
      await file.read(page, 0, page.length, at)
      const text = Buffer.concat([page, rest])
      const first = at > 0 ? text.indexOf('\n') + 1 : 0
      if (at > 0 && first === 0) rest = text
      else {
        rest = text.subarray(0, first)
        for (const line of text.subarray(first).toString().split('\n').reverse()) yield* parsed(line)
      }
    }
  } finally {
    await file.close()
  }
}

function parsed(line: string): LogEntry[] {
  try {
    return line ? [JSON.parse(line) as LogEntry] : []
  } catch {
    return []
  }
}

/** All that was done to a site as far as the log goes back (shorten-log.ts), the oldest first. */
export async function readLog(site: string): Promise<LogEntry[]> {
  const entries = []
  for await (const entry of newestFirst(site)) entries.push(entry)
  return entries.reverse()
}

/** Adds entries of one revision, once; whoever was killed here is not known to have come this far. */
export async function appendLog(site: string, entries: LogEntry[]): Promise<void> {
  const [first] = entries
  if (!first || (await hasEntry(site, first))) return
  const file = await open(placesOf(site).log, 'a+')
  try {
    // It may belong to another user of the site's group.
    await file.chmod(modesOf(site).ownFile).catch(() => undefined)
    const { size } = await file.stat()
    const last = Buffer.alloc(1)
    if (size > 0) await file.read(last, 0, 1, size - 1)
    const isCut = size > 0 && last.toString() !== '\n'
    await file.appendFile((isCut ? '\n' : '') + entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

async function hasEntry(site: string, { revision, at }: LogEntry): Promise<boolean> {
  for await (const entry of newestFirst(site)) {
    if (entry.revision === revision && entry.at === at) return true
    if (entry.revision < revision) return false
  }
  return false
}
