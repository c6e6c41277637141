// What an area declares, beside the declarations that the shell and the other areas have, or may have again.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadTs } from '../../shared-sdk/load-ts.mjs'
import { problem } from '../../area-tooling/verify/problem.mjs'
import { lineOfPlace } from '../../area-tooling/verify/source.mjs'
import { named } from '../../area-tooling/verify/sources.mjs'
import { formOf, ownedBy } from '../../shell/release/fits-shell.mjs'
import { root } from '../root.mjs'
import { conditionsOf } from '../check-declarations.mjs'

const { fitsSdk, problemOfArea } = loadTs(join(root, 'shared-sdk/src/registry.ts'))

/**
 * @param {{ file: string, text: string, declaration: object, folder: string }} area file: its area.ts
 * @param {{ file: string, text: string }[]} sources
 * @param {{ areas: object[], shells: object[] }} kept as readKept answers
 * @returns {import('../../area-tooling/verify/problem.mjs').Problem[]}
 */
export function problemsOfDeclaration(area, sources, kept) {
  const { declaration } = area
  const at = (...place) => lineOfPlace(area, place)
  const report = (place, what, todo) => problem('declaration', area.file, at(...place), what, todo)
  const malformed = problemOfArea(declaration)
  if (malformed) return [report(placeOf(malformed), malformed, 'Write it as shared-sdk/src/declaration.ts says')]
  return [
    ...missingModules(area, report),
    ...ranges(declaration, kept.shells, report),
    ...foreign(declaration, kept, report),
    ...menus(declaration, kept, report),
    ...flags(area, sources, kept, report),
    ...links(declaration, sources, kept, report),
  ]
}

/** 'routes[1].path: …' as a place of lineOfPlace. */
const placeOf = (sentence) =>
  (/^[\w.[\]]+/.exec(sentence)?.[0] ?? '')
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

function missingModules({ declaration, folder, name }, report) {
  const named = [
    ...declaration.routes.map(({ page }, at) => [page, ['routes', at, 'page']]),
    ...(declaration.slots ?? []).map(({ widget }, at) => [widget, ['slots', at, 'widget']]),
  ]
  const lacks = (module) => !['.tsx', '.ts'].some((end) => existsSync(join(folder, 'src', module + end)))
  const found = named
    .filter(([module]) => lacks(module))
    .map(([module, place]) =>
      report(
        place,
        `the module ${module} is not there`,
        `Write src/${module.slice(2)}.tsx, or name a module that is there`,
      ),
    )
  const folderName =
    declaration.name === name
      ? []
      : [report(['name'], `the name is ${declaration.name}`, `Write ${name}, as its folder says`)]
  return [...found, ...folderName]
}

function ranges({ sdk }, shells, report) {
  const live = shells.find(({ isLive }) => isLive)
  if (!live || fitsSdk(sdk, live.sdk)) return []
  const isSameMajor = parseInt(sdk.slice(1)) === parseInt(live.sdk)
  return [
    report(
      ['sdk'],
      `it needs shared-sdk ${sdk}, the portal's shell has ${live.sdk}`,
      isSameMajor ? 'Release the shell first, or ask for less' : `Build it for shared-sdk ^${live.sdk}`,
    ),
  ]
}

const steps = { path: 'routes', 'path name': 'paths', menu: 'menus', flag: 'flags' }

/** Things that one of the others has, in any version that may be live again (rule A-3). */
function foreign(declaration, { areas, shells }, report) {
  const owners = [
    ...shells.map((shell) => ({ who: 'the shell', version: shell.version, owns: shell.owns ?? {} })),
    ...areas.map((other) => ({ who: other.name, version: other.version, owns: ownedBy(other.declaration) })),
  ]
  const own = ownedBy(declaration)
  return Object.entries(own).flatMap(([kind, things]) =>
    things.flatMap((thing, at) => {
      const form = (one) => (kind === 'path' ? formOf(one) : one)
      const owner = owners.find(({ owns }) => (owns[kind] ?? []).some((one) => form(one) === form(thing)))
      if (!owner) return []
      const isMenu = kind === 'path' && at >= declaration.routes.length
      const place = isMenu
        ? ['menus', at - declaration.routes.length, 'path']
        : kind === 'path'
          ? ['routes', at, 'path']
          : kind === 'menu'
            ? ['menus', at, 'name']
            : [steps[kind], thing]
      return [
        report(
          place,
          `the ${kind} ${thing} belongs to ${owner.who} (${owner.version})`,
          `Use another ${kind}, or release ${owner.who} without it first`,
        ),
      ]
    }),
  )
}

