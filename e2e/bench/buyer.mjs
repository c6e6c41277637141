import { randomUUID } from 'node:crypto'
import { Connection } from './connection.mjs'

/**
 * A new account with a new client and centre, without limit and minimum order; all its calls use one connection.
 * @param details of the client
 */
export async function aBuyer({ url, make }, details = {}) {
  const { id: client } = await make('aClient', { external_id: randomUUID(), ...details })
  const { id: center } = await make('aCenter', { client_id: client, external_code: randomUUID() })
  const line = await signedIn({ url, make })
  /** As the portal's screens do: every change has its own idempotency key. */
  const send = async (method, path, body, key = randomUUID()) => {
    const answer = await line.send({ method, path, body, key: method === 'GET' ? undefined : key })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text()}`)
    return answer
  }
  const buyer = {
    client,
    center,
    send,
    cart: async () => JSON.parse((await send('GET', 'cart/')).text()),
    add: (product, quantity, key) => send('POST', 'cart/add_cart_item/', { client, center, product, quantity }, key),
    change: (item, change, key) => send('PATCH', `cart/update_cart_item/${item}/`, { client, ...change }, key),
    remove: (item, key) => send('DELETE', `cart/remove_cart_item/${item}/?client=${client}`, undefined, key),
    fill: async (products) => {
      for (const product of products) await buyer.add(product, 1 + (product % 5))
      return (await buyer.cart()).items.map(({ id }) => id)
    },
    close: () => line.close(),
  }
  return buyer
}

async function signedIn({ url, make }) {
  const { token } = await make('anAccount', { role: 'admin', email: `${randomUUID()}@portal.test` })
  return new Connection(url, token)
}

/** Ids of products that every client can buy. */
export const buyable = async (portal, many) => (await buyableProducts(portal, many)).map(({ id }) => id)

/** Codes of products that every client can buy. */
export const buyableCodes = async (portal, many) =>
  (await buyableProducts(portal, many)).map(({ external_id: code }) => code)

async function buyableProducts({ url, make }, many) {
  const line = await signedIn({ url, make })
  const found = []
  for (let page = 1; found.length < many && page < 20; page += 1) {
    const { results } = JSON.parse(
      (await line.send({ path: `products/?ordering=name&page_size=200&page=${page}` })).text(),
    )
    if (!results.length) break
    found.push(
      ...results.filter(
        ({ price, stock, obsolete, is_charge }) => price !== null && stock > 50 && !obsolete && !is_charge,
      ),
    )
  }
  line.close()
  if (found.length < many) throw new Error(`There are only ${found.length} products that can be bought`)
  return found.slice(0, many)
}
