import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { importFile, query } from './import-file.mjs'
import { randoms, summary, timesOf } from './load.mjs'
import { portalWithBuilders } from './portal-with-builders.mjs'
import { productRequests } from './product-requests.mjs'
import { row } from './rows.mjs'

/** People who browse meanwhile, and what each waits between two pages. */
const people = 20
const pauseMs = 500
const settleMs = 3_000

/** Columns of the file of an object, by what a row of it changes. */
const changes = {
  stock: { what: 'stocks changed', columns: 'coalesce(source_id, external_id) as article, stock + 1 as stock' },
  prices: { what: 'prices changed', columns: 'coalesce(source_id, external_id) as article, price + 0.01 as price' },
}

/** All stocks and all prices of a large catalogue by a file each, while 20 people browse it (`npm run import`). */
export async function measure({ articles = 100_000 } = {}) {
  const database = await testPostgres({ isDurable: true })
  if (!database)
    return { rows: [row('stocks and prices changed', null, null, '', 'this machine has no PostgreSQL')], details: {} }
  try {
    const env = { ...process.env, DATABASE_URL: database.url }
    const { status } = spawnSync(process.execPath, [join(root, 'api/dist/demo-data.js'), String(articles)], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error(`${articles} articles could not be loaded`)
    return await onPortal(database.url, articles)
  } finally {
    await database.stop()
  }
}

async function onPortal(databaseUrl, articles) {
  const portal = await portalWithBuilders({ DATABASE_URL: databaseUrl, DEMO_DATA: '0' })
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    const visitors = await visitorsOf(portal.url)
    await visitors.during(() => sleep(settleMs))
    const details = { quiet: await visitors.during(() => sleep(10_000)) }
    const rows = []
    for (const [object, { what, columns }] of Object.entries(changes)) {
      const path = join(folder, `${object}.csv`)
      await writeTable(path, databaseUrl, `select ${columns} from product order by id limit ${articles}`)
      let counts = ''
      const meanwhile = await visitors.during(async () => ({ counts } = await importFile(databaseUrl, object, path)))
      details[what] = meanwhile
      rows.push(
        row(`${articles.toLocaleString('en')} ${what}`, meanwhile.seconds, 10, 's', counts),
        row(
          `lists meanwhile, ${people} people: p95`,
          meanwhile.p95,
          2 * details.quiet.p95,
          'ms',
          `p50 ${meanwhile.p50} ms; quiet p50 ${details.quiet.p50}, p95 ${details.quiet.p95} ms`,
        ),
      )
    }
    return { rows, details }
  } finally {
    rmSync(folder, { recursive: true })
    await portal.stop()
  }
}

async function writeTable(path, databaseUrl, statement) {
  const { fields, rows } = await query(databaseUrl, statement)
  const names = fields.map(({ name }) => name)
  writeFileSync(
    path,
    [names, ...rows.map((each) => Object.values(each))].map((cells) => `${cells.join(';')}\n`).join(''),
  )
}

/** People who open lists one after the other: `during(work)` answers how long the work took and their lists meanwhile. */
async function visitorsOf(url) {
  const answer = await fetch(new URL('/api/api-token-auth/', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ventas@demo.test', password: 'Demo-1234' }),
  })
  const { token } = await answer.json()
  const call = async (path) =>
    (await fetch(new URL(`/api/${path}`, url), { headers: { authorization: `Bearer ${token}` } })).json()
  const next = (await productRequests(call, randoms(7)))['product list with filters and count']
  const during = async (work) => {
    const times = []
    let isOver = false
    const browse = async () => {
      while (!isOver) {
        times.push(...(await timesOf({ url, token, next, requests: 1, warmUps: 0 })))
        await sleep(pauseMs)
      }
    }
    const all = Promise.all(Array.from({ length: people }, browse))
    const start = performance.now()
    await work()
    const seconds = Math.round((performance.now() - start) / 100) / 10
    isOver = true
    await all
    return { seconds, lists: times.length, ...summary(times) }
  }
  return { during }
}
