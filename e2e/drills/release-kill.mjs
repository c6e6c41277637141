// Kills releases, rollbacks, removals and prunings of an area at random moments and looks at the site: areas.spec.ts,
// or alone on a small site, `node e2e/drills/release-kill.mjs kills=200`.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activate } from '../../shell/release/activate.mjs'
import { core } from '../../shell/release/core.mjs'
import { problemsOf } from '../../shell/release/site-problems.mjs'

const worker = new URL('release-kill-worker.mjs', import.meta.url).pathname

/**
 * @param site a site folder with the area
 * @param repaired what a kill is followed by: the next command, or a portal that looks after its site
 * @returns how many kills there were, how many of them left a change that had to be ended, and what was wrong after that
 */
export async function killReleases({ site, area, kills, repaired = () => core.repair(site) }) {
  const first = core.activeVersions(site)[area]
  // Too young to be pruned: every other version is a copy of it.
  const nextWeek = Date.now() / 1000 + 7 * 86_400
  utimesSync(core.versionFolder(site, area, first), nextWeek, nextWeek)
  const tally = { kills, unfinished: 0, wrong: [] }
  for (let turn = 0; turn < kills; turn++) {
    await killOnce(site, area, first)
    if ((await problemsOf(site)).length > 0) tally.unfinished += 1
    await repaired(turn)
    tally.wrong.push(...(await lastingProblems(site)).map((problem) => `kill ${turn + 1}: ${problem}`))
  }
  await core.rollBackTo(site, area, first)
  return tally
}

/** What stays wrong: a portal that runs takes the site's lock for a moment whenever it looks after the site. */
async function lastingProblems(site) {
  const until = Date.now() + 200
  for (;;) {
    const problems = await problemsOf(site)
    if (problems.length === 0 || Date.now() > until) return problems
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** Starts the worker and kills it up to 80 ms after it has begun to change the site. */
function killOnce(site, area, first) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [worker, site, area, first], { stdio: ['ignore', 'pipe', 'inherit'] })
    let isKilled = false
    child.stdout.once('data', () =>
      setTimeout(() => {
        isKilled = true
        child.kill('SIGKILL')
      }, Math.random() * 80),
    )
    child.on('exit', () => {
      rmSync(join(tmpdir(), `release-kill-${child.pid}`), { recursive: true, force: true })
      if (isKilled) resolve()
      else reject(new Error('The worker ended by itself'))
    })
  })
}

/** A site with the pages of all variants and two small areas. */
async function smallSite() {
  const site = mkdtempSync(join(tmpdir(), 'release-kill-'))
  const words = { es: 'words.es.json', pt: 'words.pt.json', en: 'words.en.json' }
  const owned = { cart: '/carrito', orders: '/pedidos' }
  for (const [name, path] of Object.entries(owned)) {
    const folder = join(site, 'areas', name, '1')
    mkdirSync(folder, { recursive: true })
    const files = { entry: 'remoteEntry.js', global: `area_${name}`, modules: { './page': { chunks: [], shared: [] } } }
    const area = { name, version: '1', sdk: '^1.0.0', budget: { entryKb: 60 }, uses: {}, words, ...files }
    writeFileSync(join(folder, 'area.json'), JSON.stringify({ ...area, routes: [{ path, page: './page' }] }))
    for (let n = 0; n < 60; n++) writeFileSync(join(folder, `${n}.js`), 'x'.repeat(5_000))
  }
  const shell = { version: '1', sdk: '1.2.0', scripts: ['main.js'], firstScript: '', pages: {}, offers: {}, names: {} }
  await activate(site, { cart: '1', orders: '1' }, { ...shell, words })
  return site
}

async function main() {
  const kills = Number(/kills=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 200)
  const site = await smallSite()
  const started = Date.now()
  const { unfinished, wrong } = await killReleases({ site, area: 'cart', kills })
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  console.log(`${kills} kills in ${seconds} s: ${unfinished} left something to end, ${wrong.length} wrong after that`)
  for (const one of wrong) console.log(one)
  rmSync(site, { recursive: true, force: true })
  process.exit(wrong.length > 0 ? 1 : 0)
}

if (process.argv[1] === new URL(import.meta.url).pathname) void main()
