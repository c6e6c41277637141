import { readFileSync } from 'node:fs'
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

/** What was done to a site, the oldest first. A line that a kill has cut is left out. */
export function readLog(site: string): LogEntry[] {
  let text
  try {
    text = readFileSync(placesOf(site).log, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as LogEntry] : []
    } catch {
      return []
    }
  })
}

/** Adds entries of one revision, once; whoever was killed here is not known to have come this far. */
export async function appendLog(site: string, entries: LogEntry[]): Promise<void> {
  const [first] = entries
  const isSame = (entry: LogEntry) => entry.revision === first?.revision && entry.at === first.at
  if (!first || readLog(site).some(isSame)) return
  const file = await open(placesOf(site).log, 'a+')
  try {
    await file.chmod(modesOf(site).ownFile)
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
