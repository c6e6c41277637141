import { aBuyer, buyable } from './buyer.mjs'
import { summary } from './load.mjs'

const warmUps = 20
const usual = 60
const large = 500
/** Limited, as each order needs a new cart of 60 lines, which takes far longer than sending it. */
const maxOrders = 60

/**
 * Measures the cart's calls over HTTP with a token and an idempotency key: rows `{ what, connections, lines, p50, p95,
 * worst }` in milliseconds. Each connection has its own cart. portal: of portalWithBuilders.
 */
export async function measureCarts(portal, { requests = 300 } = {}) {
  const products = await buyable(portal, large + 100)
  const rows = []
  for (const connections of [1, 8]) {
    const buyers = await buyersWith(portal, connections, products.slice(0, usual))
    const each = Math.ceil((requests + warmUps) / connections)
    rows.push({
      what: 'add',
      connections,
      lines: usual,
      ...(await timed(buyers, each, (buyer, turn) => addAndRemove(buyer, products[usual + (turn % 100)]))),
    })
    rows.push({ what: 'change', connections, lines: usual, ...(await timed(buyers, each, change)) })
    for (const { buyer } of buyers) buyer.close()
  }
  const [one] = await buyersWith(portal, 1, products.slice(0, large))
  rows.push({ what: 'change', connections: 1, lines: large, ...(await timed([one], requests + warmUps, change)) })
  one.buyer.close()
  rows.push({
    what: 'order',
    connections: 1,
    lines: usual,
    ...(await timed([{ buyer: await aBuyer(portal) }], Math.min(maxOrders, requests) + warmUps, (buyer) =>
      order(buyer, products.slice(0, usual)),
    )),
  })
  return rows
}

async function buyersWith(portal, many, products) {
  return Promise.all(
    Array.from({ length: many }, async () => {
      const buyer = await aBuyer(portal)
      return { buyer, items: await buyer.fill(products) }
    }),
  )
}

async function timed(buyers, each, act) {
  const times = (
    await Promise.all(
      buyers.map(async ({ buyer, items }) => {
        const own = []
        for (let turn = 0; turn < each; turn += 1) own.push(await act(buyer, turn, items))
        return own.slice(Math.ceil(warmUps / buyers.length))
      }),
    )
  ).flat()
  return summary(times)
}

/** Measures adding a line, then removes it. */
async function addAndRemove(buyer, product) {
  const { ms, text } = await buyer.add(product, 1)
  const answer = JSON.parse(text())
  await buyer.remove(answer.items.at(-1).id)
  return ms
}

async function change(buyer, turn, items) {
  const { ms } = await buyer.change(items[(turn * 7) % items.length], { quantity: 1 + (turn % 9) })
  return ms
}

/** Fills a cart, then measures sending it as an order. */
async function order(buyer, products) {
  await buyer.fill(products)
  const { ms } = await buyer.send('PATCH', 'cart/create_order/', { client: buyer.client, center: buyer.center })
  return ms
}
