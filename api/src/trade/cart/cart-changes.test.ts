import { anImport } from '../../../test/an-import'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { AccountOptions, Caller } from '../../../test/an-account'
import { pricesOfToday } from '../../exchange/imports/prices-at-midnight'

let portal: TestPortal
let admin: Caller
const head = 'id;code;name;supplier;category;content;content_unit'
const article = (id: string) => `${id};C-${id};Gel ${id};P1;K1;5;ml`
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-11-26T12:00:00')
  admin = await portal.anAccount({ role: 'admin' })
  await anImport(admin, 'suppliers', 'id;name\nP1;Papelera\n')
  await anImport(admin, 'categories', 'id;name\nK1;Celulosa\n')
})

const everyRight = { can_see_prices: true, can_see_totals: true }
let turn = 0

/** A buyer with a box of twelve of an own article, at 10 euros of list, in its cart. */
async function aBuyerWithACart(rights: AccountOptions = everyRight) {
  const id = `A${++turn}`
  await anImport(admin, 'articles', `${head};formats\n${article(id)};Caja:12\n`)
  await anImport(admin, 'prices', `article;price\n${id};10.00\n`)
  await anImport(admin, 'stock', `article;stock\n${id};500\n`)
  await anImport(admin, 'clients', `id;code;name\nC${turn};C-${turn};Hotel ${turn}\n`)
  const [{ id: client }, product] = await Promise.all([
    portal.db.selectFrom('client').select('id').where('source_id', '=', `C${turn}`).executeTakeFirstOrThrow(),
    portal.db.selectFrom('product').select('id').where('source_id', '=', id).executeTakeFirstOrThrow(),
  ])
  const unit = await portal.db
    .selectFrom('product_unit')
    .select('id')
    .where('product_id', '=', product.id)
    .executeTakeFirst()
  const center = await portal.aCenter({ client_id: client })
  const buyer = await portal.anAccount({ clients: [client], ...rights })
  const format = { aditional_measurement_unit: unit!.id }
  const { body } = await buyer.post('cart/add_cart_item/', {
    client,
    center: center.id,
    product: product.id,
    quantity: 2,
    ...format,
  })
  const line = body.items[0].id as number
  return {
    id,
    buyer,
    client,
    center: center.id,
    product: product.id,
    line,
    number: turn,
    cart: async () => (await buyer.get('cart/')).body,
    changes: async () => (await buyer.get('cart/')).body.items[0].changes,
    see: (changed: string) => buyer.patch('cart/see_changes/', { client, changed }),
  }
}
const none = { price: null, discount: null, tax_rate: null, format: null, state: null, replacement: null }
type Cart = Awaited<ReturnType<typeof aBuyerWithACart>>

const imports: [string, (cart: Cart) => Promise<unknown>, object][] = [
  [
    'a list price',
    ({ id }) => anImport(admin, 'prices', `article;price\n${id};12.50\n`),
    { price: { was: 10, now: 12.5 } },
  ],
  [
    'a special price',
    ({ id, number }) => anImport(admin, 'client_prices', `client;article;price\nC${number};${id};8.00\n`),
    { price: { was: 10, now: 8 } },
  ],
  [
    'the rate of the client',
    async ({ id, number }) => {
      await anImport(admin, 'rates', 'id;name\n2;Hoteles\n')
      await anImport(admin, 'rate_prices', `rate;article;price\n2;${id};9.00\n`)
      await anImport(admin, 'clients', `id;code;name;rate\nC${number};C-${number};Hotel;2\n`)
    },
    { price: { was: 10, now: 9 } },
  ],
  [
    'the tax',
    ({ id }) => anImport(admin, 'articles', `${head};tax\n${article(id)};reduced\n`),
    { tax_rate: { was: 21, now: 10 } },
  ],
  [
    'a price that is on request now',
    ({ id }) => anImport(admin, 'prices', `article;price\n${id};\n`),
    { state: { was: 'in_stock', now: 'no_price' } },
  ],
  [
    'an article that is no longer sold',
    ({ id }) => anImport(admin, 'articles', `${head};action\n${article(id)};deactivate\n`),
    { state: { was: 'in_stock', now: 'not_sold' } },
  ],
  [
    'stock that is sold out',
    ({ id }) => anImport(admin, 'stock', `article;stock\n${id};0\n`),
    { state: { was: 'in_stock', now: 'sold_out' } },
  ],
  [
    'an article that ends with less stock than the line',
    async ({ id }) => {
      await anImport(admin, 'stock', `article;stock\n${id};5\n`)
      await anImport(admin, 'articles', `${head};obsolete\n${article(id)};true\n`)
    },
    { state: { was: 'in_stock', now: 'over_stock' } },
  ],
  [
    'a client that buys authorised articles alone',
    ({ number }) =>
      anImport(admin, 'clients', `id;code;name;only_authorized_products\nC${number};C-${number};Hotel;true\n`),
    { state: { was: 'in_stock', now: 'not_allowed' } },
  ],
  [
    'a replacement',
    async ({ id }) => {
      await anImport(admin, 'articles', `${head}\n${article(`${id}N`)}\n`)
      await anImport(admin, 'articles', `${head};replaced_by;active\n${article(id)};${id}N;false\n`)
    },
    {
      state: { was: 'in_stock', now: 'not_sold' },
      replacement: {
        id: expect.any(Number),
        name: expect.stringMatching(/^Gel A\d+N$/),
        external_id: expect.any(String),
      },
    },
  ],
]

