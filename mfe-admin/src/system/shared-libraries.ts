/** A library that areas share in this browser. */
export interface SharedLibrary {
  name: string
  version: string
  /** Which part brought it, `shell` or an area. */
  from: string
  /** Whether a part has taken it so far. */
  isLoaded: boolean
}

/** Of federation's share scope, by library and version. */
interface Shared {
  from?: string
  loaded?: boolean | number
  lib?: unknown
}
type Scopes = Record<string, Record<string, Record<string, Shared>>>

/**
 * The libraries that the parts of the portal share in this tab, as federation's runtime has them now, by name. A version
 * that an area has for itself alone is not among them.
 */
export function sharedLibraries(): SharedLibrary[] {
  const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: { __SHARE__?: Record<string, Scopes> } }
  const found = new Map<string, SharedLibrary>()
  for (const scopes of Object.values(federation?.__SHARE__ ?? {}))
    for (const libraries of Object.values(scopes))
      for (const [name, versions] of Object.entries(libraries))
        for (const [version, { from = '?', loaded, lib }] of Object.entries(versions)) {
          const known = found.get(`${name} ${version} ${from}`)
          found.set(`${name} ${version} ${from}`, {
            name,
            version,
            from: partOf(from),
            isLoaded: (known?.isLoaded ?? false) || Boolean(loaded) || Boolean(lib),
          })
        }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name))
}

/** `offers-leads` of `area_offers_leads_1_0_0_1a2b3c4d`, as builds name their containers. */
const partOf = (container: string): string =>
  /^area_(\w+?)_\d+_\d+_\d+_\w+$/.exec(container)?.[1]?.replaceAll('_', '-') ?? container
