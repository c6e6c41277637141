import type { Language } from '../contract'
import { isOneOf, isRecord } from '../contract/names'
import type { AreaDeclaration } from './declaration'
import { slotNames } from './slots'

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

/** The first problem of a declaration or release that came from outside; null if it is valid. */
export function problemOfArea(area: unknown): string | null {
  if (!isRecord(area)) return 'not an object'
  if (!isText(area.name, nameForm)) return 'name: lower case letters and hyphens expected'
  if (!isText(area.sdk, /^\^\d+\.\d+\.\d+$/)) return 'sdk: a range such as ^1.0.0 expected'
  if (!isRecord(area.budget) || typeof area.budget.entryKb !== 'number') return 'budget.entryKb: a number expected'
  return (
    firstProblem('routes', area.routes, problemOfRoute) ??
    problemOfPaths(area.paths ?? {}, records(area.routes)) ??
    firstProblem('menus', area.menus ?? [], problemOfMenu) ??
    firstProblem('navigation', area.navigation ?? [], (entry) => problemOfEntry(entry, records(area.routes))) ??
    problemOfFlags(area.flags ?? {}) ??
    firstProblem('slots', area.slots ?? [], problemOfSlot)
  )
}

/** As problemOfArea, plus the files of a release. */
export function problemOfRelease(area: unknown): string | null {
  const problem = problemOfArea(area)
  if (problem !== null || !isRecord(area)) return problem
  if (!isText(area.version, /^[\w.-]+$/)) return 'version: missing'
  if (!isText(area.entry, /^[\w.-]+\.js$/)) return 'entry: a file name expected'
  if (!isText(area.global, /^\w+$/)) return 'global: an identifier expected'
  const { modules, words } = area
  if (!isRecord(modules)) return 'modules: missing'
  for (const [name, module] of Object.entries(modules)) {
    if (!isRecord(module) || !areTexts(module.chunks) || !areTexts(module.shared))
      return `modules.${name}: lists expected`
  }
  if (!isRecord(words) || !['es', 'pt', 'en'].every((language) => isText(words[language])))
    return 'words: three files expected'
  const declared = [
    ...records(area.routes).map((route) => route.page),
    ...records(area.slots).map((slot) => slot.widget),
  ]
  const missing = declared.find((name) => typeof name !== 'string' || !(name in modules))
  return missing === undefined ? null : `module ${String(missing)}: not built`
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

const nameForm = /^[a-z][a-z-]*$/
const pathForm = /^\/[\w:/*-]*$/
const plainPathForm = /^\/[\w/-]*$/
const conditionKeys = ['flag', 'lacksFlag', 'role', 'permission', 'setting', 'has', 'lacks', 'punchout', 'signedIn']

function problemOfRoute(route: Record<string, unknown>): string | null {
  if (!isText(route.path, pathForm)) return 'path: an absolute pattern expected'
  if (!isText(route.page, /^\.\//)) return 'page: a module name expected'
  return (
    problemOfCondition(route.when) ??
    (route.public === true ? null : problemOfCondition(route.public)) ??
    firstProblem('first', route.first ?? [], ({ call, when }) =>
      isText(call, /^[\w/]+\/$/) ? problemOfCondition(when) : 'call: a path below /api/ expected',
    )
  )
}

function problemOfPaths(paths: unknown, routes: readonly Record<string, unknown>[]): string | null {
  if (!isRecord(paths)) return 'paths: names with their patterns expected'
  for (const [name, path] of Object.entries(paths)) {
    if (!/^[a-z]\w*$/i.test(name)) return `paths.${name}: a name of letters expected`
    if (!routes.some((route) => route.path === path)) return `paths.${name}: a path of the own routes expected`
    if (!isText(path, /^[^:*]*(:[^:*]*)?$/)) return `paths.${name}: one parameter at most expected`
  }
  return null
}

function problemOfMenu(menu: Record<string, unknown>): string | null {
  if (!isText(menu.name, nameForm)) return 'name: lower case letters and hyphens expected'
  if (!isText(menu.path, plainPathForm)) return 'path: a path without parameters expected'
  if (menu.otherwise !== undefined && !isText(menu.otherwise, plainPathForm))
    return 'otherwise: a path without parameters expected'
  return problemOfPlace(menu)
}

/** routes: the area's own, since an entry may lead only to these (rule A-3). */
function problemOfEntry(entry: Record<string, unknown>, routes: readonly Record<string, unknown>[]): string | null {
  if (entry.parent !== undefined && !isText(entry.parent, nameForm)) return 'parent: the name of a menu expected'
  if (!isText(entry.to, plainPathForm)) return 'to: a path without parameters expected'
  if (!routes.some(({ path }) => path === entry.to)) return 'to: a path of the own routes expected'
  if (entry.badge !== undefined && !isText(entry.badge, /^\w+$/)) return 'badge: the name of a count expected'
  if (entry.keeps !== undefined && !isNames(entry.keeps)) return 'keeps: names of parameters expected'
  return problemOfPlace(entry)
}

const isNames = (value: unknown) => Array.isArray(value) && value.every((name) => isText(name, /^\w+$/))

/** Checks what menus and entries have in common. */
function problemOfPlace({ order, label, when }: Record<string, unknown>): string | null {
  if (typeof order !== 'number') return 'order: a number expected'
  if (!isRecord(label) || !['es', 'pt', 'en'].every((language) => isText(label[language])))
    return 'label: es, pt and en expected'
  return problemOfCondition(when)
}

function problemOfFlags(flags: unknown): string | null {
  if (!isRecord(flags)) return 'flags: names with their defaults expected'
  for (const [name, byDefault] of Object.entries(flags)) {
    if (!/^[a-z]\w*$/.test(name)) return `flags.${name}: a name of lower case letters and underscores expected`
    if (typeof byDefault !== 'boolean') return `flags.${name}: true or false expected`
  }
  return null
}

function problemOfSlot(slot: Record<string, unknown>): string | null {
  if (!isOneOf(slotNames, slot.slot)) return `slot: ${String(slot.slot)} is none`
  if (!isText(slot.widget, /^\.\//)) return 'widget: a module name expected'
  if (typeof slot.order !== 'number') return 'order: a number expected'
  if (slot.size !== undefined && !isRecord(slot.size)) return 'size: an object expected'
  return problemOfCondition(slot.when)
}

function problemOfCondition(when: unknown): string | null {
  if (when === undefined) return null
  if (!isRecord(when)) return 'when: an object expected'
  const unknown = Object.keys(when).find((key) => !conditionKeys.includes(key))
  return unknown === undefined ? null : `when: ${unknown} is no condition`
}

function firstProblem(
  name: string,
  items: unknown,
  problemOf: (item: Record<string, unknown>) => string | null,
): string | null {
  if (!Array.isArray(items)) return `${name}: a list expected`
  for (const [index, item] of list(items).entries()) {
    const problem = isRecord(item) ? problemOf(item) : 'an object expected'
    if (problem !== null) return `${name}[${index}].${problem}`
  }
  return null
}

/** The items of a list; none of anything else. */
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The objects of a list. */
const records = (value: unknown) => list(value).filter(isRecord)

function isText(value: unknown, form = /./): value is string {
  return typeof value === 'string' && form.test(value)
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
