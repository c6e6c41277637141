import { sql } from 'kysely'
import { aCategory } from '../../../test/a-product'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { raiseCatalogueVersion } from './catalogue'

let portal: TestPortal
let sales: Caller
let client: { id: number }
let paper: { id: number }
const suppliers: Record<string, number> = {}

beforeAll(async () => {
  portal = await aPortal()
  const { db } = portal
  sales = await portal.anAccount({ role: 'admin' })
  client = await portal.aClient()
  paper = await aCategory(db, { name: 'Papel' })
  const rolls = await aCategory(db, { name: 'Rollos', parent_id: paper.id, level: 2 })
  for (const name of ['Zeta', 'Ámbar'])
    suppliers[name] = (await db.insertInto('supplier').values({ name }).returning('id').executeTakeFirstOrThrow()).id
  const ids: Record<string, number> = {}
  const add = async (key: string, options: Parameters<TestPortal['aProduct']>[0]) => {
    ids[key] = (await portal.aProduct({ supplier_id: suppliers.Zeta!, category_id: paper.id, ...options })).id
  }
  await add('eco', { name: 'Papel eco', is_eco: true })
  await add('ecoOutlet', { name: 'Papel eco de outlet', is_eco: true, is_outlet: true, supplier_id: suppliers.Ámbar! })
  await add('roll', {
    name: 'Rollo de papel',
    category_id: rolls.id,
    supplier_id: suppliers.Ámbar!,
    is_innovative: true,
  })
  await add('plain', { name: 'Cera', category_id: (await aCategory(db)).id, countries: ['pt'] })
  await add('gone', { name: 'Papel retirado', active: false, is_eco: true })
  await add('code0', { name: 'Código 00', is_free_line: true })
  await db
    .insertInto('special_price')
    .values(['eco', 'plain', 'gone'].map((key) => ({ client_id: client.id, product_id: ids[key]!, price: '1' })))
    .execute()
  await db
    .insertInto('client_product')
    .values(
      ['ecoOutlet', 'plain'].map((key) => ({
        client_id: client.id,
        product_id: ids[key]!,
        orders: 1,
        quantity: 1,
        last_bought: '2026-01-01',
      })),
    )
    .execute()
  await raiseCatalogueVersion(db)
})

const counts = async (query: string, who: Pick<Caller, 'get'> = sales, path = 'products') =>
  (await who.get(`${path}/counts/?${query}`)).body
const types = (all: number, usual: number | null, outlet: number, eco: number, innovative: number) => ({
  all,
  only_usual_products: usual,
  is_outlet: outlet,
  is_eco: eco,
  is_covid: 0,
  is_innovative: innovative,
  is_disinfection: 0,
})

test('without a client everything is counted but what only clients have (rule K-29)', async () => {
  expect(await counts('')).toEqual({
    count: 4,
    scopes: { complete: 4, special_price: null, add_extra_products: 4 },
    types: types(4, null, 1, 2, 1),
    suppliers: [
      { id: suppliers.Ámbar, name: 'Ámbar', count: 2 },
      { id: suppliers.Zeta, name: 'Zeta', count: 2 },
    ],
    limit: null,
    corrected_search: null,
  })
})

test.each([
  ['client=CLIENT', 4, [4, 2, 4], types(4, 2, 1, 2, 1), { Ámbar: 2, Zeta: 2 }],
  ['client=CLIENT&complete=false', 2, [4, 2, 4], types(2, 1, 0, 1, 0), { Zeta: 2 }],
  ['client=CLIENT&complete=false&add_extra_products=true', 4, [4, 2, 4], types(4, 2, 1, 2, 1), { Ámbar: 2, Zeta: 2 }],
  ['client=CLIENT&is_eco=true', 2, [2, 1, 2], types(4, 2, 1, 2, 1), { Ámbar: 1, Zeta: 1 }],
  ['client=CLIENT&only_usual_products=true', 2, [2, 1, 2], types(4, 2, 1, 2, 1), { Ámbar: 1, Zeta: 1 }],
  ['client=CLIENT&supplier=ZETA', 2, [2, 2, 2], types(2, 1, 0, 1, 0), { Ámbar: 2, Zeta: 2 }],
  ['client=CLIENT&supplier=ZETA&is_eco=true&complete=false', 1, [1, 1, 1], types(2, 1, 0, 1, 0), { Zeta: 1 }],
  ['client=CLIENT&category=PAPER', 3, [3, 1, 3], types(3, 1, 1, 2, 1), { Ámbar: 2, Zeta: 1 }],
  ['client=CLIENT&search=papel', 3, [3, 1, 3], types(3, 1, 1, 2, 1), { Ámbar: 2, Zeta: 1 }],
  ['client=CLIENT&search=papel&is_outlet=true', 1, [1, 0, 1], types(3, 1, 1, 2, 1), { Ámbar: 1 }],
  ['client=CLIENT&country=sp', 3, [3, 1, 3], types(3, 1, 1, 2, 1), { Ámbar: 2, Zeta: 1 }],
  ['client=CLIENT&search=nadaquever', 0, [0, 0, 0], types(0, 0, 0, 0, 0), {}],
] as const)(
  '%s: each filter is counted with the others, without its own choice',
  async (query, count, [complete, special, extra], expected, bySupplier) => {
    const filled = query
      .replace('CLIENT', String(client.id))
      .replace('PAPER', String(paper.id))
      .replace('ZETA', String(suppliers.Zeta))
    const body = await counts(filled)
    expect(body).toMatchObject({
      count,
      scopes: { complete, special_price: special, add_extra_products: extra },
      types: expected,
    })
    expect(
      Object.fromEntries(body.suppliers.map((row: { name: string; count: number }) => [row.name, row.count])),
    ).toEqual(bySupplier)
    // The count beside a choice is that of the list when it is chosen.
    expect((await sales.get(`products/?${filled}`)).body.count).toBe(count)
  },
)

