// What an area declares, by itself and beside the shell and the other areas.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { problemOfArea } from '../declaration.mjs'
import { flagProblems, flagTodo, linkNames, misfitsOf } from './held.mjs'
import { problem } from './problem.mjs'
import { lineOfPlace } from './source.mjs'
import { named } from './sources.mjs'

/**
 * @param {{ name: string, file: string, text: string, declaration: object, folder: string }} area file: its area.ts
 * @param {{ file: string, text: string }[]} sources
 * @param {object} held what it is held against, as of shared-sdk/src/held-against.ts
 * @returns {import('./problem.mjs').Problem[]}
 */
export function problemsOfDeclaration(area, sources, held) {
  const { declaration } = area
  const report = (place, what, todo) => problem('declaration', area.file, lineOfPlace(area, place), what, todo)
  const malformed = problemOfArea(declaration)
  if (malformed) return [report(placeOf(malformed), malformed, 'Write it as declaration.ts of shared-sdk says')]
  return [
    ...missingModules(area, report),
    ...misfitsOf(declaration, held).map(({ place, what, todo }) => report(place, what, todo)),
    ...flags(declaration, sources, held),
    ...links(declaration, sources, held),
  ]
}

/** 'routes[1].path: …' as a place of lineOfPlace. */
const placeOf = (sentence) =>
  (/^[\w.[\]]+/.exec(sentence)?.[0] ?? '')
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

function missingModules({ declaration, folder, name }, report) {
  const modules = [
    ...declaration.routes.map(({ page }, at) => [page, ['routes', at, 'page']]),
    ...(declaration.slots ?? []).map(({ widget }, at) => [widget, ['slots', at, 'widget']]),
  ]
  const lacks = (module) => !['.tsx', '.ts'].some((end) => existsSync(join(folder, 'src', module + end)))
  const found = modules
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

function flags(declaration, sources, held) {
  const problemOf = flagProblems(declaration, held)
  return flagsIn(sources).flatMap(({ name, file, line }) => {
    const what = problemOf(name)
    return what ? [problem('declaration', file, line, what, flagTodo)] : []
  })
}

function links(declaration, sources, held) {
  const names = linkNames(declaration, held)
  return linksIn(sources)
    .filter(({ name }) => names && !names.has(name))
    .map(({ name, file, line }) =>
      problem(
        'declaration',
        file,
        line,
        `linkTo('${name}'): no area of the portal declares that path`,
        `Name one that is declared, or release its area first`,
      ),
    )
}

/** Flags that sources ask for, and names of paths that they link to: `{ name, file, line }`. */
export const flagsIn = (sources) => named(sources, /\bhasFlag\(\s*'(\w+)'/g)
export const linksIn = (sources) => named(sources, /\blinkTo\(\s*'(\w+)'/g)
