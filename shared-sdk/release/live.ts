import { existsSync } from 'node:fs'
import { activeVersions, historyOf, registryOf } from './change'
import type { Shell } from './checks'
import { ofRollout, readLog, type LogEntry } from './log'
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
export function liveAt(site: string): { revision: number; shell: Live | undefined; areas: Live[] } {
  const { revision, areas } = registryOf(site)
  const log = readLog(site)
  const history = historyOf(site)
  const shell = readJsonOr<Shell | undefined>(placesOf(site).shell, undefined)
  return {
    revision,
    shell: shell && {
      name: 'shell',
      version: shell.version,
      sdk: shell.sdk,
      bytes: null,
      previous: null,
      ...madeLive(log, 'shell', shell.version),
    },
    areas: areas
      .map(({ name, version, sdk }) => ({
        name,
        version,
        sdk,
        ...madeLive(log, name, version),
        bytes: bytesOf(site, name, version),
        previous: history[name]?.at(-2) ?? null,
      }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  }
}

/** Who made a version live, when and why; the commit is that of its sources. */
function madeLive(log: LogEntry[], area: string, version: string) {
  const own = log.filter(
    (entry) => entry.area === area && entry.version === version && !ofRollout.includes(entry.action),
  )
  const last = own.at(-1)
  return {
    who: last?.who ?? null,
    at: last?.at ?? null,
    commit: own.findLast(({ commit }) => commit)?.commit ?? null,
    notes: last?.notes ?? null,
  }
}

/** One line of the history, and whether a rollback may go to its version. */
export interface Past extends LogEntry {
  canReturn: boolean
}

/**
 * What was done to a site, the newest first.
 * @param area of which area, or `shell`; undefined: of all
 */
export function pastOf(site: string, area?: string, max = 200): Past[] {
  const active = activeVersions(site)
  return readLog(site)
    .filter((entry) => area === undefined || entry.area === area)
    .reverse()
    .slice(0, max)
    .map((entry) => ({ ...entry, canReturn: canReturnTo(site, entry, active) }))
}

const canReturnTo = (site: string, { action, area, version }: LogEntry, active: Record<string, string>) =>
  !ofRollout.includes(action) &&
  version !== null &&
  area !== 'shell' &&
  active[area] !== version &&
  existsSync(versionFolder(site, area, version))
