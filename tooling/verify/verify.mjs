// What a release is held against before it is live (rules ). `npm run release` calls it; another program that
// releases an area may too: verified() around its own build. The checks of an area are those of area-tooling.
import { join } from 'node:path'
import { heldAt } from '../../area-tooling/verify/held.mjs'
import { problemsOfSources } from '../../area-tooling/verify/area.mjs'
import { refuse, stopwatch, verifiedArea } from '../../area-tooling/verify/verify.mjs'
import { core } from '../../shell/release/core.mjs'
import { root } from '../root.mjs'
import { portalOf } from './portal.mjs'
import { problemsOfShell } from './shell.mjs'

/**
 * Verifies a part, builds it between, and prints what that took.
 * @param {{ kind: 'area' | 'shell', name: string, folder: string }} part as of build.mjs
 * @param {{ site?: string, portal?: string, token?: string, isBrowserOptional?: boolean, say?: (line: string) => void }} options
 *   site: undefined where the portal is elsewhere, and known by the token of the area; portal: the address of the running one
 *   (portalOf); isBrowserOptional: goes on where there is no browser
 * @param {() => Promise<unknown>} build
 * @throws Refused, whose message has each problem with file, line and what to do
 */
export async function verified(part, { site, portal, token, isBrowserOptional = false, say = console.log }, build) {
  const running = await portalOf(site, portal)
  if (running.note) say(running.note)
  const folder = join(root, part.folder)
  if (part.kind === 'shell') return verifiedShell({ name: part.name, folder, site }, say, build)
  const held = site === undefined ? (await heldAt(running.url, token, part.name)).held : core.heldOf(site, part.name)
  const area = { name: part.name, folder, base: root, held, portal: running.url }
  await verifiedArea(area, { isBrowserOptional, browserFrom: [join(root, 'e2e')], say }, build)
}

async function verifiedShell(shell, say, build) {
  const watch = stopwatch()
  refuse(shell, await watch.time('sources', problemsOfShell(shell)), watch)
  await build()
  refuse(shell, await watch.time('areas', problemsOfShell({ ...shell, isBuilt: true })), watch)
  say(`${shell.name} is verified in ${watch.report()}`)
}

/**
 * Verifies areas that are released together with their shell: each by itself, since what they have of each other is new with
 * them and the build holds it together.
 * @throws Refused
 */
export async function verifiedTogether(parts, { say = console.log } = {}) {
  const watch = stopwatch()
  for (const part of parts) {
    const own = problemsOfSources({ name: part.name, folder: join(root, part.folder), base: root })
    refuse(part, await watch.time(part.name, own), watch)
  }
  if (parts.length > 0) say(`verified in ${watch.report()}`)
}