test('a search with a typing error is counted as the list corrects it', async () => {
  expect(await counts('search=pappel')).toMatchObject({ count: 3, corrected_search: 'papel' })
})

test('a buyer gets no counts of suppliers and cannot filter by one', async () => {
  const buyer = await portal.anAccount({ clients: [client.id] })
  const body = await counts(`client=${client.id}&supplier=${suppliers.Zeta}`, buyer)
  expect(body).toMatchObject({ count: 4, scopes: { special_price: 2 } })
  expect(body).not.toHaveProperty('suppliers')
})

test('an account with authorised products only gets counts of these alone (rule K-26)', async () => {
  const narrow = await portal.anAccount({ clients: [client.id], only_authorized_products: true })
  expect(await counts(`client=${client.id}`, narrow)).toMatchObject({
    count: 2,
    scopes: { complete: 2, special_price: 2, add_extra_products: 2 },
    types: types(2, 1, 0, 1, 0),
  })
  expect(await counts('', narrow)).toMatchObject({ count: 2, scopes: { special_price: null } })
})

test('the public catalogue has counts too, the same for an account', async () => {
  for (const who of [portal.stranger, sales]) {
    const body = await counts(`client=${client.id}&is_eco=true`, who, 'public_products')
    expect(body).toMatchObject({
      count: 2,
      scopes: { complete: 2, special_price: null },
      types: types(4, null, 1, 2, 1),
    })
    expect(body).not.toHaveProperty('suppliers')
  }
})

test('an ordered product counts as a usual one at once', async () => {
  const center = await portal.aCenter({ client_id: client.id })
  const { id: product } = await portal.aProduct({ supplier_id: suppliers.Zeta! })
  const before = (await counts(`client=${client.id}`)).types.only_usual_products
  await sales.post('cart/add_cart_item/', { client: client.id, center: center.id, product, quantity: 1 })
  expect((await sales.patch('cart/create_order/', { client: client.id, center: center.id })).status).toBe(200)
  expect((await counts(`client=${client.id}`)).types.only_usual_products).toBe(before + 1)
  portal.clock.set('2026-05-04T10:00:00')
})

test('of a search 10,000 products are counted, and the answer tells so (rule K-29)', async () => {
  // In parts: the embedded engine ends a statement after 15 seconds.
  for (const part of [0, 1, 2, 3, 4])
    await sql`
      insert into product (external_id, name, price, category_id, cat1, supplier_id, name_sort, code_norm, name_norm,
        desc_norm)
      select 'GAM' || n, 'Gamuza ' || n, 1, ${paper.id}::int, ${paper.id}::int, ${suppliers.Zeta!}::int, 'gamuza ' || n,
        'GAM' || n, 'gamuza ' || n, ''
      from generate_series(2001 * ${sql.lit(part)} + 1, 2001 * ${sql.lit(part + 1)}) n`.execute(portal.db)
  await raiseCatalogueVersion(portal.db)
  expect(await counts('search=gamuza')).toMatchObject({ count: 10_000, types: { all: 10_000 }, limit: 10_000 })
  expect(await counts('search=gamuza 10001')).toMatchObject({ count: 1, limit: null })
  expect((await counts('')).limit).toBeNull()
})
