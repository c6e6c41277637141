import type { Answer, Caller } from '../../../test/an-account'
import { aCategory } from '../../../test/a-product'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { raiseCatalogueVersion } from './catalogue'

let portal: TestPortal
let sales: Caller
let client: { id: number }
let center: { id: number }
let level1: { id: number }
let level2: { id: number }
const ids: Record<string, number> = {}

const namesOf = ({ body }: Answer): string[] => body.results.map(({ name }: { name: string }) => name)

beforeAll(async () => {
  portal = await aPortal()
  const { db } = portal
  sales = await portal.anAccount({ role: 'admin' })
  client = await portal.aClient()
  center = await portal.aCenter({ client_id: client.id })
  level1 = await aCategory(db, { name: 'Papel' })
  level2 = await aCategory(db, { name: 'Higiénico', parent_id: level1.id, level: 2 })
  const add = async (key: string, options: Parameters<TestPortal['aProduct']>[0]) => {
    ids[key] = (await portal.aProduct(options)).id
  }
  await add('bobina', {
    name: 'Bobina de papel',
    category_id: level1.id,
    price: '5.00',
    image_url: '/media/1.svg',
    is_eco: true,
  })
  await add('rollo', {
    name: 'Rollo higiénico',
    category_id: level2.id,
    price: '3.00',
    image_url: '/media/2.svg',
    stock: 0,
    obsolete: true,
  })
  await add('toalla', { name: 'Toalla de algodón', category_id: level1.id, price: null, brand: 'Suavel' })
  await add('aspirador', {
    name: 'Aspirador',
    price: '250.10',
    is_outlet: true,
    is_innovative: true,
    countries: ['pt'],
  })
  await add('cera', {
    name: 'Cera',
    price: '9.99',
    is_covid: true,
    is_disinfection: true,
    stock: 7,
    is_ondemand: true,
    extra_info: JSON.stringify({ brand: 'Suavel', usage: 'Diluir' }),
  })
  await add('retired', { name: 'Retirado', active: false })
  await add('code0', { name: 'Código 00', is_free_line: true })
  await db
    .insertInto('special_price')
    .values([
      { client_id: client.id, product_id: ids.bobina!, price: '4.50' },
      { client_id: client.id, product_id: ids.cera!, price: '1.05' },
    ])
    .execute()
  await db
    .insertInto('client_product')
    .values({ client_id: client.id, product_id: ids.rollo!, orders: 2, quantity: 10, last_bought: '2026-01-15' })
    .execute()
  portal.clock.set('2026-03-10T12:00:00')
  await db
    .insertInto('consumption_month')
    .values([
      { center_id: center.id, product_id: ids.rollo!, month: '2026-03-01', quantity: 6, amount: 1 },
      { center_id: center.id, product_id: ids.rollo!, month: '2025-04-01', quantity: 4, amount: 1 },
      { center_id: center.id, product_id: ids.cera!, month: '2025-03-01', quantity: 90, amount: 1 },
      { center_id: center.id, product_id: ids.aspirador!, month: '2026-01-01', quantity: 30, amount: 1 },
    ])
    .execute()
  await raiseCatalogueVersion(db)
})

