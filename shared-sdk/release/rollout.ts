import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { collision, malformed, misfit, type Release, type Shell } from './checks'
import { publishedArea } from './publish'
import { readJsonOr } from './site-files'

/** Who gets a new version before everybody: one of a share of the accounts, brands, named accounts. */
export interface Group {
  /** Above 0, at most 100. */
  percent?: number
  brands?: string[]
  /** E-mails, in lower case, and numbers. */
  accounts?: (string | number)[]
}

/** A version of an area that a part of the visits gets (rule A-55). */
export interface RunningCanary {
  /** Tells two canaries apart, also of one version. */
  id: string
  version: string
  /** The active version, which it is measured against; when another one becomes active, the canary ends. */
  beside: string
  to: Group
  /** ISO, UTC. */
  since: string
}

/** The end of a canary: everybody has the version; it was taken back; another version took its place. */
export interface CanaryEnd {
  area: string
  id: string
  version: string
  how: 'completed' | 'withdrawn' | 'replaced'
  reason: string | null
  /** ISO, UTC. */
  at: string
}

/** `rollout.json` of a site, as private as its history: canaries and what is switched off, by area. */
export interface RolloutFile {
  canaries: Record<string, RunningCanary>
  off: Record<string, { since: string }>
  /** The last fifty, the newest first. */
  ended: CanaryEnd[]
}

const keptEnds = 50

/** Canaries and switches of a site. */
export const rolloutOf = (site: string): RolloutFile => ({
  canaries: {},
  off: {},
  ended: [],
  ...readJsonOr<Partial<RolloutFile>>(join(site, 'rollout.json'), {}),
})

/** Whom `10%`, `brand=dicas,vario` or `accounts=ana@example.com,42` names. Throws if it is none of these. */
export function parseGroup(text = ''): Group {
  const percent = Number(/^(\d{1,3}(?:\.\d+)?)%$/.exec(text)?.[1])
  if (percent > 0 && percent <= 100) return { percent }
  const [, kind, names = ''] = /^(brand|accounts)=(.+)$/.exec(text) ?? []
  const named = names.split(',').map((name) => name.trim().toLowerCase())
  if (kind === 'brand' && named.every((name) => /^[a-z][\w-]*$/.test(name))) return { brands: named }
  if (kind === 'accounts' && named.every((name) => /^(?:\d+|[^\s@]+@[^\s@]+)$/.test(name)))
    return { accounts: named.map((name) => (/^\d+$/.test(name) ? Number(name) : name)) }
  throw new Error(`${text || 'nothing'}: 10%, brand=NAME or accounts=EMAIL expected`)
}

/** A group as it is written on the command line. */
export const groupText = ({ percent, brands, accounts = [] }: Group): string =>
  percent !== undefined ? `${percent}%` : brands ? `brand=${brands.join()}` : `accounts=${accounts.join()}`

/** A change of a rollout, which it gets with the active versions; throws where it cannot be done. */
export type RolloutChange = (rollout: RolloutFile, active: Readonly<Record<string, string>>) => void

/** Begins a canary of a published version beside the active one; one of the area that runs is replaced. */
export const beginCanary =
  (area: string, version: string, to: Group): RolloutChange =>
  (rollout, active) => {
    const beside = active[area]
    if (!beside) throw new Error(`${area} is new here: release it to everybody`)
    if (beside === version) throw new Error(`${area} ${version} is active already`)
    if (rollout.canaries[area]) end(rollout, area, 'replaced', version)
    const id = randomBytes(6).toString('hex')
    rollout.canaries[area] = { id, version, beside, to, since: new Date().toISOString() }
  }

/** Gives a canary to more accounts, or to others. A visit that has it keeps it. */
export const widenCanary =
  (area: string, to: Group): RolloutChange =>
  (rollout) => {
    canaryOf(rollout, area).to = to
  }

/** Takes a canary back. id: only this one. */
export const withdrawCanary =
  (area: string, reason: string | null, id?: string): RolloutChange =>
  (rollout) => {
    if (id !== undefined && rollout.canaries[area]?.id !== id) throw new Error(`${area} has another canary`)
    end(rollout, area, 'withdrawn', reason)
  }

/** Switches an area off or on (rule A-59). */
export const switchArea =
  (area: string, isOn: boolean): RolloutChange =>
  (rollout, active) => {
    if (!active[area]) throw new Error(`${area} is no area of this portal`)
    if (isOn) delete rollout.off[area]
    else rollout.off[area] ??= { since: new Date().toISOString() }
  }

/** The canary of an area. Throws if it has none. */
export function canaryOf(rollout: RolloutFile, area: string): RunningCanary {
  const canary = rollout.canaries[area]
  if (!canary) throw new Error(`${area} has no canary`)
  return canary
}

function end(rollout: RolloutFile, area: string, how: CanaryEnd['how'], reason: string | null): void {
  const { id, version } = canaryOf(rollout, area)
  delete rollout.canaries[area]
  rollout.ended = [{ area, id, version, how, reason, at: new Date().toISOString() }, ...rollout.ended].slice(
    0,
    keptEnds,
  )
}

type Registered = Omit<Release, 'uses'> & { base: string }

/** What the registry says of canaries and switches; nothing where there is none. */
export interface RolloutInRegistry {
  canaries?: { id: string; to: Group; area: Registered }[]
  off?: string[]
}

/**
 * What the registry says of canaries and switches. A canary that the shell cannot serve, or that claims what is another's,
 * throws while it begins and ends later on: a release of something else is not held up by it. Changes the rollout: a
 * canary ends when its version becomes the active one, or another one than that it is measured against.
 * @param begins the area whose canary begins now
 */
export function rolloutInRegistry(
  site: string,
  rollout: RolloutFile,
  { shell, releases, begins }: { shell: Shell; releases: readonly Release[]; begins: string | undefined },
): RolloutInRegistry {
  const active = new Map(releases.map((release) => [release.name, release.version]))
  const canaries = []
  for (const [area, { id, version, beside, to }] of Object.entries(rollout.canaries)) {
    const now = active.get(area)
    const problem = now === beside ? problemOf(site, { area, version, shell, releases }) : null
    if (problem !== null && area === begins) throw new Error(problem)
    if (now !== beside) end(rollout, area, now === version ? 'completed' : 'replaced', null)
    else if (problem !== null) end(rollout, area, 'withdrawn', problem)
    else {
      const { uses: _uses, integrity: _integrity, ...release } = publishedArea(site, area, version)
      canaries.push({ id, to: publicGroup(to), area: { ...release, base: `/areas/${area}/${version}/` } })
    }
  }
  const off = Object.keys(rollout.off).filter((area) => active.has(area))
  return { ...(canaries.length > 0 ? { canaries } : {}), ...(off.length > 0 ? { off } : {}) }
}

function problemOf(
  site: string,
  { area, version, shell, releases }: { area: string; version: string; shell: Shell; releases: readonly Release[] },
): string | null {
  try {
    const release = publishedArea(site, area, version)
    const others = releases.filter(({ name }) => name !== area)
    return malformed(area, release) ?? misfit(shell, release) ?? collision(shell, [release, ...others])
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** E-mails are nobody's business: the API, which knows the accounts, adds their numbers to what it serves. */
const publicGroup = ({ accounts, ...rest }: Group): Group =>
  accounts ? { accounts: accounts.filter((one) => typeof one === 'number') } : rest
