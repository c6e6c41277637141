import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { areaFolder } from '../area-folder.mjs'
import { nameIn } from '../declaration.mjs'
import { packageFolder } from '../package-folder.mjs'
import { report, runChecks } from '../run-checks.mjs'
import { problemsOfSources } from '../verify/area.mjs'
import { heldAt } from '../verify/held.mjs'
import { printed } from '../verify/problem.mjs'
import { problemsOfBuild } from '../verify/verify.mjs'
import { buildArea } from './build.mjs'

const own = fileURLToPath(new URL('..', import.meta.url))

/**
 * portal-area check: everything that must hold before a release. With a portal also what that one has to say: its shell, its
 * other areas, its API, and a start of each page and widget.
 */
export async function run(subject, { portal = process.env.PORTAL_URL, token = process.env.PORTAL_TOKEN }) {
  const started = Date.now()
  const folder = areaFolder(subject)
  const area = { name: nameIn(folder), folder, base: folder, ...(await beside(portal, token, nameIn(folder))) }
  let passed = report(await runChecks(checksOf(area), { cwd: folder, env: environment() }))
  if (passed && area.portal) {
    const build = () => buildArea(folder)
    const start = async () => (await problemsOfBuild(area, { isBrowserOptional: true }, build)).map(printed)
    passed = report(await runChecks([['size and start', start]], { cwd: folder }))
  }
  if (!area.portal)
    console.log(
      'Not held against a portal: --portal URL (PORTAL_URL) with --token T (PORTAL_TOKEN) names the running one',
    )
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
  return passed ? 0 : 1
}

async function beside(portal, token, name) {
  if (!portal) return {}
  const address = portal.replace(/\/+$/, '')
  const { held, note } = await heldAt(address, token, name)
  if (note) console.log(note)
  return { portal: address, held }
}

function checksOf(area) {
  const node = process.execPath
  return [
    ['area', async () => (await problemsOfSources({ ...area, isTyped: true })).map(printed)],
    ['types', node, [program('typescript', 'tsc'), '-p', '.']],
    ['lint', node, [program('oxlint', 'oxlint'), '--type-aware', '--deny-warnings']],
    ['format', node, [program('oxfmt', 'oxfmt'), '--check']],
    ['tests', node, [program('jest', 'jest')]],
  ]
}

const environment = () => ({ ...process.env, OXLINT_TSGOLINT_PATH: program('oxlint-tsgolint', 'tsgolint') })

function program(name, bin) {
  const place = packageFolder(name, [own])
  const { bin: bins } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
  return join(place, typeof bins === 'string' ? bins : bins[bin])
}
