// Buyers and readers at work on several processes of a portal at once.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from '../bench/connection.mjs'

const buyers = 4
const pauseMs = 60
const mayRead = { can_see_delivery_notes: true, can_see_sale_invoices: true }
const lists = [
  'products/?page_size=30',
  'orders/',
  'delivery_notes/',
  'sale_invoices/',
  'offers/',
  'cart/',
  'account/',
  'user_info/',
]

/**
 * Puts load on `portals`, a list that may change meanwhile: each call goes to one of them by chance, each order is sent to a
 * second one too, with the same key.
 * @param make the builder of rows of one of them
 * @returns stop, which answers the numbers of calls, orders and orders that were not the same at the second process, the
 * failures as texts, and the longest call in ms
 */
export async function loadOn(portals, make) {
  const tally = { calls: 0, orders: [], doubled: 0, failures: [], longest: 0, longestPath: '' }
  let isOver = false
  const callerOf = (token) => {
    const lines = new Map()
    const call = async (portal, method, path, body, key) => {
      tally.calls += 1
      try {
        if (!lines.has(portal)) lines.set(portal, new Connection(portal.url, token))
        const { status, ms, text } = await lines.get(portal).send({ method, path, body, key })
        if (ms > tally.longest) Object.assign(tally, { longest: ms, longestPath: `${method} ${path}` })
        if (status >= 300) throw new Error(`${status} ${text().slice(0, 200)}`)
        return status === 204 ? undefined : JSON.parse(text())
      } catch (error) {
        lines.delete(portal)
        tally.failures.push(`${portal.name} ${method} ${path}: ${error.message}`)
        return undefined
      } finally {
        await sleep(pauseMs)
      }
    }
    return { call, any: (...asked) => call(portals[Math.floor(Math.random() * portals.length)], ...asked) }
  }
  const worlds = []
  for (let n = 0; n < buyers; n++) worlds.push(await aBuyer(make))
  const { token } = await make('anAccount', { role: 'admin', ...mayRead, email: `${randomUUID()}@portal.test` })
  const working = [
    ...worlds.map(async (world) => {
      const caller = callerOf(world.token)
      while (!isOver) await buy(caller, portals, world, tally)
    }),
    (async () => {
      const { any } = callerOf(token)
      while (!isOver) for (const path of lists) await any('GET', path)
    })(),
  ]
  return async () => {
    isOver = true
    await Promise.all(working)
    return tally
  }
}

async function aBuyer(make) {
  const { id: client } = await make('aClient', { external_id: randomUUID() })
  const { id: center } = await make('aCenter', { client_id: client, external_code: randomUUID() })
  const products = []
  for (let n = 0; n < 3; n++)
    products.push((await make('aProduct', { external_id: randomUUID(), stock: 1_000_000, price: '10' })).id)
  const { token } = await make('anAccount', {
    role: 'client',
    clients: [client],
    email: `${randomUUID()}@portal.test`,
    ...mayRead,
  })
  return { client, center, products, token }
}

/** Fills a cart, changes it, looks at lists, and orders. */
async function buy({ call, any }, portals, { client, center, products }, tally) {
  for (const product of products)
    await any('POST', 'cart/add_cart_item/', { client, center, product, quantity: 2 }, randomUUID())
  const cart = await any('GET', 'cart/')
  const item = cart?.items[0]?.id
  if (item) await any('PATCH', `cart/update_cart_item/${item}/`, { client, quantity: 5 }, randomUUID())
  for (const path of lists) await any('GET', path)
  const key = randomUUID()
  const answers = []
  for (const place of [0, -1])
    answers.push(await call(portals.at(place), 'PATCH', 'cart/create_order/', { client, center }, key))
  const [first, second] = answers
  if (first) tally.orders.push(first.id)
  if (first && second && first.id !== second.id) tally.doubled += 1
}