test.each(imports)(
  'an open cart tells %s that a file brings, until it was seen (rules K-79, K-80)',
  async (_what, bring, expected) => {
    const cart = await aBuyerWithACart()
    expect(await cart.cart()).toMatchObject({ changed: null, items: [{ changes: null }] })
    await bring(cart)
    const { changed, items } = await cart.cart()
    expect(items[0].changes).toEqual({ ...none, ...expected })
    expect((await cart.cart()).changed).toBe(changed)
    const { status, body } = await cart.see(changed)
    expect({ status, body }).toMatchObject({ status: 200, body: { changed: null, items: [{ changes: null }] } })
    expect(await cart.changes()).toBeNull()
  },
)

test('an open cart tells another content of its format (rule K-79)', async () => {
  const cart = await aBuyerWithACart()
  await portal.db.updateTable('product_unit').set({ quantity: 10 }).where('product_id', '=', cart.product).execute()
  expect(await cart.changes()).toMatchObject({ format: { was: { name: 'Caja', quantity: 12 }, now: { quantity: 10 } } })
})

test('a price that begins at midnight of Madrid is told from then on (rules E-30, K-79)', async () => {
  const cart = await aBuyerWithACart()
  await anImport(admin, 'dated_prices', `article;from;to;price\n${cart.id};2026-11-27;;7.00\n`)
  expect(await cart.changes()).toBeNull()
  portal.clock.set('2026-11-27T00:00:01')
  await pricesOfToday(portal)
  expect(await cart.changes()).toEqual({ ...none, price: { was: 10, now: 7 } })
})

test('what the account chooses itself is no change, and hides none (rule K-80)', async () => {
  const { id, buyer, client, line, changes } = await aBuyerWithACart()
  await anImport(admin, 'prices', `article;price\n${id};11.00\n`)
  await buyer.patch(`cart/update_cart_item/${line}/`, { client, quantity: 40, aditional_measurement_unit: null })
  expect(await changes()).toEqual({ ...none, price: { was: 10, now: 11 } })
})

test('a price that is what it was again is no change (rule K-79)', async () => {
  const { id, changes } = await aBuyerWithACart()
  await anImport(admin, 'prices', `article;price\n${id};11.00\n`)
  await anImport(admin, 'prices', `article;price\n${id};10.00\n`)
  expect(await changes()).toBeNull()
})

test('a line that was removed and brought back still tells what changed (rules C-110, K-78)', async () => {
  const { id, buyer, client, line, changes } = await aBuyerWithACart()
  await anImport(admin, 'prices', `article;price\n${id};11.00\n`)
  const { body } = await buyer.patch('cart/remove_items/', { client, items: [line] })
  await buyer.patch('cart/restore_items/', { client, removed: body.removed })
  expect(await changes()).toMatchObject({ price: { was: 10, now: 11 } })
})

test('changes that came after those that were seen are told with them (rule K-80)', async () => {
  const { id, see, cart, changes } = await aBuyerWithACart()
  await anImport(admin, 'prices', `article;price\n${id};11.00\n`)
  const { changed } = await cart()
  await anImport(admin, 'prices', `article;price\n${id};12.00\n`)
  expect((await see(changed)).body.items[0].changes).toMatchObject({ price: { was: 10, now: 12 } })
  expect(await changes()).toMatchObject({ price: { was: 10, now: 12 } })
})

test('an account that may not see prices is told nothing of them, and the rest (rule K-81)', async () => {
  const { id, buyer, cart } = await aBuyerWithACart({ can_see_prices: false, can_see_totals: false })
  await anImport(admin, 'prices', `article;price\n${id};11.00\n`)
  await anImport(admin, 'articles', `${head};tax\n${article(id)};reduced\n`)
  expect(await cart()).toMatchObject({ changed: null, items: [{ changes: null }] })
  expect((await buyer.get('cart/changed/')).body.changed).toBeNull()
  await anImport(admin, 'stock', `article;stock\n${id};0\n`)
  const { format, replacement, state, ...money } = (await cart()).items[0].changes
  expect({ format, replacement, state }).toEqual({
    format: null,
    replacement: null,
    state: { was: 'in_stock', now: 'sold_out' },
  })
  expect(money).toEqual({})
})

test('GET cart/changed/ tells a shown cart that something has changed (rule K-83)', async () => {
  const { id, buyer, cart } = await aBuyerWithACart()
  const news = async () => (await buyer.get('cart/changed/')).body
  expect(await news()).toEqual({ changed: null })
  await anImport(admin, 'prices', `article;price\n${id};11.00\n`)
  expect(await news()).toEqual({ changed: (await cart()).changed })
  expect((await cart()).changed).toEqual(expect.any(String))
  expect((await (await portal.anAccount()).get('cart/changed/')).body).toEqual({ changed: null })
})

test.each(['create_order', 'create_offer'])(
  '%s refuses changes that its sender was not shown (rule K-84)',
  async (call) => {
    const { id, buyer, client, center, cart } = await aBuyerWithACart({ ...everyRight, role: 'client' })
    const { version } = await cart()
    await anImport(admin, 'prices', `article;price\n${id};11.00\n`)
    const send = async (changed: string | null) =>
      (await buyer.patch(`cart/${call}/`, { client, center, version, changed })).status
    expect(await send(null)).toBe(409)
    expect((await cart()).items).toHaveLength(1)
    expect(await send((await cart()).changed)).not.toBe(409)
  },
)
