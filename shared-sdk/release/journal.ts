import { readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { appendLog, type LogEntry } from './log'
import { pagesBehind } from './pages'
import { recordFile, replace, writeSynced } from './replace'
import { shortenLog } from './shorten-log'
import { clearStaging, hasCode, makeFolder, modesOf, placesOf, readJsonOr, stagingFolder } from './site-files'

// A change of a site is many files. They are written beside the site first; renaming their folder to `pending` decides the
// change, then each file is moved to its place. Who finds `pending` moves what is left: a kill leaves the change undone
// before the decision, and unfinished, never half, after it.

/** Of the log, before its oldest entries go. */
const maxLogBytes = 4_000_000

interface Change {
  revision: number
  entries: LogEntry[]
}

/**
 * Decides a change and carries it out, while the site is locked.
 * @param files contents by their path below the site, in the order in which they appear there
 */
export async function carryOut(site: string, files: Map<string, string>, change: Change): Promise<void> {
  const folder = stagingFolder(site)
  for (const [path, content] of [
    ...files,
    [recordFile, JSON.stringify({ ...change, order: [...files.keys()] })] as const,
  ])
    await writeSynced(site, join(folder, path), content)
  await rename(folder, placesOf(site).pending)
  await finish(site)
}

/**
 * Ends a change that a killed process has left, brings pages up to the registry, and removes what ended processes have
 * left behind; while the site is locked. A site that nobody has published yet stays as it is.
 * @returns what was done, for people; empty when all was well
 */
export async function repairLocked(site: string): Promise<string[]> {
  const places = placesOf(site)
  const done: string[] = []
  const pending = readJsonOr<Change | null>(join(places.pending, recordFile), null)
  if (pending && isLate(site, pending))
    done.push(`a change that came too late was dropped (revision ${pending.revision})`)
  else if (pending) {
    await finish(site)
    done.push(`an interrupted change was ended (revision ${pending.revision})`)
  }
  await rm(places.pending, { recursive: true, force: true })
  const registry = readJsonOr<object | null>(places.registry, null)
  if (registry) {
    const behind = await pagesBehind(site, registry)
    for (const [path, html] of behind) await replace(site, path, html)
    if (behind.size > 0) done.push(`${behind.size} pages were brought up to the registry`)
  }
  const removed = await clearStaging(site)
  if (removed > 0) done.push(`${removed} leftovers were removed`)
  return done
}

/** Whether an older program, which does not look for pending changes, has changed the site since. */
function isLate(site: string, { revision }: Change): boolean {
  const places = placesOf(site)
  const now = readJsonOr<{ revision: number }>(places.registry, { revision: 0 }).revision
  const isMoved = readJsonOr<object | null>(join(places.pending, 'registry.json'), null) === null
  return isMoved ? now > revision : now >= revision
}

/** Moves the files of a pending change that are not in their place yet, then records it. */
async function finish(site: string): Promise<void> {
  const { pending } = placesOf(site)
  const { order, ...change } = readJsonOr<Change & { order: string[] }>(join(pending, recordFile), {
    revision: 0,
    entries: [],
    order: [],
  })
  for (const path of order) {
    makeFolder(dirname(join(site, path)), modesOf(site).folder)
    await rename(join(pending, path), join(site, path)).catch((error: unknown) => {
      // Moved before its mover was killed.
      if (!hasCode(error, 'ENOENT')) throw error
    })
  }
  await appendLog(site, change.entries)
  await shortenLog(site, { maxBytes: maxLogBytes })
  await rm(pending, { recursive: true, force: true })
}

/** Whether a change was decided and is not whole; it is, for a moment, while one is carried out. */
export function hasPending(site: string): boolean {
  try {
    return readdirSync(placesOf(site).pending).length > 0
  } catch {
    return false
  }
}
