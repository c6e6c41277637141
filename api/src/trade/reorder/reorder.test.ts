import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import type { ReorderReport } from '@portal/shared-sdk/contract'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  // A product with the id of code 0 would be no goods.
  await aCodeZero(portal.db, {})
})

type Options = NonNullable<Parameters<TestPortal['anAccount']>[0]>

/** A buyer with an order of these lines: a product made for each. */
async function anOrderOf(
  products: NonNullable<Parameters<TestPortal['aProduct']>[0]>[],
  rights: Options = { can_see_prices: true, can_see_totals: true },
) {
  const center = await portal.aCenter()
  const buyer = await portal.anAccount({ clients: [center.client_id], ...rights })
  const order = await portal.anOrder({ client_id: center.client_id, center_id: center.id, lines: 0, base: '10' })
  const made = []
  for (const [index, options] of products.entries()) {
    const product = await portal.aProduct(options)
    const { id: line } = await portal.db
      .insertInto('order_line')
      .values({
        order_id: order.id,
        position: index + 1,
        product_id: product.id,
        code: product.external_id,
        name: product.name,
        unit_name: 'Unidad',
        unit_quantity: 1,
        quantity: 6,
        price: '10.00',
        base: '60.00',
        tax_rate: '21',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.push({ product, line })
  }
  return { buyer, order, center, made, source: { kind: 'order', id: order.id } }
}
const check = async (caller: Caller, body: object) => {
  const answer = await caller.post('cart/check_reorder/', body)
  return { status: answer.status, body: answer.body as ReorderReport }
}
const verdicts = ({ lines }: ReorderReport) => lines.map(({ verdict, added }) => [verdict, added])

test('each line of an order is compared with what it would be today (rules D-50, D-51)', async () => {
  const { buyer, source, made } = await anOrderOf([
    {},
    { price: '12.00' },
    { active: false },
    { price: null },
    { obsolete: true, stock: 4 },
    { obsolete: true, stock: 0 },
  ])
  const heir = await portal.aProduct({ price: '9.00' })
  await portal.db
    .updateTable('product')
    .set({ replaced_by_id: heir.id })
    .where('id', '=', made[5]!.product.id)
    .execute()
  const { status, body } = await check(buyer, source)
  expect(status).toBe(200)
  expect(verdicts(body)).toEqual([
    ['ok', 6],
    ['ok', 6],
    ['not_sold', null],
    ['no_price', null],
    ['cut', 4],
    ['out_of_stock', null],
  ])
  expect(body.lines.map((line) => line.price_changed)).toEqual([false, true, false, false, false, false])
  expect(body.lines[1]).toMatchObject({ price_was: 10, product: { price: 12 } })
  expect(body.lines[2]).toMatchObject({ product: null, name: made[2]!.product.name })
  expect(body.lines[4]).toMatchObject({ most: 4 })
  expect(body.lines[5]!.replacement).toMatchObject({ id: heir.id, price: 9 })
  expect(body).toMatchObject({ good: 3, cart_lines: 0 })
  expect((await buyer.get('cart/')).body.items).toEqual([])
})

test('chosen lines and quantities go in at today’s prices, replacements in the place of ended articles', async () => {
  const { buyer, source, made } = await anOrderOf([{ price: '12.00' }, { obsolete: true, stock: 0 }, {}])
  const heir = await portal.aProduct({ price: '9.00' })
  await portal.db
    .updateTable('product')
    .set({ replaced_by_id: heir.id })
    .where('id', '=', made[1]!.product.id)
    .execute()
  const lines = [
    { line: made[0]!.line, quantity: 2 },
    { line: made[1]!.line, product: heir.id, quantity: 3 },
  ]
  const { status, body } = await buyer.post('cart/add_reorder/', { ...source, lines, price: 0.01 })
  expect(verdicts(body)).toEqual([
    ['ok', 2],
    ['ok', 3],
  ])
  expect(status).toBe(200)
  expect(body.cart.items).toMatchObject([
    { description: null, billable: false, discount: 0 },
    { description: null, billable: false, discount: 0 },
  ])
  expect(
    body.cart.items.map((item: { product: number; quantity: number; price: number }) => [
      item.product,
      item.quantity,
      item.price,
    ]),
  ).toEqual([
    [made[0]!.product.id, 2, 12],
    [heir.id, 3, 9],
  ])
})

test('a replacement is offered in the quantity with the same content, or not at all (rule K-72)', async () => {
  const litres = (content: string) => ({ content, content_unit: 'ml', purpose: 'limpiador' }) as const
  const ended = { obsolete: true, stock: 0, ...litres('750') }
  const { buyer, source, made } = await anOrderOf([ended, ended, ended])
  const heirs = [
    await portal.aProduct(litres('5000')),
    await portal.aProduct({ content: '5000', content_unit: 'g' }),
    await portal.aProduct({ ...litres('750'), purpose: 'jabón' }),
  ]
  for (const [at, { product }] of made.entries())
    await portal.db.updateTable('product').set({ replaced_by_id: heirs[at]!.id }).where('id', '=', product.id).execute()
  // 6 cases of 12 bottles of 750 ml are 54 litres: eleven jugs of 5 L.
  await portal.db.updateTable('order_line').set({ unit_quantity: 12 }).where('id', '=', made[0]!.line).execute()
  const { body } = await check(buyer, source)
  expect(body.lines.map((line) => [line.replacement?.id ?? null, line.replacement_quantity])).toEqual([
    [heirs[0]!.id, 11],
    [null, null],
    [null, null],
  ])
})

test('a line joins its like in the cart, or takes the place of all that is there (rule D-50)', async () => {
  const { buyer, source, center, made } = await anOrderOf([{}])
  const other = await portal.aProduct()
  const customer = { client: center.client_id }
  for (const product of [made[0]!.product.id, other.id])
    await buyer.post('cart/add_cart_item/', { ...customer, product, quantity: 1 })
  expect((await check(buyer, source)).body).toMatchObject({ cart_lines: 2, lines: [{ added: 6 }] })
  const lines = [{ line: made[0]!.line, quantity: 4 }]
  const quantities = ({ body }: { body: { cart: { items: { quantity: number }[] } } }) =>
    body.cart.items.map(({ quantity }) => quantity)
  expect(quantities(await buyer.post('cart/add_reorder/', { ...source, lines }))).toEqual([5, 1])
  expect(quantities(await buyer.post('cart/add_reorder/', { ...source, mode: 'replace', lines }))).toEqual([4])
  expect((await buyer.patch('cart/restore/', customer)).body.items).toHaveLength(3)
})

test('the same key puts the lines in once', async () => {
  const { buyer, source, made } = await anOrderOf([{}])
  const add = () =>
    buyer.post(
      'cart/add_reorder/',
      { ...source, lines: [{ line: made[0]!.line, quantity: 2 }] },
      { 'idempotency-key': 'again-1' },
    )
  await add()
  expect((await add()).body.cart.items).toMatchObject([{ quantity: 2 }])
})

test('a format is bought again as that format, and what the cart has counts against the stock', async () => {
  const { buyer, source, made } = await anOrderOf([{ obsolete: true, stock: 30 }])
  const { product, line } = made[0]!
  const unit = await portal.db
    .insertInto('product_unit')
    .values({ product_id: product.id, name: 'Caja', quantity: 12 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .updateTable('order_line')
    .set({ unit_id: unit.id, unit_name: 'Caja', unit_quantity: 12, quantity: 2 })
    .where('id', '=', line)
    .execute()
  expect((await check(buyer, source)).body.lines[0]).toMatchObject({
    unit: { name: 'Caja', quantity: 12 },
    quantity: 2,
    added: 2,
    most: 2,
  })
  await buyer.post('cart/add_reorder/', { ...source, lines: [{ line, quantity: 2 }] })
  expect((await buyer.get('cart/')).body.items).toMatchObject([{ aditional_measurement_unit: unit.id, quantity: 2 }])
  expect(verdicts((await check(buyer, source)).body)).toEqual([['out_of_stock', null]])
})

test('nothing good, a foreign line or article, and the same line twice are refused and change nothing', async () => {
  const { buyer, source, made } = await anOrderOf([{ active: false }, {}])
  const [bad, good] = made
  const other = await portal.aProduct()
  const add = (lines: object[]) => buyer.post('cart/add_reorder/', { ...source, lines })
  expect(await add([{ line: bad!.line, quantity: 1 }])).toMatchObject({ status: 400, body: { code: 'nothing_good' } })
  expect(await add([{ line: 999_999, quantity: 1 }])).toMatchObject({
    status: 400,
    body: { lines: [expect.any(String)] },
  })
  expect(await add([{ line: good!.line, product: other.id, quantity: 1 }])).toMatchObject({ status: 400 })
  expect(
    await add([
      { line: good!.line, quantity: 1 },
      { line: good!.line, quantity: 1 },
    ]),
  ).toMatchObject({ status: 400 })
  expect(await add([{ line: good!.line, quantity: 0 }])).toMatchObject({ status: 400 })
  expect((await buyer.get('cart/')).body.items).toEqual([])
})

test('a cart of another client is not touched', async () => {
  const { source, made } = await anOrderOf([{}])
  const admin = await portal.anAccount({ role: 'admin' })
  const { client_id: client } = await portal.aCenter()
  await admin.post('cart/add_cart_item/', { client, product: (await portal.aProduct()).id, quantity: 1 })
  for (const mode of ['merge', 'replace']) {
    expect(
      await admin.post('cart/add_reorder/', { ...source, mode, lines: [{ line: made[0]!.line, quantity: 1 }] }),
    ).toMatchObject({ status: 409, body: { client } })
  }
  expect((await admin.get('cart/')).body).toMatchObject({ client, items: [{ quantity: 1 }] })
})

test('somebody else’s document does not exist, and notes and invoices need their right', async () => {
  const { source } = await anOrderOf([{}])
  const { buyer } = await anOrderOf([{}])
  expect((await check(buyer, source)).status).toBe(404)
  for (const kind of ['delivery_note', 'invoice']) expect((await check(buyer, { kind, id: 1 })).status).toBe(403)
  const seeing = await portal.anAccount({ can_see_delivery_notes: true, can_see_sale_invoices: true })
  for (const kind of ['delivery_note', 'invoice']) expect((await check(seeing, { kind, id: 1 })).status).toBe(404)
})

test('an account without prices gets neither the old nor the new ones (rule D-51)', async () => {
  const { buyer, source } = await anOrderOf([{ price: '77.77' }], {})
  const { body } = await check(buyer, source)
  expect(body.lines[0]).not.toHaveProperty('price_was')
  expect(body.lines[0]).not.toHaveProperty('price_changed')
  expect(JSON.stringify(body)).not.toMatch(/77\.77|10\b.*price/)
})

test('a client of authorised articles is told that others are not sold to it, without their prices', async () => {
  const { buyer, source, center } = await anOrderOf([{}, {}])
  await portal.db
    .updateTable('client')
    .set({ only_authorized_products: true })
    .where('id', '=', center.client_id)
    .execute()
  const { body } = await check(buyer, source)
  expect(body.lines.map(({ verdict, product }) => [verdict, product])).toEqual([
    ['not_sold', null],
    ['not_sold', null],
  ])
})

describe('a document of another centre than the cart’s (rule C-90)', () => {
  /** A buyer with two centres: a cart with a line for the one, an order of the other. */
  async function twoCenters() {
    const { buyer, source, center: olot, made } = await anOrderOf([{}])
    const mataro = await portal.aCenter({ client_id: olot.client_id })
    const product = await portal.aProduct()
    await buyer.post('cart/add_cart_item/', {
      client: olot.client_id,
      center: mataro.id,
      product: product.id,
      quantity: 1,
    })
    const add = (change: object) =>
      buyer.post('cart/add_reorder/', { ...source, lines: [{ line: made[0]!.line, quantity: 1 }], ...change })
    const nameOf = async ({ id }: { id: number }) => (await buyer.get(`centers/${id}/`)).body.name as string
    return { buyer, source, olot, mataro, add, nameOf }
  }

  test('the report names both centres', async () => {
    const { buyer, source, olot, mataro, nameOf } = await twoCenters()
    expect((await check(buyer, source)).body).toMatchObject({
      center: olot.id,
      center_name: await nameOf(olot),
      cart_center: { id: mataro.id, name: await nameOf(mataro) },
    })
  })

  test('the cart moves only when the user was asked', async () => {
    const { buyer, olot, mataro, add, nameOf } = await twoCenters()
    expect(await add({ center: olot.id })).toMatchObject({
      status: 400,
      body: { code: 'center', message: expect.stringContaining(await nameOf(mataro)), cart_center: { id: mataro.id } },
    })
    expect((await buyer.get('cart/')).body).toMatchObject({ center: mataro.id, items: [{ quantity: 1 }] })
    expect((await add({ center: mataro.id })).body.cart).toMatchObject({ center: mataro.id })
    expect((await add({ center: olot.id, change_center: true })).body.cart).toMatchObject({ center: olot.id })
  })

  test.each([{}, { center: null }])('the cart keeps its centre where none is named: %j', async (named) => {
    const { buyer, olot, mataro, add } = await twoCenters()
    expect((await add(named)).body.cart).toMatchObject({ center: mataro.id })
    const product = await portal.aProduct()
    const adding = { client: olot.client_id, ...named }
    await buyer.post('cart/add_cart_item/', { ...adding, product: product.id, quantity: 1 })
    await buyer.post('cart/add_lines/', { ...adding, rows: [{ row: 1, code: product.external_id, quantity: '2' }] })
    expect((await buyer.get('cart/')).body).toMatchObject({ center: mataro.id, lines_count: 3 })
  })
})
