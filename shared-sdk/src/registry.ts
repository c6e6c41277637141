import type { Language } from '../contract'
import { isRecord } from '../contract/names'
import type { AreaDeclaration } from './declaration'
import { isText, list, pathForm, problemOfRelease, records } from './release-problems'

/** What one module of an area needs at run time, read from webpack's chunk graph. */
interface AreaModule {
  /** Its own script files, beside the entry. */
  chunks: readonly string[]
  /** Lazy libraries of the shell that it uses, 'formik'. */
  shared: readonly string[]
}

/** A built area: its declaration and its files. `area.json` of the build. */
interface AreaRelease extends AreaDeclaration {
  version: string
  /** The file that federation loads, 'remoteEntry.1a2b3c4d.js'. */
  entry: string
  /** The global variable that the entry sets. */
  global: string
  modules: Readonly<Record<string, AreaModule>>
  /** The area's texts, one file a language. */
  words: Readonly<Record<Language, string>>
  /** Names that it imports from each library of the shell, checked at release. */
  uses: Readonly<Record<string, readonly string[]>>
  /** The hashes of its scripts and words by file, 'sha256-…'; releases of former builds have none. */
  integrity?: Readonly<Record<string, string>>
}

/**
 * An activated area: `base` is the folder of its files on the site, '/areas/cart/1.0.0-1a2b3c4d/'. It has hashes where
 * that is another origin (rule A-80).
 */
export type RegisteredArea = Omit<AreaRelease, 'uses'> & { base: string }

/**
 * Who gets an area's new version before everybody does: a share of the accounts, in percent; the visitors of brands, by
 * name; accounts, by number.
 */
export interface CanaryGroup {
  percent?: number
  brands?: readonly string[]
  accounts?: readonly number[]
}

/** A version that a part of the visits gets in place of the active one (rule A-55). `id` tells two canaries apart. */
export interface Canary {
  id: string
  to: CanaryGroup
  area: RegisteredArea
}

/** An area that cannot be shown, and why. paths: the addresses of its pages, as far as they could be read. */
export interface Misfit {
  name: string
  version: string
  problem: string
  paths: readonly string[]
}

/** Which areas the portal has at present. A higher revision is newer. */
export interface Registry {
  schema: 1
  revision: number
  canaries?: readonly Canary[]
  /** Names of areas that are switched off (rule A-59). */
  off?: readonly string[]
  /** The shell version that these areas were checked with; a page of another version goes on with the areas it has. */
  shell?: string
  /** Milliseconds that the shell waits for an area before it shows that area's panel; 8000 when absent. */
  timeout?: number
  areas: readonly RegisteredArea[]
}

/** Whether a version satisfies a caret range: '1.4.1' fits '^1.2.0'. */
export function fitsSdk(range: string, version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = range.replace('^', '').split('.').map(Number)
  const [ourMajor = 0, ourMinor = 0, ourPatch = 0] = version.split('.').map(Number)
  return ourMajor === major && (ourMinor > minor || (ourMinor === minor && ourPatch >= patch))
}

/**
 * Checks a registry that came from outside: answers it with its valid areas and canaries, and the areas that are not
 * valid with their problem (rule A-2); a canary that is not valid is left out. Throws if it is no registry at all.
 */
export function readRegistry(input: unknown): { registry: Registry; dropped: Misfit[] } {
  if (!isRecord(input) || input.schema !== 1 || typeof input.revision !== 'number' || !Array.isArray(input.areas)) {
    throw new Error('registry: schema 1 with revision and areas expected')
  }
  const areas: RegisteredArea[] = []
  const dropped: Misfit[] = []
  for (const area of list(input.areas)) {
    const problem = problemOfRegistered(area)
    if (problem === null) areas.push(area as RegisteredArea)
    else dropped.push(misfitOf(area, problem))
  }
  const timeout = typeof input.timeout === 'number' ? { timeout: input.timeout } : {}
  const shell = typeof input.shell === 'string' ? { shell: input.shell } : {}
  const canaries = list(input.canaries).filter(isCanary)
  const off = list(input.off).filter((name) => typeof name === 'string')
  return {
    registry: {
      schema: 1,
      revision: input.revision,
      ...shell,
      ...timeout,
      ...(canaries.length > 0 ? { canaries } : {}),
      ...(off.length > 0 ? { off } : {}),
      areas,
    },
    dropped,
  }
}

const problemOfRegistered = (area: unknown) =>
  problemOfRelease(area) ??
  (isRecord(area) && isText(area.base, /^(https?:\/)?\/.*\/$/) ? null : 'base: a folder expected')

/** An area that cannot be shown, with what can be read of it. */
export function misfitOf(area: unknown, problem: string): Misfit {
  const { name = '?', version = '?', routes } = isRecord(area) ? area : {}
  const paths = records(routes).flatMap(({ path }) => (isText(path, pathForm) ? [path] : []))
  return { name: String(name), version: String(version), problem, paths }
}

function isCanary(canary: unknown): canary is Canary {
  return isRecord(canary) && isText(canary.id) && isRecord(canary.to) && problemOfRegistered(canary.area) === null
}
