// All checks of the shell: what its areas have of it in any version that may be live again.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { offersIn } from '../../area-tooling/verify/offers.mjs'
import { lineOf, problem } from '../../area-tooling/verify/problem.mjs'
import { slotFiles } from '../../area-tooling/verify/slots.mjs'
import { sourceFiles } from '../../area-tooling/verify/sources.mjs'
import { problemsOfTypes } from '../../area-tooling/verify/types.mjs'
import { problemsOfTexts } from '../../area-tooling/verify/words.mjs'
import { core } from '../../shell/release/core.mjs'
import { collision, misfit } from '../../shell/release/fits-shell.mjs'
import { root } from '../root.mjs'

/**
 * @param {{ folder: string, site: string, isBuilt?: boolean }} of isBuilt: also what only the build tells, its names
 * @returns {Promise<import('../../area-tooling/verify/problem.mjs').Problem[]>}
 */
export async function problemsOfShell({ folder, site, isBuilt = false }) {
  const { areas } = core.heldOf(site, 'shell')
  if (isBuilt)
    return areas.flatMap((area) => misfits(JSON.parse(readFileSync(join(folder, 'dist/shell.json'), 'utf8')), area))
  const sources = sourceFiles(folder, root)
  const made = slotFiles({ area: { name: 'shell' }, folder, offers: offersIn(sources), others: areas, work: folder })
  return [...problemsOfTexts(folder, sources, root), ...(await problemsOfTypes({ folder, made, base: root }))]
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
