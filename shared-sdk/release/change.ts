import { existsSync } from 'node:fs'
import { collision, malformed, misfit, type Release, type Shell } from './checks'
import { carryOut, repairLocked } from './journal'
import { withSiteLock } from './lock'
import type { Author, LogEntry } from './log'
import { pagesWith, withIndex } from './pages'
import { ReleaseProblem } from './problem'
import { publishedArea, versionFolder } from './publish'
import { rolloutInRegistry, rolloutOf, type RolloutChange, type RolloutFile, type RolloutInRegistry } from './rollout'
import { placesOf, readJsonOr } from './site-files'

/** Which areas a site has, as browsers read it. */
export interface SiteRegistry extends RolloutInRegistry {
  schema: 1
  revision: number
  shell?: string
  timeout?: number
  areas: (Omit<Release, 'uses'> & { base: string })[]
}

/** The versions of each area, the active one last; null while the area is out of the portal. */
export type History = Record<string, (string | null)[]>

/** A shell that takes the place of the site's, with the pages and the frame that are made of it. */
export interface NewShell {
  shell: Shell
  pages: (registry: SiteRegistry) => Map<string, string>
  frame: () => object
}

export interface Settings {
  /** Milliseconds that browsers wait for an area; unset: as before. */
  timeout?: number
  /** That of index.html; unset: as before. */
  variant?: string
}

/** What a release or a rollback did; `from` and `to` are null where the area was, or is, out of the portal. */
export interface Outcome {
  area: string
  from: string | null
  to: string | null
  revision: number
  isChanged: boolean
}

export const none: SiteRegistry = { schema: 1, revision: 0, areas: [] }
const nobody: Author = { who: null }
export const registryOf = (site: string) => readJsonOr<SiteRegistry>(placesOf(site).registry, none)
export const historyOf = (site: string) => readJsonOr<History>(placesOf(site).history, {})

/** The versions that an area has had, the active one last; none for what is no area. */
export function pastVersions(site: string, area: string) {
  const history = historyOf(site)
  return Object.hasOwn(history, area) ? (history[area] ?? []) : []
}

/** The active version of every area, `{ cart: '1.0.0-1a2b3c4d' }`. */
export const activeVersions = (site: string): Record<string, string> =>
  Object.fromEntries(registryOf(site).areas.map(({ name, version }) => [name, version]))

/** The areas that were taken out of the portal and not brought back. */
export const removedAreas = (site: string): string[] =>
  Object.entries(historyOf(site)).flatMap(([name, past]) => (past.at(-1) === null ? [name] : []))

interface Options {
  by?: Author
  settings?: Settings
  newShell?: NewShell
}

/**
 * Activates published versions, `{ cart: '1.0.0-1a2b3c4d' }`. Other areas stay as they are. Answers the new registry.
 * Throws and changes nothing if an area.json is malformed, an area does not fit the shell, a path has two owners, or a page
 * cannot be made.
 */
export const activateVersions = (site: string, versions: Record<string, string>, options: Options = {}) =>
  withSiteLock(site, () => activateLocked(site, versions, options))

/** The same while the site is locked. */
export function activateLocked(site: string, versions: Record<string, string>, options: Options) {
  return change(site, options, (history) =>
    Object.entries(versions).flatMap(([area, version]) => {
      const past = history[area] ?? []
      const from = past.at(-1) ?? null
      if (from === version) return []
      history[area] = [...past, version]
      return [{ action: 'release', area, version, from }]
    }),
  )
}

/**
 * Undoes the last activation of an area, or its removal; or activates the named version, which has to be published.
 * Going back to a version forgets what came after it: the next rollback goes to the one before it.
 */
export function rollBackTo(
  site: string,
  area: string,
  to: string | undefined,
  { by, settings }: Options = {},
): Promise<Outcome> {
  return withSiteLock(site, async () => {
    const past = pastVersions(site, area)
    const from = past.at(-1) ?? null
    if (to !== undefined && !existsSync(versionFolder(site, area, to)))
      throw new ReleaseProblem(
        'unknown_version',
        `${area} ${to} is not there: npm run portal -- history ${area} says which are`,
      )
    if (to === undefined && past.length < 2)
      throw new ReleaseProblem('no_earlier', `${area}: there is no earlier version to go back to`)
    const version = to === undefined ? (past.at(-2) ?? null) : to
    const outcome = { area, from, to: version }
    if (from === version && to !== undefined) {
      await repairLocked(site)
      return { ...outcome, revision: registryOf(site).revision, isChanged: false }
    }
    const { revision } = await change(site, { ...(by && { by }), ...(settings && { settings }) }, (history) => {
      const at = to === undefined ? past.length - 2 : past.lastIndexOf(to)
      history[area] = at >= 0 ? past.slice(0, at + 1) : [...past, version]
      return [{ action: 'rollback', area, version, from }]
    })
    return { ...outcome, revision, isChanged: true }
  })
}

