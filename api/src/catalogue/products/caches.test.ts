import { sql } from 'kysely'
import { rows } from '../../core/db/db'
import { aStatNode } from '../../../test/a-client'
import { aCategory } from '../../../test/a-product'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

// Products and searches are cached in memory between calls: no answer may show what is no longer so.

let portal: TestPortal
let sales: Caller
let client: { id: number }
beforeAll(async () => {
  portal = await aPortal()
  sales = await portal.anAccount({ role: 'admin' })
  client = await portal.aClient()
})

const change = (statement: ReturnType<typeof sql>) => rows(portal.db, statement)

test.each([
  ['sales', { role: 'admin' }],
  ['a buyer', { role: 'client', can_see_prices: true }],
  ['a buyer without prices', { role: 'client' }],
] as const)('a list and suggestions tell %s what the product’s own page tells', async (who, rights) => {
  const caller = await portal.anAccount({ ...rights, clients: [client.id] })
  const { id: center } = await portal.aCenter({ client_id: client.id })
  const name = `Ambientador “Día” ${who}`
  const { id } = await portal.aProduct({
    name,
    brand: 'Suavel',
    image_url: '/media/1.svg',
    obsolete: true,
    stock: 4,
    max_discount: '7.5',
  })
  await change(sql`insert into special_price values (${client.id}, ${id}, 3.5)`)
  await change(sql`insert into product_unit (product_id, name, quantity) values (${id}, 'Caja', 12)`)
  await change(sql`insert into favourite (account_id, product_id) values (${caller.id}, ${id})`)
  const {
    ean: _ean,
    description: _description,
    extra_info: _info,
    extra_safety_symbols: _symbols,
    related_products: _related,
    more_eco_alternatives: _more,
    ...row
  } = (await caller.get(`products/${id}/?client=${client.id}&center=${center}`)).body
  expect(row).toMatchObject({ id, is_favourite: true, aditional_measurement_units: [{ quantity: 12 }] })
  for (const path of ['products/', 'products/', 'products/suggestions/']) {
    const { body, headers } = await caller.get(
      `${path}?client=${client.id}&center=${center}&search=${encodeURIComponent(name)}`,
    )
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body.results).toEqual([row])
  }
})