describe('a list (rules K-23, K-24, K-25, K-32)', () => {
  test.each([
    [
      '',
      ['Bobina de papel', 'Rollo higiénico', 'Aspirador', 'Cera', 'Toalla de algodón'],
      'those with a picture first, then by name',
    ],
    ['ordering=name', ['Aspirador', 'Bobina de papel', 'Cera', 'Rollo higiénico', 'Toalla de algodón'], 'by name'],
    [
      'ordering=-name',
      ['Toalla de algodón', 'Rollo higiénico', 'Cera', 'Bobina de papel', 'Aspirador'],
      'by name, backwards',
    ],
    [
      'ordering=final_price',
      ['Rollo higiénico', 'Bobina de papel', 'Cera', 'Aspirador', 'Toalla de algodón'],
      'by list price, those without one last',
    ],
    [
      'ordering=-final_price',
      ['Aspirador', 'Cera', 'Bobina de papel', 'Rollo higiénico', 'Toalla de algodón'],
      'dearest first, those without a price last',
    ],
    [
      'client=CLIENT&ordering=final_price',
      ['Cera', 'Rollo higiénico', 'Bobina de papel', 'Aspirador', 'Toalla de algodón'],
      'by what this client pays',
    ],
    [
      'center=CENTER&ordering=-total_consumption',
      ['Aspirador', 'Rollo higiénico', 'Bobina de papel', 'Toalla de algodón', 'Cera'],
      'by what the centre consumed in 12 months',
    ],
    [
      'center=CENTER&ordering=total_consumption,name',
      ['Bobina de papel', 'Cera', 'Toalla de algodón', 'Rollo higiénico', 'Aspirador'],
      'least consumed first',
    ],
    [
      'client=CLIENT&ordering=-total_consumption,name',
      ['Aspirador', 'Bobina de papel', 'Cera', 'Rollo higiénico', 'Toalla de algodón'],
      'consumption needs a centre',
    ],
    [
      'ordering=category,name',
      ['Aspirador', 'Cera', 'Bobina de papel', 'Toalla de algodón', 'Rollo higiénico'],
      'in the order of the menu',
    ],
    [
      'category=LEVEL1&ordering=name',
      ['Bobina de papel', 'Rollo higiénico', 'Toalla de algodón'],
      'a category with those below it',
    ],
    ['category=LEVEL2', ['Rollo higiénico'], 'a category of level 2'],
    ['category=999999', [], 'a category that is not there'],
    ['is_eco=true', ['Bobina de papel'], 'a flag'],
    ['is_outlet=True', ['Aspirador'], 'a flag as other programs write it'],
    ['is_covid=1&is_disinfection=true', ['Cera'], 'two flags'],
    ['is_innovative=true', ['Aspirador'], 'novelties'],
    ['is_eco=false&ordering=name&page_size=1', ['Aspirador'], 'a false flag filters nothing'],
    ['country=eu&is_outlet=true', ['Aspirador'], 'Europe filters nothing'],
    ['country=pt&is_outlet=true', ['Aspirador'], 'sold in that country'],
    [
      'country=sp&ordering=name',
      ['Bobina de papel', 'Cera', 'Rollo higiénico', 'Toalla de algodón'],
      'not what is sold elsewhere only',
    ],
    ['client=CLIENT&complete=false&ordering=name', ['Bobina de papel', 'Cera'], 'only what has a special price'],
    [
      'client=CLIENT&complete=false&add_extra_products=true&ordering=name&page_size=1',
      ['Aspirador'],
      'the extra products too',
    ],
    ['complete=false', [], 'nobody has no special prices'],
    ['client=CLIENT&only_usual_products=true', ['Rollo higiénico'], 'what the client usually buys'],
    ['ordering=name&page=2&page_size=2', ['Cera', 'Rollo higiénico'], 'the second page'],
    ['page=9', [], 'a page past the end'],
    ['page=999999999999999&page_size=1000', [], 'a page far past the end'],
    ['page=999999999999999&page_size=1000&search=papel', [], 'a page far past the end of a search'],
    [
      'page=999999999999999&page_size=1000&search=papel&ordering=final_price',
      [],
      'a page far past the end of a sorted search',
    ],
    ['supplier=', ['Bobina de papel', 'Rollo higiénico', 'Aspirador', 'Cera', 'Toalla de algodón'], 'an empty filter'],
  ])('%s shows %j: %s', async (query, names, _why) => {
    const url = `products/?${query.replace('CLIENT', String(client.id)).replace('CENTER', String(center.id)).replace('LEVEL1', String(level1.id)).replace('LEVEL2', String(level2.id))}`
    const answer = await sales.get(url)
    expect(answer.status).toBe(200)
    expect(namesOf(answer)).toEqual(names)
  })

  test('counts all products, not only those of the page', async () => {
    expect((await sales.get('products/?page_size=2')).body).toMatchObject({
      count: 5,
      total_pages: 3,
      corrected_search: null,
    })
    expect((await sales.get('products/?page=7&page_size=1000')).body).toMatchObject({
      results: [],
      count: 5,
      total_pages: 1,
    })
  })

  test('a page past the end still tells how a search was corrected (rule K-41)', async () => {
    expect((await sales.get('products/?search=pappel&page=7')).body).toMatchObject({
      results: [],
      corrected_search: 'papel',
    })
  })

  test('shows what another process writes within a second (rule K-23)', async () => {
    const counted = async () =>
      (await sales.get('products/?category=LEVEL&page_size=1'.replace('LEVEL', String(level1.id)))).body.count
    const before = await counted()
    const { id } = await portal.aProduct({ category_id: level1.id })
    expect(await counted()).toBe(before + 1)
    await portal.db.transaction().execute(async (tx) => {
      await tx.updateTable('product').set({ active: false }).where('id', '=', id).execute()
      await tx
        .updateTable('catalogue_version')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute()
    })
    const now = Date.now
    const aSecondLater = jest.spyOn(Date, 'now').mockImplementation(() => now() + 1_000)
    try {
      expect(await counted()).toBe(before)
    } finally {
      aSecondLater.mockRestore()
    }
  })

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page_size=1001',
    'page_size=0',
    'category=x',
    'client=1.5',
    'is_eco=maybe',
    'ordering=price',
    'ordering=--name',
    'supplier=99999999999',
    `search=${'x'.repeat(201)}`,
  ])('refuses %s with the name of the field', async (query) => {
    const { status, body } = await sales.get(`products/?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual([query.split('=')[0]])
  })

  test('needs a log-in', async () => {
    expect((await portal.stranger.get('products/')).status).toBe(401)
    expect((await portal.stranger.get(`products/${ids.cera}/`)).status).toBe(401)
  })
})

describe('the prices', () => {
  test('a client pays its special price, else its rate, else the list price (rule K-44)', async () => {
    const { db } = portal
    const rate = await db
      .insertInto('price_rate')
      .values({ id: 71, name: 'Tarifa B' })
      .returningAll()
      .executeTakeFirstOrThrow()
    await db
      .insertInto('price_rate_product')
      .values([
        { product_id: ids.rollo!, price_rate_id: rate.id, price: '2.20' },
        { product_id: ids.cera!, price_rate_id: rate.id, price: '8.00' },
      ])
      .execute()
    const rated = await portal.aClient({ price_rate_id: rate.id })
    await db.insertInto('special_price').values({ client_id: rated.id, product_id: ids.cera!, price: '7.77' }).execute()
    const lead = await portal.aLead({ price_rate_id: rate.id })
    const pricesFor = async (customer: string) =>
      Object.fromEntries(
        (await sales.get(`products/?${customer}`)).body.results.map(
          (row: { name: string; price: number; special_price: number; final_price: number }) => [
            row.name,
            [row.price, row.special_price, row.final_price],
          ],
        ),
      )
    expect(await pricesFor(`client=${rated.id}`)).toMatchObject({
      Cera: [9.99, 7.77, 7.77],
      'Rollo higiénico': [3, null, 2.2],
      Aspirador: [250.1, null, 250.1],
      'Toalla de algodón': [null, null, null],
    })
    expect(await pricesFor(`lead=${lead.id}`)).toMatchObject({
      Cera: [9.99, null, 8],
      'Rollo higiénico': [3, null, 2.2],
      Aspirador: [250.1, null, 250.1],
    })
    expect(await pricesFor('')).toMatchObject({ Cera: [9.99, null, 9.99], 'Rollo higiénico': [3, null, 3] })
    expect(namesOf(await sales.get(`products/?lead=${lead.id}&ordering=final_price&page_size=3`))).toEqual([
      'Rollo higiénico',
      'Bobina de papel',
      'Cera',
    ])
    const { body } = await sales.get(`products/${ids.rollo}/`)
    expect(body.price_rate_products).toEqual([
      { id: expect.any(Number), price_rate: { id: 71, name: 'Tarifa B' }, is_list_price: false, price: 2.2 },
    ])
  })

  test('of a product without a list price are the client’s own, who can then order it (rule K-44)', async () => {
    const { id } = await portal.aProduct({ price: null, max_discount: '5' })
    const buyer = await portal.anAccount({ clients: [client.id], can_see_prices: true })
    const row = async () => (await buyer.get(`products/${id}/?client=${client.id}`)).body
    expect(await row()).toMatchObject({ price: null, final_price: null, quote_only: true, max_discount: 0 })
    await portal.db
      .insertInto('special_price')
      .values({ client_id: client.id, product_id: id, price: '2.50' })
      .execute()
    expect(await row()).toMatchObject({ price: null, special_price: 2.5, final_price: 2.5, quote_only: false })
    const { status, body } = await buyer.post('cart/add_cart_item/', { client: client.id, product: id, quantity: 1 })
    expect([status, body.items[0]]).toMatchObject([
      200,
      { price: 2.5, product_data: { quote_only: false, max_discount: 0 } },
    ])
    await portal.db.updateTable('product').set({ active: false }).where('id', '=', id).execute()
    await raiseCatalogueVersion(portal.db)
  })

  test('of other clients are not told to a buyer, who may not choose a rate (rule K-46)', async () => {
    const { id } = await portal.aProduct()
    await portal.db.insertInto('price_rate').values({ id: 90, name: 'De otros' }).execute()
    await portal.db
      .insertInto('price_rate_product')
      .values({ product_id: id, price_rate_id: 90, price: '1.23' })
      .execute()
    const buyer = await portal.anAccount({ clients: [client.id], can_see_prices: true })
    expect((await buyer.get(`products/${id}/?client=${client.id}`)).body).toMatchObject({
      price: 10,
      price_rate_products: [],
    })
    expect((await sales.get(`products/${id}/`)).body.price_rate_products).toMatchObject([{ price: 1.23 }])
    const { body } = await buyer.post('cart/add_cart_item/', { client: client.id, product: id, quantity: 1 })
    expect(body.items.at(-1).product_data).toMatchObject({ id, price_rate_products: [] })
    await portal.db.updateTable('product').set({ active: false }).where('id', '=', id).execute()
    await raiseCatalogueVersion(portal.db)
  })

  test('never reach an account that may not see them (rule K-45)', async () => {
    const blind = await portal.anAccount({ role: 'client', clients: [client.id] })
    const { body } = await blind.get(`products/?client=${client.id}&ordering=final_price`)
    expect(body.results).toHaveLength(5)
    for (const row of body.results) {
      expect(row.price_hidden).toBe(true)
      expect(Object.keys(row).filter((key) => /price|rate/.test(key))).toEqual(['price_hidden'])
    }
    expect(
      body.results.map((row: { name: string; quote_only: boolean }) => row.quote_only && row.name).filter(Boolean),
    ).toEqual(['Toalla de algodón'])
    const { body: product } = await blind.get(`products/${ids.cera}/?client=${client.id}`)
    expect(JSON.stringify(product)).not.toMatch(/9\.99|1\.05/)
  })

  test('do not show through an order by price (rule K-31)', async () => {
    const blind = await portal.anAccount({ role: 'client', clients: [client.id] })
    const orders = await Promise.all(
      ['final_price', '-final_price', '-final_price,-has_image,name', '-has_image,name'].map(async (ordering) =>
        namesOf(await blind.get(`products/?client=${client.id}&ordering=${ordering}`)).join(),
      ),
    )
    expect(new Set(orders).size).toBe(1)
  })
})

describe('rights', () => {
  // Shows rules K-30, K-46.
  test('a client is told neither stock, supplier nor brand, and may not filter by them', async () => {
    const buyer = await portal.anAccount({ role: 'client', clients: [client.id], can_see_prices: true })
    const { supplier_id } = await portal.db
      .selectFrom('product')
      .select('supplier_id')
      .where('id', '=', ids.cera!)
      .executeTakeFirstOrThrow()
    const { body } = await buyer.get(`products/?client=${client.id}&supplier=${supplier_id}`)
    expect(body.count).toBe(5)
    for (const row of body.results)
      expect(Object.keys(row).filter((key) => /^(stock|supplier|brand)$/.test(key))).toEqual([])
    const { body: product } = await buyer.get(`products/${ids.cera}/`)
    expect(product).toMatchObject({ in_stock: true, extra_info: { usage: 'Diluir' }, price: 9.99, price_hidden: false })
    expect(JSON.stringify(product)).not.toContain('Suavel')
    expect((await buyer.get('suppliers/')).status).toBe(403)
    const network = await portal.anAccount({ role: 'network', clients: [client.id] })
    expect((await network.get('suppliers/')).status).toBe(403)
    expect((await network.get(`products/${ids.cera}/`)).body).not.toHaveProperty('stock')
  })

  test('sales see stock, supplier and brand', async () => {
    const { body } = await sales.get(`products/${ids.cera}/`)
    expect(body).toMatchObject({
      stock: 7,
      supplier: { id: expect.any(Number), name: expect.any(String) },
      extra_info: { brand: 'Suavel' },
    })
  })

  test('a client, centre or lead of somebody else is not found (rule L-6)', async () => {
    const other = await portal.aCenter()
    const lead = await portal.aLead()
    const buyer = await portal.anAccount({ role: 'client', clients: [client.id] })
    for (const path of ['products/', `products/${ids.cera}/`, 'favourite_products/']) {
      for (const customer of [
        `client=${other.client_id}`,
        `center=${other.id}`,
        `client=${client.id}&center=${other.id}`,
        `lead=${lead.id}`,
        'client=999999',
      ]) {
        expect([path, customer, (await buyer.get(`${path}?${customer}`)).status]).toEqual([path, customer, 404])
      }
    }
    expect((await sales.get(`suppliers/?client=${client.id}&center=${other.id}`)).status).toBe(404)
    const seller = await portal.anAccount({ role: 'sales_manager' })
    expect((await seller.get(`products/?client=${client.id}`)).status).toBe(404)
  })

  // Shows rule K-26.
  test('an account with only authorised products sees what has a special price, and nothing else', async () => {
    const bound = await portal.anAccount({ role: 'client', clients: [client.id], only_authorized_products: true })
    for (const query of [
      `client=${client.id}`,
      '',
      `client=${client.id}&complete=true&add_extra_products=true`,
      `center=${center.id}`,
    ]) {
      const { body } = await bound.get(`products/?ordering=name&${query}`)
      expect([query, body.results.map((row: { name: string }) => row.name), body.count]).toEqual([
        query,
        ['Bobina de papel', 'Cera'],
        2,
      ])
    }
    expect((await bound.get(`products/?search=rollo&client=${client.id}`)).body).toMatchObject({
      results: [],
      count: 0,
    })
    expect((await bound.get(`products/${ids.cera}/?client=${client.id}`)).status).toBe(200)
    expect((await bound.get(`products/${ids.rollo}/?client=${client.id}`)).status).toBe(404)
    expect((await bound.get(`products/${ids.rollo}/`)).status).toBe(404)
    expect((await bound.post('favourite_products/', { obj: ids.rollo })).status).toBe(404)
  })

  test('so does everybody for a client with only authorised products (rule K-26)', async () => {
    const bound = await portal.aClient({ only_authorized_products: true })
    await portal.db
      .insertInto('special_price')
      .values({ client_id: bound.id, product_id: ids.rollo!, price: '1.00' })
      .execute()
    expect(namesOf(await sales.get(`products/?client=${bound.id}`))).toEqual(['Rollo higiénico'])
    expect((await sales.get(`products/${ids.cera}/?client=${bound.id}`)).status).toBe(404)
    expect((await sales.get(`suppliers/?client=${bound.id}`)).body.count).toBe(1)
  })
})

describe('quantities (rule K-47)', () => {
  test.each([
    ['rollo', 0],
    ['bobina', null],
    ['cera', null],
  ])('the largest quantity of %s is %s', async (key, max) => {
    expect((await sales.get(`products/${ids[key]}/`)).body.max_quantity).toBe(max)
  })
})

describe('a product', () => {
  test('is found by its id, also before a slug, and nothing else is (rule K-50)', async () => {
    expect((await sales.get(`products/${ids.cera}/`)).body).toMatchObject({
      id: ids.cera,
      name: 'Cera',
      related_products: [],
      more_eco_alternatives: [],
      total_consumption: null,
    })
    expect((await sales.get(`products/${ids.cera}-cera-de-suelos`)).body.id).toBe(ids.cera)
    for (const id of [
      'x',
      '0',
      '-1',
      '99999999999',
      '9999999999',
      '2147483647',
      `x${ids.cera}`,
      `${ids.cera}x`,
      ids.retired,
      ids.code0,
      '1%27',
    ]) {
      expect([id, (await sales.get(`products/${id}/`)).status]).toEqual([id, 404])
    }
  })

  test('shows 24 months of a centre, the last 12 as a total (rule K-49)', async () => {
    const { body } = await sales.get(`products/${ids.rollo}/?center=${center.id}&consumption=true`)
    expect(body.center_2y_consumptions).toHaveLength(24)
    expect(body.center_2y_consumptions[23]).toEqual({ month: '2026-03', value: 6 })
    expect(body.center_2y_consumptions[12]).toEqual({ month: '2025-04', value: 4 })
    expect(body).toMatchObject({ total_consumption: 10, last_bought: '2026-01-15' })
    expect((await sales.get(`products/${ids.cera}/?center=${center.id}`)).body).toMatchObject({
      total_consumption: 0,
      center_2y_consumptions: null,
    })
    expect(
      (await sales.get(`products/?client=${client.id}&consumption=true`)).body.results[0].center_2y_consumptions,
    ).toBeNull()
  })

  test('shows what belongs to it: formats, symbols, related ones and more sustainable ones (rule K-50)', async () => {
    const { db } = portal
    await db.insertInto('product_unit').values({ product_id: ids.bobina!, name: 'Caja de 6', quantity: 6 }).execute()
    await db
      .insertInto('safety_symbol')
      .values({ id: 5, code: 'GHS05', name: 'Corrosivo', symbol_type_external_id: '2', image_url: '/media/ghs05.svg' })
      .execute()
    await db.insertInto('product_symbol').values({ product_id: ids.bobina!, symbol_id: 5 }).execute()
    await db
      .insertInto('product_related')
      .values([
        { product_id: ids.bobina!, related_id: ids.cera! },
        { product_id: ids.bobina!, related_id: ids.retired! },
      ])
      .execute()
    await db
      .insertInto('product_eco_alternative')
      .values({ product_id: ids.bobina!, alternative_id: ids.rollo! })
      .execute()
    const { body } = await sales.get(`products/${ids.bobina}/`)
    expect(body).toMatchObject({
      categories: [{ id: level1.id, name: 'Papel', level: 1 }],
      aditional_measurement_units: [{ name: 'Caja de 6', quantity: 6 }],
      extra_safety_symbols: [{ code: 'GHS05', symbol_type_external_id: '2' }],
      has_more_eco_alternatives: true,
    })
    expect(body.related_products.map(({ name }: { name: string }) => name)).toEqual(['Cera'])
    expect(body.more_eco_alternatives.map(({ name }: { name: string }) => name)).toEqual(['Rollo higiénico'])
  })
})

describe('the public catalogue (rule K-60)', () => {
  test('answers 429 with a text to an address that asks too often', async () => {
    const calm = await aPortal({ callsPerMinute: 40 })
    const answers = [
      await calm.stranger.get('public_products/'),
      await calm.stranger.get('public_products/'),
      await calm.stranger.get('public_products/'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]!.body).toEqual({ detail: 'Demasiadas peticiones. Inténtalo más tarde.' })
    expect((await calm.stranger.get('public_categories/')).status).toBe(200)
  })

  test('shows products without prices, stock and supplier, also to somebody who is logged in', async () => {
    for (const caller of [portal.stranger, sales]) {
      const { body } = await caller.get('public_products/?ordering=final_price')
      expect(body.count).toBe(5)
      for (const row of body.results) {
        expect(row).toMatchObject({
          price_hidden: true,
          max_quantity: null,
          total_consumption: null,
          is_favourite: false,
        })
        expect(
          Object.keys(row).filter((key) =>
            /^(stock|supplier|brand|price|special_price|final_price|price_rate_products)$/.test(key),
          ),
        ).toEqual([])
      }
      expect((await caller.get(`public_products/${ids.cera}-cera/`)).body).toMatchObject({
        name: 'Cera',
        price_hidden: true,
        extra_info: { usage: 'Diluir' },
      })
    }
    expect((await portal.stranger.get(`public_products/${ids.retired}/`)).status).toBe(404)
    expect((await portal.stranger.get(`public_products/?client=${client.id}&complete=false`)).body.count).toBe(0)
  })
})
