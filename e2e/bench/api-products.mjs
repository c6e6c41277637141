// Measures product lists, searches and suggestions over HTTP: `node e2e/bench/api-products.mjs URL` of a running portal.
import { setTimeout as sleep } from 'node:timers/promises'
import { randoms, summary, timesOf } from './load.mjs'
import { productRequests } from './product-requests.mjs'

/** Enough for a portal with 100,000 products to count their words after a first search (docs/bench.md). */
const restMs = 3_000

/** Rows `{ what, connections, p50, p95, worst }` in milliseconds, for an account of the demonstration data. */
export async function measureProducts(url, { requests = 300 } = {}) {
  const { token } = await (
    await fetch(new URL('/api/api-token-auth/', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ventas@demo.test', password: 'Demo-1234' }),
    })
  ).json()
  const call = async (path) =>
    (await fetch(new URL(`/api/${path}`, url), { headers: { authorization: `Bearer ${token}` } })).json()
  const kinds = await productRequests(call, randoms(7))
  await call('products/?search=papel')
  await sleep(restMs)
  const rows = []
  for (const [what, next] of Object.entries(kinds)) {
    for (const connections of [1, 8])
      rows.push({
        what,
        connections,
        ...summary(await timesOf({ url, token, next, connections, requests })),
      })
  }
  return rows
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.table(await measureProducts(process.argv[2]))
