import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { historyOf, registryOf, type History, type SiteRegistry } from './change'
import { repairLocked } from './journal'
import { withSiteLock } from './lock'
import { readLog, type LogEntry } from './log'
import { bytesOf, versionFolder } from './publish'
import { replace } from './replace'
import { shortenLog } from './shorten-log'
import { namesIn, placesOf, readJsonOr, removeWhole } from './site-files'

/** Pages that were opened before a release go on with the files that they began with. */
const openPagesMs = 24 * 3_600_000
/** A version that has just been published is about to be activated. */
const publishedMs = 3_600_000

/** A version that was deleted. */
export interface Pruned {
  area: string
  version: string
  bytes: number
}

/**
 * Deletes versions that nobody needs: of each area and the shell the last `keep` stay, and what is live now or was within
 * a day. The history forgets what is deleted, so that no rollback goes there.
 */
export function prune(site: string, keep: number, now = Date.now()): Promise<Pruned[]> {
  return withSiteLock(site, async () => {
    await repairLocked(site)
    const log = await readLog(site)
    const gone: Pruned[] = []
    for (const area of await namesIn(placesOf(site).areas))
      gone.push(...(await pruneArea(site, area, { log, keep, now })))
    gone.push(...(await pruneShells(site, ofArea(log, 'shell'), keep, now)))
    await shortenLog(site, { maxBytes: 0 })
    return gone
  })
}

/** Deletes the versions of one area that nobody needs; while the site is locked. */
export async function pruneArea(
  site: string,
  area: string,
  { log, keep, now }: { log: LogEntry[]; keep: number; now: number },
): Promise<Pruned[]> {
  const history = historyOf(site)
  const live = versionsIn(registryOf(site))
  const kept = keptVersions(history[area] ?? [], ofArea(log, area), keep, now)
  const gone: Pruned[] = []
  for (const version of await namesIn(join(placesOf(site).areas, area))) {
    const age = now - statSync(versionFolder(site, area, version)).mtimeMs
    if (kept.has(version) || live.has(`${area} ${version}`) || age < publishedMs) continue
    gone.push({ area, version, bytes: bytesOf(site, area, version) })
  }
  if (gone.length > 0) await replace(site, 'history.json', JSON.stringify(without(history, gone)))
  for (const { version } of gone) await removeWhole(site, versionFolder(site, area, version))
  return gone
}

const ofArea = (log: LogEntry[], name: string) => log.filter(({ area }) => area === name)

/** Every version that the registry names, also those that it names beside the active one, as `AREA VERSION`. */
function versionsIn({ areas, canaries = [] }: SiteRegistry): Set<string> {
  const found = new Set<string>()
  for (const area of [...areas, ...canaries.map((canary) => canary.area)])
    JSON.stringify(area, (key, value: unknown) => {
      if (key === 'version' && typeof value === 'string') found.add(`${area.name} ${value}`)
      return value
    })
  return found
}

/** The last versions in the order in which they became live, and those that were live within a day. */
function keptVersions(past: (string | null)[], log: LogEntry[], keep: number, now: number): Set<string> {
  const logged = log.map(({ version }) => version)
  const order = [...past.filter((version) => !logged.includes(version)), ...logged, past.at(-1) ?? null]
  const newest = [...new Set(order.filter((version) => version !== null).reverse())]
  const recent = log.flatMap(({ at, from, version }) =>
    now - Date.parse(at) < openPagesMs ? [from, version].filter((one) => one !== null) : [],
  )
  return new Set([...newest.slice(0, Math.max(1, keep)), ...recent])
}

function without(history: History, gone: Pruned[]): History {
  const isGone = (area: string, version: string | null) =>
    gone.some((one) => one.area === area && one.version === version)
  return Object.fromEntries(
    Object.entries(history).map(([area, past]) => [
      area,
      past.filter((version) => !isGone(area, version)).filter((version, at, all) => version !== all[at - 1]),
    ]),
  )
}

/** Deletes files of `static` that only deleted versions of the shell have. What no list names stays. */
async function pruneShells(site: string, log: LogEntry[], keep: number, now: number): Promise<Pruned[]> {
  const { shell, shells, statics } = placesOf(site)
  const active = readJsonOr<{ version: string } | undefined>(shell, undefined)?.version
  const known = (await namesIn(shells)).map((file) => file.slice(0, -'.json'.length))
  // The files of a shell that an older program published are not known.
  if (!active || !known.includes(active)) return []
  const kept = keptVersions([active], log, keep, now)
  const filesOf = (version: string) => readJsonOr<string[]>(join(shells, `${version}.json`), [])
  const used = new Set(known.filter((version) => kept.has(version)).flatMap(filesOf))
  const gone: Pruned[] = []
  for (const version of known.filter((one) => !kept.has(one))) {
    if (now - statSync(join(shells, `${version}.json`)).mtimeMs < publishedMs) continue
    const files = filesOf(version).filter((file) => !used.has(file) && existsSync(join(statics, file)))
    const bytes = files.reduce((sum, file) => sum + statSync(join(statics, file)).size, 0)
    for (const file of files) rmSync(join(statics, file), { force: true })
    rmSync(join(shells, `${version}.json`), { force: true })
    gone.push({ area: 'shell', version, bytes })
  }
  return gone
}
