import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { measureProducts } from './api-products.mjs'
import { measureCarts } from './cart-lines.mjs'
import { measureList } from './cart-list.mjs'
import { portalWithBuilders } from './portal-with-builders.mjs'
import { measureManyCarts } from './many-carts.mjs'
import { row } from './rows.mjs'
import { median } from './median.mjs'

/**
 * Product lists, searches, suggestions and carts on both databases. articles: on PostgreSQL, up to 1,000,000; embedded:
 * 0 leaves the embedded database out; starts: how often the portal is started and measured as a whole, since figures
 * vary from start to start.
 */
export async function measure({ articles = 100_000, requests = 300, embedded: isEmbedded = 1, starts = 3 } = {}) {
  const embedded = isEmbedded ? await onPortal({}, requests, starts) : null
  const server = await onPostgres(articles, requests, starts)
  const count = `${articles.toLocaleString('en')} on PostgreSQL`
  const isLarge = articles > 100_000
  return {
    rows: [
      ...(embedded ? rowsOf(embedded, 'embedded', 'embedded', goals.embedded) : []),
      ...(server
        ? rowsOf(server, count, 'PostgreSQL', isLarge ? { ...goals.server, ...goals.large } : goals.server)
        : [
            row(
              `everything with ${count}`,
              null,
              null,
              '',
              'this machine has no PostgreSQL; set DATABASE_URL to an empty database',
            ),
          ]),
    ],
    details: { embedded, server },
  }
}

/** Milliseconds; null: no goal. */
const goals = {
  embedded: { list: 25, filtered: 25, suggestions: 25, typo: 25, add: 30, change: 25, order: 150 },
  server: { list: 20, filtered: 20, suggestions: 20, typo: 20, add: 15, change: 12, order: 150 },
  large: { list: null, filtered: 50, suggestions: 50, typo: null },
}
const kinds = {
  'product list with filters and count': 'list',
  'list of 20 with all filters': 'filtered',
  suggestions: 'suggestions',
  'search with a typo': 'typo',
}

/** Each row has the median of the starts, and in `runs` the p95 of each. */
async function onPortal(env, requests, starts) {
  const [products, carts] = [[], []]
  for (let start = 1; ; start += 1) {
    const portal = await portalWithBuilders(env)
    try {
      products.push(await measureProducts(portal.url, { requests }))
      carts.push(await measureCarts(portal, { requests }))
      if (start >= starts)
        return {
          products: medians(products),
          carts: medians(carts),
          list: await measureList(portal),
          many: await measureManyCarts(portal),
        }
    } finally {
      await portal.stop()
    }
  }
}

/** Joins the rows of several starts into one of medians each. */
const medians = ([first, ...others]) =>
  first.map((row, at) => {
    const all = [row, ...others.map((rows) => rows[at])]
    return {
      ...row,
      p50: median(all.map(({ p50 }) => p50)),
      p95: median(all.map(({ p95 }) => p95)),
      runs: all.map(({ p95 }) => p95),
    }
  })

async function onPostgres(articles, requests, starts) {
  const database = await testPostgres({ isDurable: true })
  if (!database) return null
  try {
    const env = { ...process.env, DATABASE_URL: database.url }
    const { status } = spawnSync(process.execPath, [join(root, 'api/dist/demo-data.js'), String(articles)], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error(`${articles} articles could not be loaded`)
    return await onPortal({ DATABASE_URL: database.url, DEMO_DATA: '0' }, requests, starts)
  } finally {
    await database.stop()
  }
}

function rowsOf({ products, carts, list, many }, catalogue, database, goal) {
  return [
    ...products.map(({ what, connections, p95, ...times }) =>
      row(`${what}, ${catalogue}, ${sent(connections)}: p95`, p95, goal[kinds[what]] ?? null, 'ms', noteOf(times)),
    ),
    ...cartRows(carts, database, goal),
    row(
      `verdict on 1,000 pasted rows, ${catalogue}: p95`,
      list.p95,
      500,
      'ms',
      `p50 ${list.p50} ms, a tenth of the codes wrong`,
    ),
    row(
      `200 carts at once, 10 operations each, ${database}: lines lost`,
      many.lost + many.wrong,
      0,
      '',
      `${many.seconds.toFixed(1)} s`,
    ),
    row(`200 carts at once, 10 operations each, ${database}: lines doubled`, many.doubled, 0, ''),
  ]
}

const cartTexts = {
  add: (lines) => `line added to a cart of ${lines}`,
  change: (lines) => `quantity changed in a cart of ${lines}`,
  order: (lines) => `order of ${lines} lines sent`,
}

/** A large cart may take three times as long as a usual one. */
function cartRows(carts, database, goal) {
  const usual = carts.find(({ what, connections }) => what === 'change' && connections === 1)
  return carts.map(({ what, connections, lines, p95, ...times }) =>
    row(
      `${cartTexts[what](lines)}, ${database}, ${sent(connections)}: p95`,
      p95,
      lines > usual.lines ? 3 * usual.p95 : goal[what],
      'ms',
      noteOf(times),
    ),
  )
}

const noteOf = ({ p50, runs }) =>
  `p50 ${p50} ms${runs.length > 1 ? `; of ${runs.length} starts ${runs.join(', ')}` : ''}`
const sent = (connections) => (connections === 1 ? 'one connection' : `${connections} connections`)
