import { stat } from 'node:fs/promises'
import { readLog, type LogEntry } from './log'
import { replace } from './replace'
import { placesOf } from './site-files'

/** Of each area, and of the shell: as many as anybody is shown. */
const keptEntries = 200

/**
 * Keeps the newest 200 entries of each area, fewer where these have more than half of `maxBytes` together; while the site is
 * locked. An area that is released every minute so takes no other one's history. Nothing is done below `maxBytes`.
 */
export async function shortenLog(site: string, { maxBytes }: { maxBytes: number }): Promise<void> {
  const info = await stat(placesOf(site).log).catch(() => undefined)
  if (!info || info.size <= maxBytes) return
  const entries = await readLog(site)
  let text = ''
  for (let kept = keptEntries; kept >= 1; kept = Math.floor(kept / 2)) {
    text = linesOf(newestOfEach(entries, kept))
    if (maxBytes === 0 || Buffer.byteLength(text) <= maxBytes / 2) break
  }
  await replace(site, '.releases/log.jsonl', text)
}

function newestOfEach(entries: LogEntry[], kept: number): LogEntry[] {
  const counts = new Map<string, number>()
  const newest = entries.toReversed().filter(({ area }) => {
    const count = (counts.get(area) ?? 0) + 1
    counts.set(area, count)
    return count <= kept
  })
  return newest.reverse()
}

const linesOf = (entries: LogEntry[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
