// All checks of one area.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { loadTs } from '../../shared-sdk/load-ts.mjs'
import { offersIn } from '../../area-tooling/verify/offers.mjs'
import { root } from '../root.mjs'
import { problemsOfDeclaration } from './declaration.mjs'
import { readKept } from './kept.mjs'
import { problemsOfImports, problemsOfLibraries } from './libraries.mjs'
import { needsOf } from './needs.mjs'
import { jsonAt } from './portal.mjs'
import { problem } from '../../area-tooling/verify/problem.mjs'
import { problemsOfSlots, slotFiles } from './slots.mjs'
import { callFiles, sourcesBelowRoot } from './sources.mjs'
import { problemsOfTypes } from './types.mjs'
import { problemsOfTexts } from './words.mjs'

/**
 * What can be told of an area before it is built.
 * @param {{ name: string, folder: string, site?: string, portal?: string }} of folder: absolute; portal: the running one's
 *   address, without which its API is not asked
 * @returns {Promise<import('../../area-tooling/verify/problem.mjs').Problem[]>}
 */
export async function problemsOfSources({ name, folder, site, portal }) {
  const document = portal && (await jsonAt(`${portal}/api/openapi.json`))
  const { problems, made } = beforeTypes({ name, folder, site, document })
  return distinct([...problems, ...(await problemsOfTypes({ folder, made }))])
}

/**
 * All of it but the types: problems, and the files that tsc is given besides the sources.
 * @param {object} of.document the OpenAPI document of the running API, if there is one
 */
export function beforeTypes({ name, folder, site, document }) {
  const path = join(folder, 'area.ts')
  const area = { name, folder, file: relative(root, path), text: readFileSync(path, 'utf8') }
  const unread = (what, todo) => ({ problems: [problem('declaration', area.file, 1, what, todo)], made: [] })
  try {
    area.declaration = loadTs(path).default
  } catch (error) {
    return unread(error.message.split('\n')[0], 'Write plain data that can be read alone')
  }
  if (!area.declaration) return unread('the declaration must be the default export', 'export default defineArea({ … })')
  const sources = sourcesBelowRoot(folder)
  const calls = callFiles(sources)
  const kept = readKept(site, name)
  const others = [...kept.shells, ...kept.areas]
  const [live] = kept.shells
  const offers = offersIn(sources)
  const slots = { name, file: area.file, text: area.text, slots: area.declaration.slots }
  const problems = [
    ...problemsOfDeclaration(area, sources, kept),
    ...problemsOfSlots(slots, offers, others),
    ...problemsOfImports([...sources, ...calls], live),
    ...problemsOfLibraries(folder, live?.contract?.libraries),
    ...problemsOfTexts(folder, sources),
  ]
  const needs = document ? needsOf(area, calls, sources, document) : { problems: [], made: [] }
  // tsc would say once more that a widget is not there.
  const isWhole = !problems.some(({ what }) => what.startsWith('the module '))
  const work = join(folder, 'node_modules/.portal/verify')
  const bound = isWhole ? slotFiles({ area: slots, folder, offers, others, work }) : []
  return { problems: [...problems, ...needs.problems], made: [...needs.made, ...bound] }
}

/** One line of source is told once for the same reason. */
function distinct(problems) {
  const seen = new Set()
  return problems.filter(
    ({ file, line, what }) => !seen.has(`${file}:${line} ${what}`) && seen.add(`${file}:${line} ${what}`),
  )
}
