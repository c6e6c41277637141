import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../test/a-portal'
import { rows } from '../db/db'

// Rights to clients and centres are read for each list: what another account's list found out counts for nothing.

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const change = (statement: ReturnType<typeof sql>) => rows(portal.db, statement)

/** A centre of a client that somebody else has just listed products for, and a product of a name of its own. */
async function somethingKnown() {
  const center = await portal.aCenter()
  const product = await portal.aProduct({ name: `Lejía ${center.id}` })
  const path = `products/?search=${product.external_id}`
  const first = await portal.anAccount({ role: 'admin' })
  for (const whose of [`client=${center.client_id}`, `center=${center.id}`])
    expect((await first.get(`${path}&${whose}`)).body.count).toBe(1)
  return { center, client: center.client_id, product, path }
}

test('somebody else’s client and centre are not found, known or not', async () => {
  const { center, client, path } = await somethingKnown()
  const foreign = await portal.anAccount({ role: 'client', clients: [(await portal.aClient()).id] })
  for (const whose of [`client=${client}`, `center=${center.id}`, `client=${client}&center=${center.id}`]) {
    expect([whose, (await foreign.get(`${path}&${whose}`)).status]).toEqual([whose, 404])
    expect([whose, (await foreign.get(`products/?${whose}&page=9999`)).status]).toEqual([whose, 404])
    expect([whose, (await foreign.get(`products/?${whose}&ordering=x`)).status]).toEqual([whose, 404])
    expect([whose, (await foreign.get(`products/suggestions/?search=lejia&${whose}`)).status]).toEqual([whose, 404])
  }
})

test('an account that may see them gets its list at once', async () => {
  const { center, client, path } = await somethingKnown()
  const buyer = await portal.anAccount({ role: 'client', clients: [client], can_see_prices: true })
  for (const whose of [`client=${client}`, `center=${center.id}`, `client=${client}&center=${center.id}`]) {
    expect([whose, (await buyer.get(`${path}&${whose}`)).body]).toEqual([whose, expect.objectContaining({ count: 1 })])
  }
})

test('another rate since then is the rate of the first list', async () => {
  const { client, product, path } = await somethingKnown()
  const [rate] = (await change(
    sql`insert into price_rate (id, name) values (${1000 + client}, ${`Tarifa ${client}`}) returning id`,
  )) as { id: number }[]
  await change(
    sql`insert into price_rate_product (product_id, price_rate_id, price) values (${product.id}, ${rate!.id}, 7.25)`,
  )
  await change(sql`update client set price_rate_id = ${rate!.id} where id = ${client}`)
  const second = await portal.anAccount({ role: 'admin' })
  expect((await second.get(`${path}&client=${client}`)).body.results[0].final_price).toBe(7.25)
})

test('a client that may only buy what is authorised since then sees no more', async () => {
  const { client, path } = await somethingKnown()
  await change(sql`update client set only_authorized_products = true where id = ${client}`)
  const second = await portal.anAccount({ role: 'admin' })
  expect((await second.get(`${path}&client=${client}`)).body.count).toBe(0)
})

test('a centre that went to another client is that client’s', async () => {
  const { center, client, product, path } = await somethingKnown()
  const { id: other } = await portal.aClient()
  await change(sql`insert into special_price (client_id, product_id, price) values (${other}, ${product.id}, 4.5)`)
  await change(sql`update center set client_id = ${other} where id = ${center.id}`)
  const second = await portal.anAccount({ role: 'admin' })
  expect((await second.get(`${path}&center=${center.id}`)).body.results[0].final_price).toBe(4.5)
  expect((await second.get(`${path}&client=${client}&center=${center.id}`)).status).toBe(404)
})
