import { existsSync } from 'node:fs'
import { activeVersions, historyOf, registryOf } from './change'
import type { Shell } from './checks'
import { newestFirst, ofRollout, type LogEntry } from './log'
import { bytesOf, versionFolder } from './publish'
import { placesOf, readJsonOr } from './site-files'

/** What is live of one area, or of the shell. Fields of who and when are null where an older program released it. */
export interface Live {
  name: string
  version: string
  sdk: string
  who: string | null
  /** ISO, UTC. */
  at: string | null
  commit: string | null
  notes: string | null
  /** As browsers fetch it, all files of the version; of the shell null. */
  bytes: number | null
  /** What a rollback goes back to; null: nothing, or out of the portal. */
  previous: string | null
}

/** What is live at a site; the shell is undefined before anything was published. */
export async function liveAt(site: string): Promise<{ revision: number; shell: Live | undefined; areas: Live[] }> {
  const { revision, areas } = registryOf(site)
  const history = historyOf(site)
  const shell = readJsonOr<Shell | undefined>(placesOf(site).shell, undefined)
  const made = await madeLive(site, [...areas, ...(shell ? [{ name: 'shell', version: shell.version }] : [])])
  return {
    revision,
    shell: shell && {
      name: 'shell',
      version: shell.version,
      sdk: shell.sdk,
      bytes: null,
      previous: null,
      ...made('shell'),
    },
    areas: areas
      .map(({ name, version, sdk }) => ({
        name,
        version,
        sdk,
        ...made(name),
        bytes: bytesOf(site, name, version),
        previous: history[name]?.at(-2) ?? null,
      }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  }
}

type Made = Pick<Live, 'who' | 'at' | 'commit' | 'notes'>
const unknown: Made = { who: null, at: null, commit: null, notes: null }

/** Who made each of these versions live, when and why; the commit is that of its sources. */
async function madeLive(site: string, live: { name: string; version: string }[]): Promise<(name: string) => Made> {
  const found = new Map<string, Made>()
  const versions = new Map(live.map(({ name, version }) => [name, version]))
  for await (const { area, version, action, who, at, commit, notes } of newestFirst(site)) {
    if (versions.get(area) !== version || version === null || ofRollout.includes(action)) continue
    const last = found.get(area)
    if (!last) found.set(area, { who, at, commit, notes })
    else last.commit ??= commit
    // A rollback has no commit: its release, further down, has.
    if (found.size === versions.size && [...found.values()].every((one) => one.commit !== null)) break
  }
  return (name) => found.get(name) ?? unknown
}

/** One line of the history, and whether a rollback may go to its version. */
export interface Past extends LogEntry {
  canReturn: boolean
}

/**
 * What was done to a site, the newest first.
 * @param area of which area, or `shell`; undefined: of all
 */
export async function pastOf(site: string, area?: string, max = 200): Promise<Past[]> {
  const active = activeVersions(site)
  const found = []
  for await (const entry of newestFirst(site)) {
    if (area !== undefined && entry.area !== area) continue
    found.push({ ...entry, canReturn: canReturnTo(site, entry, active) })
    if (found.length === max) break
  }
  return found
}

const canReturnTo = (site: string, { action, area, version }: LogEntry, active: Record<string, string>) =>
  !ofRollout.includes(action) &&
  version !== null &&
  area !== 'shell' &&
  active[area] !== version &&
  existsSync(versionFolder(site, area, version))
