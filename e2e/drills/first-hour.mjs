// Goes the way of docs/operations/first-hour.md with the files that stand there: an empty database of PostgreSQL, a package,
// a buyer's first order in a browser. Prints the seconds of each step: `node e2e/drills/first-hour.mjs [PACKAGE]`.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { startBrowser } from '../bench/browser.mjs'
import { firstOrder } from './first-order.mjs'
import { freePort } from './watch-proxy.mjs'

const place = mkdtempSync(join(tmpdir(), 'portal-first-hour-'))
/** @type {(() => unknown)[]} */
const endings = [() => rmSync(place, { recursive: true, force: true })]
const seconds = []

/** Does a step and prints how long it took. */
async function step(name, work) {
  const begun = performance.now()
  const answer = await work()
  seconds.push((performance.now() - begun) / 1000)
  console.log(`${seconds.at(-1).toFixed(1).padStart(6)} s  ${name}`)
  return answer
}

/** Runs a program of Node to its end. @throws with what it said, unless it ends with code 0 */
function run(args, options) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', ...options })
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr || stdout}`)
  return stdout
}

/** The files of the page, by name. */
function filesOfPage() {
  const page = readFileSync(join(root, 'docs/operations/first-hour.md'), 'utf8')
  const [, block] = /```\n([\s\S]*?)```/.exec(page)
  const lines = block.split('\n').map((line) => line.trim())
  const files = {}
  let name
  for (const line of lines.filter(Boolean))
    if (line.startsWith('# ')) files[(name = line.slice(2))] = ''
    else files[name] += `${line}\n`
  return files
}

/** The link that the invitation in the outbox of a data folder has. */
async function mailedLink(dataDir) {
  const outbox = join(dataDir, 'outbox')
  for (;;) {
    const mails = existsSync(outbox) ? readdirSync(outbox) : []
    for (const mail of mails.filter((file) => file.endsWith('.eml'))) {
      const text = readFileSync(join(outbox, mail), 'utf8')
        .replace(/=\r?\n/g, '')
        .replace(/=3D/g, '=')
      const link = /http\S+nueva-contrasena#[\w-]+/.exec(text)
      if (link) return link[0]
    }
    await sleep(100)
  }
}

try {
  const postgres = await testPostgres({ isDurable: true })
  if (!postgres) throw new Error('The drill needs PostgreSQL')
  endings.push(() => postgres.stop())
  let folder = process.argv[2]
  if (!folder) {
    folder = join(place, 'portal')
    run([join(root, 'tooling/package.mjs'), folder], { cwd: root })
  }
  const port = await freePort()
  const [dataDir, files] = [join(place, 'data'), join(place, 'files')]
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    JWT_SECRET: 'a secret of a drill, long enough to sign with',
  }
  const program = (...args) => run(args, { cwd: folder, env })

  await step('start on an empty database', async () => {
    const portal = spawn(process.execPath, ['start.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
    endings.push(() => portal.kill('SIGKILL'))
    for await (const said of portal.stdout) if (String(said).includes('Portal ready')) return
    throw new Error('The portal ended before it was ready')
  })
  await step('first administrator', () => program('api/dist/admin.js', 'create', 'jefa@example.com'))
  mkdirSync(files)
  for (const [name, text] of Object.entries(filesOfPage())) writeFileSync(join(files, name), text)
  await step('files judged', () => program('api/dist/import.js', 'all', files, '--dry-run'))
  await step('files imported', () => {
    const said = program('api/dist/import.js', 'all', files)
    if (/refused|waiting/.test(said)) throw new Error(said)
  })
  const link = await step('invitation mailed', () => mailedLink(dataDir))
  const browser = await startBrowser([])
  endings.push(() => browser.close())
  const { number, presses } = await step('password, log-in and order in a browser', () => firstOrder(browser, link))
  const sum = seconds.reduce((total, each) => total + each, 0)
  console.log(
    `${sum.toFixed(1).padStart(6)} s  from an empty database to the order ${number}: 4 commands, ${presses} presses of the buyer`,
  )
} finally {
  for (const end of endings.toReversed()) await end()
}
