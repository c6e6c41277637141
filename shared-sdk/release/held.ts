import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AreaDeclaration } from '../src/declaration'
import type { Contract, Held, HeldArea, HeldShell } from '../src/held-against'
import type { SiteRegistry, History } from './change'
import { rolloutOf } from './rollout'
import { placesOf } from './site-files'

/** How many versions of each of the others a release is held against. */
const versionsHeld = 3

/** What a release of the area `name` is held against (rule A-71); nothing of a site that is not there yet. */
export function heldOf(site: string, name: string): Held {
  const places = placesOf(site)
  const active = Object.fromEntries(
    (jsonOf<SiteRegistry>(places.registry)?.areas ?? []).map((area) => [area.name, area.version]),
  )
  const history = jsonOf<History>(places.history) ?? {}
  const names = existsSync(places.areas) ? readdirSync(places.areas) : []
  const { canaries } = rolloutOf(site)
  const areas = names.flatMap((other) =>
    heldVersions(active[other], history[other], canaries[other]?.version).flatMap((version) =>
      areaOf(site, other, version, active[other] === version),
    ),
  )
  return {
    areas: areas.filter((area) => area.name !== name),
    shells: shellsOf(site),
    own: areas.find((area) => area.name === name && area.isLive),
  }
}

/**
 * Versions, the latest first, each once, and that of a canary; none of an area that was taken out, which owns nothing.
 * An entry of the history is a version, or null while the area was out.
 */
function heldVersions(active: string | undefined, past: (string | null)[] = [], canary?: string): string[] {
  if (past.at(-1) === null) return []
  const versions = [active, ...past.toReversed()].filter((one) => typeof one === 'string')
  return [...new Set([...[...new Set(versions)].slice(0, versionsHeld), ...(canary ? [canary] : [])])]
}

function areaOf(site: string, name: string, version: string, isLive: boolean): HeldArea[] {
  const folder = join(placesOf(site).areas, name, version)
  const declaration = jsonOf<AreaDeclaration>(join(folder, 'area.json'))
  if (!declaration) return []
  const fills = (declaration.slots ?? []).map(({ slot }) => slot)
  return [{ name, version, isLive, declaration, fills, contract: jsonOf<Contract>(join(folder, 'contract.json')) }]
}

function shellsOf(site: string): HeldShell[] {
  const { shell, statics } = placesOf(site)
  const live = jsonOf<HeldShell>(shell)
  if (!live) return []
  const files = existsSync(statics) ? readdirSync(statics).filter((file) => /^shell\..*\.json$/.test(file)) : []
  // A file that is pruned meanwhile counts as the oldest, and is not there when it is read.
  const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const kept = files
    .filter((file) => file !== `shell.${live.version}.json`)
    .map((file) => ({ path: join(statics, file), at: timeOf(join(statics, file)) }))
    .sort((a, b) => b.at - a.at)
    .slice(0, versionsHeld - 1)
    .flatMap(({ path }) => jsonOf<HeldShell>(path) ?? [])
  return [live, ...kept].slice(0, versionsHeld).map((one, at) => ({ ...one, name: 'shell', isLive: at === 0 }))
}

/** The content of a JSON file; undefined where there is none or where it is broken. */
function jsonOf<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
