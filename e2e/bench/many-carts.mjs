import { aBuyer, buyable } from './buyer.mjs'

/**
 * Changes 200 carts at once with 10 operations each, every third of which is sent twice with the same idempotency key,
 * as after a lost answer. Compares each cart with its expected lines: numbers of `lost`, `doubled` and `wrong` ones, and
 * the `seconds` it took.
 */
export async function measureManyCarts(portal) {
  const products = await buyable(portal, 100)
  const buyers = []
  for (let at = 0; at < 200; at += 1) buyers.push(await aBuyer(portal))
  const started = performance.now()
  const expected = await Promise.all(buyers.map((buyer, at) => tenOperations(buyer, at, products)))
  const seconds = (performance.now() - started) / 1000
  const sums = { lost: 0, doubled: 0, wrong: 0 }
  for (const [at, buyer] of buyers.entries()) {
    const lines = (await buyer.cart()).items
    for (const [product, quantity] of expected[at]) {
      const found = lines.filter((line) => line.product === product)
      if (!found.length) sums.lost += 1
      if (found.length > 1) sums.doubled += 1
      if (found.length === 1 && found[0].quantity > quantity) sums.doubled += 1
      if (found.length === 1 && found[0].quantity < quantity) sums.lost += 1
    }
    sums.wrong += lines.filter((line) => !expected[at].has(line.product)).length
    buyer.close()
  }
  return { ...sums, seconds }
}

/** Adds six lines, increases one, changes two, removes one; answers the expected quantities by product. */
async function tenOperations(buyer, at, products) {
  const expected = new Map()
  let turn = 0
  const twice = async (act) => {
    const key = `${buyer.client}-${turn}`
    const answer = await act(key)
    if (turn++ % 3 === at % 3) await act(key)
    return answer
  }
  const own = Array.from({ length: 6 }, (_, index) => products[(at * 7 + index * 13) % products.length])
  for (const product of own) {
    await twice((key) => buyer.add(product, 2, key))
    expected.set(product, 2)
  }
  await twice((key) => buyer.add(own[0], 3, key))
  expected.set(own[0], 5)
  const { items } = await buyer.cart()
  for (const index of [1, 2]) {
    await twice((key) => buyer.change(items[index].id, { quantity: 7 + index }, key))
    expected.set(items[index].product, 7 + index)
  }
  await twice((key) => buyer.remove(items[3].id, key))
  expected.delete(items[3].product)
  return expected
}