test('a product without an image shows its category’s picture in every list, its page and the cart', async () => {
  const category = await aCategory(portal.db, { image_url: '/media/pictures/1/fregona.petrol.svg' })
  const bare = await portal.aProduct({ name: 'Cepillo sin foto', category_id: category.id })
  const shown = await portal.aProduct({ name: 'Cepillo con foto', category_id: category.id, image_url: '/media/1.svg' })
  const center = await portal.aCenter({ client_id: client.id })
  const found = async (path: string) => (await sales.get(`${path}?search=cepillo`)).body.results
  const { placeholder_url: url } = (await sales.get(`products/${bare.id}/`)).body
  for (const rows of [await found('products/'), await found('products/'), await found('products/suggestions/')]) {
    expect(rows.find(({ id }: { id: number }) => id === bare.id)).toMatchObject({
      image_url: null,
      placeholder_url: url,
    })
    expect(rows.find(({ id }: { id: number }) => id === shown.id)).toMatchObject({
      image_url: '/media/1.svg',
      placeholder_url: null,
    })
  }
  const { body: cart } = await sales.post('cart/add_cart_item/', {
    client: client.id,
    center: center.id,
    product: bare.id,
    quantity: 1,
  })
  expect(cart.items[0].product_data).toMatchObject({ image_url: null, placeholder_url: url })
  const answer = await portal.app.inject({ method: 'GET', url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
})

test('what another program writes about a product is in the next list', async () => {
  const { id } = await portal.aProduct({ name: 'Plumero telescópico', price: '8.00' })
  const { id: other } = await portal.aProduct()
  const found = async () => (await sales.get('products/?search=plumero')).body.results[0]
  expect(await found()).toMatchObject({
    price: 8,
    aditional_measurement_units: [],
    has_more_eco_alternatives: false,
    price_rate_products: [],
  })
  await change(sql`update product set price = 9, stock = 3 where id = ${id}`)
  await change(sql`insert into product_unit (product_id, name, quantity) values (${id}, 'Caja', 6)`)
  await change(sql`insert into product_eco_alternative values (${id}, ${other})`)
  await change(sql`insert into price_rate (id, name) values (91, 'Tarifa B')`)
  await change(sql`insert into price_rate_product (product_id, price_rate_id, price) values (${id}, 91, 7)`)
  expect(await found()).toMatchObject({
    price: 9,
    stock: 3,
    aditional_measurement_units: [{ quantity: 6 }],
    has_more_eco_alternatives: true,
    price_rate_products: [{ price: 7, price_rate: { name: 'Tarifa B' } }],
  })
  await change(sql`update price_rate set name = 'Tarifa C' where id = 91`)
  await change(sql`update product set active = false where id = ${other}`)
  expect(await found()).toMatchObject({
    has_more_eco_alternatives: false,
    price_rate_products: [{ price_rate: { name: 'Tarifa C' } }],
  })
})

test('another rate, a limit to authorised products and a lost client count from the next list on', async () => {
  const { id } = await portal.aProduct({ name: 'Fregona industrial', price: '8.00' })
  const own = await portal.aClient()
  const caller = await portal.anAccount({ role: 'client', clients: [own.id], can_see_prices: true })
  const list = () => caller.get(`products/?client=${own.id}&search=fregona`)
  expect((await list()).body.results).toMatchObject([{ final_price: 8 }])
  await change(sql`insert into price_rate (id, name) values (92, 'Tarifa D')`)
  await change(sql`insert into price_rate_product (product_id, price_rate_id, price) values (${id}, 92, 6)`)
  await change(sql`update client set price_rate_id = 92 where id = ${own.id}`)
  expect((await list()).body.results).toMatchObject([{ final_price: 6 }])
  await change(sql`update client set only_authorized_products = true where id = ${own.id}`)
  expect((await list()).body).toMatchObject({ count: 0, results: [] })
  await change(sql`insert into special_price values (${own.id}, ${id}, 5)`)
  expect((await list()).body.results).toMatchObject([{ final_price: 5 }])
  await change(sql`delete from account_client where account_id = ${caller.id}`)
  expect((await list()).status).toBe(404)
  expect((await caller.get(`products/?client=${own.id}&page=500`)).status).toBe(404)
})

test('a client or lead that leaves a branch, and a centre of another client, are 404 at once', async () => {
  const branch = await aStatNode(portal.db)
  const [lost, staying] = [
    await portal.aClient({ stat_node_id: branch.id }),
    await portal.aClient({ stat_node_id: branch.id }),
  ]
  const lead = await portal.aLead({ stat_node_id: branch.id })
  const center = await portal.aCenter({ client_id: staying.id })
  const manager = await portal.anAccount({ role: 'sales_manager', stat_node_id: branch.id })
  const paths = [`client=${lost.id}`, `lead=${lead.id}`, `client=${staying.id}&center=${center.id}`]
  const statuses = async () =>
    (await Promise.all(paths.map((named) => manager.get(`products/?${named}`)))).map(({ status }) => status)
  expect([await statuses(), await statuses()]).toEqual([
    [200, 200, 200],
    [200, 200, 200],
  ])
  const other = await aStatNode(portal.db)
  await change(sql`update client set stat_node_id = ${other.id} where id = ${lost.id}`)
  expect(await statuses()).toEqual([404, 200, 200])
  await change(sql`update center set client_id = ${lost.id} where id = ${center.id}`)
  expect(await statuses()).toEqual([404, 200, 404])
  await change(sql`delete from stat_node_closure where ancestor_id = ${branch.id}`)
  expect(await statuses()).toEqual([404, 404, 404])
})

test('a centre that moved to another client gets that client’s special price in the next list', async () => {
  const center = await portal.aCenter()
  const { id, external_id: code } = await portal.aProduct({ price: '8.00' })
  const admin = await portal.anAccount({ role: 'admin' })
  const list = () => admin.get(`products/?center=${center.id}&search=${code}`)
  expect((await list()).body.results).toMatchObject([{ final_price: 8 }])
  const other = await portal.aClient()
  await change(sql`insert into special_price (client_id, product_id, price) values (${other.id}, ${id}, 4.5)`)
  await change(sql`update center set client_id = ${other.id} where id = ${center.id}`)
  expect((await list()).body.results).toMatchObject([{ final_price: 4.5 }])
})