function menus({ menus: own = [], navigation = [] }, { areas, shells }, report) {
  const live = areas.filter(({ isLive }) => isLive).map(({ declaration }) => declaration)
  const shell = shells.find(({ isLive }) => isLive)
  const names = new Set([...own, ...live.flatMap((other) => other.menus ?? [])].map(({ name }) => name))
  for (const name of shell?.owns?.menu ?? []) names.add(name)
  const entries = [...navigation, ...live.flatMap((other) => other.navigation ?? [])]
  return [
    ...navigation.flatMap(({ parent }, at) =>
      parent && shell && !names.has(parent)
        ? [
            report(
              ['navigation', at, 'parent'],
              `nobody declares the menu ${parent}`,
              `Name one of ${[...names].sort().join(', ')}, or declare it in menus`,
            ),
          ]
        : [],
    ),
    ...own.flatMap(({ name }, at) =>
      entries.some(({ parent }) => parent === name)
        ? []
        : [
            report(
              ['menus', at, 'name'],
              `the menu ${name} has no entry`,
              `Give navigation an entry with parent: '${name}', or leave the menu out`,
            ),
          ],
    ),
  ]
}

function flags({ declaration, file }, sources, { areas, shells }, report) {
  const shell = shells.find(({ isLive }) => isLive)
  if (!shell?.owns?.flag) return []
  const known = new Set([...shell.owns.flag, ...Object.keys(declaration.flags ?? {})])
  const ownerOf = (flag) => areas.find((other) => flag in (other.declaration.flags ?? {}))?.name
  const why = (flag) => (ownerOf(flag) ? `the flag ${flag} is ${ownerOf(flag)}'s own` : `nobody has the flag ${flag}`)
  const todo = 'Use a flag of its own (flags in area.ts) or one that every variant has'
  return [
    ...['routes', 'menus', 'navigation', 'slots'].flatMap((kind) =>
      (declaration[kind] ?? []).flatMap((one, at) =>
        conditionsOf({ [kind]: [one] })
          .flatMap(({ flag = [], lacksFlag = [] }) => [flag, lacksFlag].flat())
          .filter((flag) => !known.has(flag))
          .map((flag) => report([kind, at, 'when'], why(flag), todo)),
      ),
    ),
    ...named(sources, /\bhasFlag\(\s*'(\w+)'/g)
      .filter(({ name }) => !known.has(name))
      .map(({ name, file: where, line }) => problem('declaration', where ?? file, line, why(name), todo)),
  ]
}

function links(declaration, sources, { own: before, areas, shells }, report) {
  const live = [...areas, ...shells].filter(({ isLive }) => isLive)
  const own = Object.keys(declaration.paths ?? {})
  const names = new Set([
    ...own,
    ...live.flatMap((other) => Object.keys(other.declaration?.paths ?? {})),
    ...live.flatMap(({ owns }) => owns?.['path name'] ?? []),
  ])
  const gone = Object.keys(before?.declaration.paths ?? {}).filter((name) => !own.includes(name))
  return [
    ...(live.length === 0 ? [] : named(sources, /\blinkTo\(\s*'(\w+)'/g))
      .filter(({ name }) => !names.has(name))
      .map(({ name, file, line }) =>
        problem(
          'declaration',
          file,
          line,
          `linkTo('${name}'): no area of the portal declares that path`,
          `Name one that is declared, or release its area first`,
        ),
      ),
    ...gone.flatMap((name) => {
      const users = live.filter(({ contract }) => contract?.links?.includes(name)).map((one) => one.name)
      return users.length > 0
        ? [
            report(
              ['paths'],
              `${users.join(' and ')} link to ${name}, which is declared no more`,
              `Declare the path until ${users.join(' and ')} do without`,
            ),
          ]
        : []
    }),
  ]
}
