// All checks of one area.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { loadTs } from '@portal/shared-sdk/load-ts'
import { problemsOfDeclaration } from './declaration.mjs'
import { nothingHeld } from './held.mjs'
import { problemsOfImports, problemsOfLibraries } from './libraries.mjs'
import { needsOf } from './needs.mjs'
import { offersIn } from './offers.mjs'
import { jsonAt } from './portal.mjs'
import { problem } from './problem.mjs'
import { problemsOfSlots, slotFiles } from './slots.mjs'
import { callFiles, sourceFiles } from './sources.mjs'
import { problemsOfTypes } from './types.mjs'
import { problemsOfTexts } from './words.mjs'

/**
 * What can be told of an area before it is built.
 * @param {{ name: string, folder: string, base: string, held?: object, portal?: string, isTyped?: boolean }} area folder: absolute; base: folder
 *   below which files are named; held: what it is held against (held.mjs); portal: the running one's address, without which
 *   its API is not asked; isTyped: its own types are checked elsewhere
 * @returns {Promise<import('./problem.mjs').Problem[]>}
 */
export async function problemsOfSources({ portal, isTyped = false, ...area }) {
  const document = portal && (await jsonAt(`${portal}/api/openapi.json`))
  const { problems, made } = beforeTypes({ ...area, document })
  const typed =
    isTyped && made.length === 0 ? [] : await problemsOfTypes({ folder: area.folder, made, base: area.base })
  return distinct([...problems, ...typed.filter(({ check }) => !isTyped || check !== 'types')])
}

/**
 * All of it but the types: problems, and the files that tsc is given besides the sources.
 * @param {object} area.document the OpenAPI document of the running API, if there is one
 */
export function beforeTypes({ name, folder, base, held = nothingHeld, document }) {
  const path = join(folder, 'area.ts')
  const area = { name, folder, file: relative(base, path), text: readFileSync(path, 'utf8') }
  const unread = (what, todo) => ({ problems: [problem('declaration', area.file, 1, what, todo)], made: [] })
  try {
    area.declaration = loadTs(path).default
  } catch (error) {
    return unread(error.message.split('\n')[0], 'Write plain data that can be read alone')
  }
  if (!area.declaration) return unread('the declaration must be the default export', 'export default defineArea({ … })')
  const sources = sourceFiles(folder, base)
  const calls = callFiles(sources, folder, base)
  const others = [...held.shells, ...held.areas]
  const live = held.shells.find(({ isLive }) => isLive)
  const offers = offersIn(sources)
  const problems = [
    ...problemsOfDeclaration(area, sources, held),
    ...problemsOfSlots(area, offers, held),
    ...problemsOfImports([...sources, ...calls], live),
    ...problemsOfLibraries(folder, live?.contract?.libraries, base),
    ...problemsOfTexts(folder, sources, base),
  ]
  const needs = document ? needsOf(area, calls, sources, document) : { problems: [], made: [] }
  // tsc would say once more that a widget is not there.
  const isWhole = !problems.some(({ what }) => what.startsWith('the module '))
  const work = join(folder, 'node_modules/.portal/verify')
  const { slots } = area.declaration
  const bound = isWhole ? slotFiles({ area: { ...area, slots }, folder, offers, others, work }) : []
  return { problems: [...problems, ...needs.problems], made: [...needs.made, ...bound] }
}

/** One line of source is told once for the same reason. */
function distinct(problems) {
  const seen = new Set()
  return problems.filter(
    ({ file, line, what }) => !seen.has(`${file}:${line} ${what}`) && seen.add(`${file}:${line} ${what}`),
  )
}