/**
 * Takes an area out of the portal (rule A-44). Its files and its history stay, so that open pages go on and a rollback
 * brings it back. Throws if the portal has no such area.
 */
export const removeArea = (site: string, area: string, options: Options = {}) =>
  withSiteLock(site, () =>
    change(site, options, (history) => {
      const past = history[area] ?? []
      const from = past.at(-1)
      if (!from) throw new ReleaseProblem('no_area', `${area} is no area of this portal`)
      history[area] = [...past, null]
      return [{ action: 'remove', area, version: null, from }]
    }),
  )

/**
 * Changes who gets a new version, or what is switched off (rollout.ts). Answers the new registry. Throws and changes nothing
 * where `decide` throws, or a canary that begins cannot run beside the others.
 * @param step what the history says of it; its version is null where an area is switched
 */
export const changeRollout = (
  site: string,
  decide: RolloutChange,
  { step, by = nobody }: { step: Pick<Step, 'action' | 'area' | 'version'>; by?: Author },
): Promise<SiteRegistry> =>
  withSiteLock(site, () =>
    change(site, { by, begins: step.action === 'canary' ? step.area : undefined }, (_history, rollout) => {
      const active = activeVersions(site)
      decide(rollout, active)
      return [{ ...step, from: active[step.area] ?? null }]
    }),
  )

/** Ends what a killed process has left (see journal.ts). Answers what was done, for people. */
export const repair = (site: string): Promise<string[]> => withSiteLock(site, () => repairLocked(site))

type Step = Pick<LogEntry, 'action' | 'area' | 'version' | 'from'>

async function change(
  site: string,
  { by = nobody, settings = {}, newShell, begins }: Options & { begins?: string | undefined },
  decide: (history: History, rollout: RolloutFile) => Step[],
): Promise<SiteRegistry> {
  await repairLocked(site)
  const places = placesOf(site)
  const history = historyOf(site)
  const before = registryOf(site)
  const rollout = rolloutOf(site)
  const steps = decide(history, rollout)
  const oldShell = readJsonOr<Shell | null>(places.shell, null)
  const shell = newShell?.shell ?? oldShell
  if (!shell) throw new ReleaseProblem('no_shell', `${site}: the shell has not been published`)
  if (newShell && oldShell?.version !== shell.version)
    steps.push({ action: 'release', area: 'shell', version: shell.version, from: oldShell?.version ?? null })
  const releases = checkedReleases(site, shell, history)
  const timeout = settings.timeout || before.timeout
  const registry: SiteRegistry = {
    schema: 1,
    revision: before.revision + 1,
    shell: shell.version,
    ...(timeout ? { timeout } : {}),
    ...rolloutInRegistry(site, rollout, { shell, releases, begins }),
    areas: releases.map(({ uses: _uses, integrity: _integrity, ...release }) => ({
      ...release,
      base: `/areas/${release.name}/${release.version}/`,
    })),
  }
  const pages = newShell
    ? await withIndex(site, newShell.pages(registry), settings.variant)
    : await pagesWith(site, registry, settings.variant)
  const at = new Date().toISOString()
  const files = new Map([
    ['shell.json', JSON.stringify(shell)],
    ...(newShell ? [['frame.json', JSON.stringify(newShell.frame())] as const] : []),
    ['rollout.json', JSON.stringify(rollout)],
    ['history.json', JSON.stringify(history)],
    ['registry.json', JSON.stringify(registry)],
    ...pages,
  ])
  const { who, commit = null, notes = null } = by
  const entries = steps.map((step) => ({ revision: registry.revision, at, ...step, who, commit, notes }))
  await carryOut(site, files, { revision: registry.revision, entries })
  return registry
}

/** The area.json of every area that is to be active, in the order of the history. Throws for what cannot be. */
function checkedReleases(site: string, shell: Shell, history: History): Release[] {
  const active = activeVersions(site)
  const present = Object.entries(history).flatMap(([name, past]) => {
    const version = past.at(-1)
    return version ? [{ name, version }] : []
  })
  const releases = present.map(({ name, version }) => {
    const release = publishedArea(site, name, version)
    // An area that is active already is not checked: this checkout may be older or newer than the one that released it.
    const problem = active[name] === version ? null : malformed(name, release)
    if (problem) throw new ReleaseProblem('declaration', problem)
    const gap = misfit(shell, release)
    if (gap) throw new ReleaseProblem('shell', gap)
    return release
  })
  const clash = collision(shell, releases)
  if (clash) throw new ReleaseProblem('owned', clash)
  return releases
}
