import { isOneOf, isRecord } from '../contract/names'
import { slotNames } from './slots'

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

const nameForm = /^[a-z][a-z-]*$/
/** The form of a route's path. */
export const pathForm = /^\/[\w:/*-]*$/
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
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The objects of a list. */
export const records = (value: unknown) => list(value).filter(isRecord)

export function isText(value: unknown, form = /./): value is string {
  return typeof value === 'string' && form.test(value)
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
