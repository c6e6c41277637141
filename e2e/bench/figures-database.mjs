import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../tooling/root.mjs'
import { figuresWorld } from './figures-world.mjs'
import { portalWithBuilders } from './portal-with-builders.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')

/**
 * Runs `work` with `{ db, url, portal, anAccount }` on a database of figuresWorld with so many lines, which is created
 * unless it is there. anAccount creates an account that sees prices and totals.
 * @param hasOrderLines orders have lines, too; a database of its own
 * @param env further variables of the portal
 */
export async function onFigures(serverUrl, lines, work, { hasOrderLines = false, env = {} } = {}) {
  const url = new URL(serverUrl)
  url.pathname = `/${hasOrderLines ? 'growth' : 'figures'}_${lines}`
  const isNew = await createDatabase(serverUrl, url.pathname.slice(1))
  const portal = await portalWithBuilders({ ...env, DATABASE_URL: url.href, DEMO_DATA: '0' })
  const db = new Client({ connectionString: url.href })
  await db.connect()
  try {
    if (isNew) {
      await figuresWorld(db, { lines, hasOrderLines })
      await figuresCommand(url.href, 'rebuild')
      await db.query('vacuum analyze')
    }
    let turn = 0
    const anAccount = (options) => {
      turn += 1
      const email = `bench${Date.now()}-${turn}@portal.test`
      return portal.make('anAccount', { can_see_prices: true, can_see_totals: true, email, ...options })
    }
    return await work({ db, url: url.href, portal, anAccount })
  } finally {
    await db.end()
    await portal.stop()
  }
}

/** Creates the database unless it is there; answers whether it did. */
async function createDatabase(serverUrl, name) {
  const db = new Client({ connectionString: serverUrl })
  await db.connect()
  try {
    const { rows } = await db.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length === 0) await db.query(`create database ${name}`)
    return rows.length === 0
  } finally {
    await db.end()
  }
}

/** `npm run portal -- figures …` on a database; answers the milliseconds it took. */
export async function figuresCommand(url, command) {
  const started = performance.now()
  const program = spawn(process.execPath, [join(root, 'api/dist/portal-cli.js'), 'figures', command], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((done) => program.once('exit', done))
  if (code !== 0) throw new Error(`figures ${command} ended with ${code}`)
  return Math.round(performance.now() - started)
}
