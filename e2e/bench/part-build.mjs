import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../../tooling/root.mjs'
import { row } from './rows.mjs'
import { readyUrl } from './running-portal.mjs'

const area = 'cart'
const leftOut = [
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.site',
  'test-results',
  'playwright-report',
  'bench-results.json',
]

/** Builds, starts and a release, in a copy of the workspace as after a fresh clone. */
export async function measure() {
  const folder = join(mkdtempSync(join(tmpdir(), 'portal-build-')), 'portal')
  cpSync(root, folder, { recursive: true, filter: (source) => !leftOut.includes(basename(source)) })
  let portal
  try {
    const [fresh, first] = await seconds(() => start(folder))
    await first.stop()
    const [second, again] = await seconds(() => start(folder))
    portal = again
    const release = await releaseSeconds(folder, portal.url)
    await portal.stop()
    portal = undefined
    const [everything] = await seconds(() => run(folder, 'tooling/build.mjs', '--all'))
    const [one] = await seconds(() => run(folder, 'tooling/build.mjs', area, '--all'))
    return {
      rows: [
        row('start of a fresh copy, packages in the local cache, to the page', fresh, 90, 's'),
        row('second start, to the page', second, 5, 's'),
        row('build of everything', everything, 30, 's'),
        row(`build of one area (${area})`, one, 5, 's'),
        row(`release of one area (${area}), from built to served`, release, 5, 's'),
      ],
      details: {},
    }
  } finally {
    await portal?.stop()
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}

async function seconds(task) {
  const started = performance.now()
  const result = await task()
  return [(performance.now() - started) / 1000, result]
}

/** Runs `npm start` until the page is served. */
async function start(folder) {
  const env = {
    ...process.env,
    DATA_DIR: '',
    SITE_DIR: '',
    DATABASE_URL: '',
    NODE_ENV: '',
    PORT: process.env.BENCH_PORT || '8099',
  }
  const server = spawn(process.execPath, ['tooling/start.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyUrl(server)
  const page = await fetch(url)
  if (!page.ok) throw new Error(`The page answers ${page.status}`)
  return {
    url,
    stop: () =>
      new Promise((done) => {
        server.once('exit', done)
        server.kill('SIGTERM')
      }),
  }
}

/** Seconds from the release of a changed area, already built, until the running portal serves it. */
async function releaseSeconds(folder, url) {
  appendFileSync(join(folder, `mfe-${area}/src/words.ts`), '\n// Changed.\n')
  run(folder, 'tooling/build.mjs', area)
  const before = await activeEntry(url)
  const [time] = await seconds(async () => {
    run(folder, 'tooling/release.mjs', area)
    const entry = await activeEntry(url)
    if (entry === before || !(await fetch(entry)).ok) throw new Error('The released area is not served')
  })
  return time
}

async function activeEntry(url) {
  const { areas } = await (await fetch(`${url}/registry.json`)).json()
  const { base, entry } = areas.find(({ name }) => name === area)
  return url + base + entry
}

function run(folder, ...args) {
  const env = { ...process.env, DATA_DIR: '', SITE_DIR: '' }
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`)
}
