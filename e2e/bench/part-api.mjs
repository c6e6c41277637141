import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { measureProducts } from './api-products.mjs'
import { measureCartLines } from './cart-lines.mjs'
import { row } from './rows.mjs'
import { runningPortal } from './running-portal.mjs'

/** Product list, search and cart lines on both databases; `articles`: how many the server's database gets. */
export async function measure({ articles = 100_000, requests = 300 } = {}) {
  const embedded = await onPortal({}, requests)
  const server = await onPostgres(articles, requests)
  const count = `${articles.toLocaleString('en')} on PostgreSQL`
  return {
    rows: [
      ...productRows(embedded.products, 'embedded', 25),
      ...cartRows(embedded.cart, 'embedded', 30),
      ...(server ? [...productRows(server.products, count, 20), ...cartRows(server.cart, 'PostgreSQL', 15)]
        : [row(`everything with ${count}`, null, null, '', 'this machine has no PostgreSQL; set DATABASE_URL to an empty database')]),
    ],
    details: { embedded, server },
  }
}

async function onPortal(env, requests) {
  const portal = await runningPortal(env)
  try {
    return { products: await measureProducts(portal.url, { requests }), cart: await measureCartLines(portal.url, { rounds: requests }) }
  } finally {
    await portal.stop()
  }
}

async function onPostgres(articles, requests) {
  const database = await testPostgres({ isDurable: true })
  if (!database) return null
  try {
    const env = { ...process.env, DATABASE_URL: database.url }
    const { status } = spawnSync(process.execPath, [join(root, 'api/dist/demo-data.js'), String(articles)], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`${articles} articles could not be loaded`)
    return await onPortal({ DATABASE_URL: database.url, DEMO_DATA: '0' }, requests)
  } finally {
    await database.stop()
  }
}

const productRows = (measured, where, goal) => measured.map(({ what, connections, p50, p95 }) => (
  row(`${what}, ${where}, ${many(connections)}: p95`, p95, what.startsWith('search of') ? null : goal, 'ms', `p50 ${p50} ms`)
))

const cartRows = (measured, where, goal) => measured.map(({ connections, p50, p95 }) => (
  row(`line added to a cart of 60, ${where}, ${many(connections)}: p95`, p95, goal, 'ms', `p50 ${p50} ms`)
))

const many = (connections) => connections === 1 ? 'one connection' : `${connections} connections`
