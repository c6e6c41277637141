// All checks of the shell: what its areas have of it in any version that may be live again.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collision, misfit } from '../../shell/release/fits-shell.mjs'
import { offersIn } from '../../area-tooling/verify/offers.mjs'
import { root } from '../root.mjs'
import { readKept } from './kept.mjs'
import { lineOf, problem } from '../../area-tooling/verify/problem.mjs'
import { slotFiles } from './slots.mjs'
import { sourcesBelowRoot } from './sources.mjs'
import { problemsOfTypes } from './types.mjs'
import { problemsOfTexts } from './words.mjs'

/**
 * @param {{ folder: string, site: string, isBuilt?: boolean }} of isBuilt: also what only the build tells, its names
 * @returns {Promise<import('../../area-tooling/verify/problem.mjs').Problem[]>}
 */
export async function problemsOfShell({ folder, site, isBuilt = false }) {
  const { areas } = readKept(site, 'shell')
  if (isBuilt)
    return areas.flatMap((area) => misfits(JSON.parse(readFileSync(join(folder, 'dist/shell.json'), 'utf8')), area))
  const sources = sourcesBelowRoot(folder)
  const made = slotFiles({ area: { name: 'shell' }, folder, offers: offersIn(sources), others: areas, work: folder })
  return [...problemsOfTexts(folder, sources), ...(await problemsOfTypes({ folder, made }))]
}

/** Why an area's version could not run in this shell. */
function misfits(shell, { name, version, isLive, declaration }) {
  const missing = misfit(shell, declaration)
  const clash = collision(shell, [declaration])
  const who = `${name} ${version}${isLive ? '' : ', to which a rollback leads,'}`
  const index = 'shared-sdk/src/index.ts'
  return [
    ...(missing
      ? [
          problem(
            'areas',
            index,
            1,
            `${who} does not fit: ${missing.replace(/: release .*$/, '')}`,
            `Go on offering it within a major, or release ${name} without it first`,
          ),
        ]
      : []),
    ...(clash
      ? [
          problem(
            'areas',
            'shell/src/declaration.ts',
            lineOf(readFileSync(join(root, 'shell/src/declaration.ts'), 'utf8'), clash.split(' ').at(-1)),
            `${who}: ${clash}`,
            `Leave it to ${name}, or release ${name} without it first`,
          ),
        ]
      : []),
  ]
}
