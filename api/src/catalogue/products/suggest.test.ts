import type { Answer, Caller } from '../../../test/an-account'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { raiseCatalogueVersion } from './catalogue'

let portal: TestPortal
let sales: Caller
let client: { id: number }
const ids: Record<string, number> = {}

beforeAll(async () => {
  portal = await aPortal()
  const { db } = portal
  sales = await portal.anAccount({ role: 'admin' })
  client = await portal.aClient()
  const add = async (key: string, options: Parameters<TestPortal['aProduct']>[0]) => {
    ids[key] = (await portal.aProduct({ external_id: key, ...options })).id
  }
  await add('LIM-100', { name: 'Limpiador de suelos', ean: '8412345678905' })
  await add('LIM-1001', { name: 'Abrillantador' })
  await add('LIM-1002', { name: 'Bolsa', description: 'Sirve con el código 100' })
  await add('GUA-1', { name: 'Guante de látex', short_description: 'Sin polvo' })
  await add('GUA-2', { name: 'Guante de nitrilo', price: '12.30', max_discount: '5', image_url: '/media/g.svg' })
  await add('GUA-3', { name: 'Caja para guantes' })
  await add('BAY-1', { name: 'Bayeta', description: 'Se usa con guante' })
  await add('OLD-1', { name: 'Guante viejo', active: false })
  await add('COD0', { name: 'Guante código 00', is_free_line: true })
  await add('OND-1', { name: 'Máquina a medida', price: null, is_ondemand: true, stock: 0 })
  await add('OBS-1', { name: 'Mopa descatalogada', obsolete: true, stock: 3 })
  for (let n = 1; n <= 12; n += 1) await add(`TOA-${n}`, { name: `Toalla ${String(n).padStart(2, '0')}` })
  await db
    .insertInto('client_product')
    .values({ client_id: client.id, product_id: ids['GUA-3']!, orders: 4, quantity: 40, last_bought: '2026-02-03' })
    .execute()
  await db
    .insertInto('special_price')
    .values({ client_id: client.id, product_id: ids['GUA-2']!, price: '9.99' })
    .execute()
  await raiseCatalogueVersion(db)
})

const codes = ({ body }: Answer): string[] => body.results.map((row: { external_id: string }) => row.external_id)
const suggest = (query: string, who: Pick<Caller, 'get'> = sales, path = 'products') =>
  who.get(`${path}/suggestions/?${query}`)

test.each([
  ['search=LIM-100', ['LIM-100', 'LIM-1001', 'LIM-1002'], 'the exact code, then codes that begin so'],
  ['search=lim100', ['LIM-100', 'LIM-1001', 'LIM-1002'], 'as people type a code'],
  ['search=LIM-1002', ['LIM-1002'], 'an exact code alone'],
  ['search=8412345678905', ['LIM-100'], 'an EAN'],
  ['search=guante', ['GUA-1', 'GUA-2', 'GUA-3', 'BAY-1'], 'names that begin so, other names, then descriptions'],
  ['search=GUANTES', ['GUA-1', 'GUA-2', 'GUA-3', 'BAY-1'], 'whatever case and number'],
  ['search=gua', ['GUA-1', 'GUA-2', 'GUA-3', 'BAY-1'], 'the beginning of a word'],
  ['search=g', ['GUA-1', 'GUA-2', 'GUA-3'], 'one letter: names and codes that begin so'],
  ['search=latex guante', ['GUA-1'], 'all words, in any order'],
  ['search=sin polvo', ['GUA-1'], 'words of the description'],
  [
    'search=guante&client=CLIENT',
    ['GUA-3', 'GUA-1', 'GUA-2', 'BAY-1'],
    'what the client bought before first among names',
  ],
  ['search=toalla', ['TOA-1', 'TOA-2', 'TOA-3', 'TOA-4', 'TOA-5', 'TOA-6', 'TOA-7', 'TOA-8'], 'eight at most'],
  ['search=toalla&limit=2', ['TOA-1', 'TOA-2'], 'as many as are asked for'],
  ['search=', [], 'nothing for nothing'],
  ['', [], 'nothing without a search'],
  ['search=%20%25_', [], 'nothing for signs'],
  ['search=xyzzyxyzzy', [], 'nothing that is near'],
])('%s suggests %j: %s', async (query, expected) => {
  const answer = await suggest(query.replace('CLIENT', String(client.id)))
  expect([answer.status, codes(answer)]).toEqual([200, expected])
})

test('what a client has bought and may see since counts from the next letter on', async () => {
  const other = await portal.aClient()
  const [asked, narrow] = [
    `search=gua&client=${other.id}`,
    await portal.anAccount({ clients: [other.id], only_authorized_products: true }),
  ]
  expect(codes(await suggest(asked))[0]).toBe('GUA-1')
  await portal.db
    .insertInto('client_product')
    .values({ client_id: other.id, product_id: ids['GUA-2']!, orders: 1, quantity: 1, last_bought: '2026-02-04' })
    .execute()
  expect(codes(await suggest(asked))[0]).toBe('GUA-2')
  expect(codes(await suggest(asked, narrow))).toEqual([])
  await portal.db
    .insertInto('special_price')
    .values({ client_id: other.id, product_id: ids['GUA-3']!, price: '9.99' })
    .execute()
  expect(codes(await suggest(asked, narrow))).toEqual(['GUA-3'])
  await portal.db.deleteFrom('special_price').where('client_id', '=', other.id).execute()
  expect(codes(await suggest(asked, narrow))).toEqual([])
})

test('a product that another program renames or hides is suggested as it is now', async () => {
  const { id } = await portal.aProduct({ external_id: 'ESC-1', name: 'Escoba' })
  expect(codes(await suggest('search=escoba'))).toEqual(['ESC-1'])
  await portal.db
    .updateTable('product')
    .set({ name: 'Rastrillo', name_sort: 'rastrillo', name_norm: 'rastrillo' })
    .where('id', '=', id)
    .execute()
  expect(codes(await suggest('search=rastrillo'))).toEqual(['ESC-1'])
  await portal.db.updateTable('product').set({ active: false }).where('id', '=', id).execute()
  expect(codes(await suggest('search=rastrillo'))).toEqual([])
})

test('a typing error is corrected and told (rule K-43)', async () => {
  const answer = await suggest('search=guamte')
  expect([codes(answer), answer.body.corrected_search]).toEqual([['GUA-1', 'GUA-2', 'GUA-3', 'BAY-1'], 'guante'])
})

test('a row has all that its quantity box needs', async () => {
  const { body } = await suggest(`search=GUA-2&client=${client.id}`)
  expect(body.results[0]).toMatchObject({
    id: ids['GUA-2'],
    external_id: 'GUA-2',
    name: 'Guante de nitrilo',
    image_url: '/media/g.svg',
    price: 12.3,
    special_price: 9.99,
    final_price: 9.99,
    currency_symbol: '€',
    stock: 100,
    in_stock: true,
    max_quantity: null,
    quote_only: false,
    is_ondemand: false,
    is_charge: false,
    obsolete: false,
    measurement_unit: { name: 'Unidad', quantity: 1 },
    aditional_measurement_units: [],
    max_discount: 5,
    last_bought: null,
  })
  expect((await suggest('search=OND-1')).body.results[0]).toMatchObject({
    quote_only: true,
    is_ondemand: true,
    in_stock: false,
    stock: 0,
  })
  expect((await suggest('search=OBS-1')).body.results[0]).toMatchObject({ obsolete: true, max_quantity: 3 })
  expect((await suggest(`search=GUA-3&client=${client.id}`)).body.results[0]).toMatchObject({
    last_bought: '2026-02-03',
  })
})

test('a buyer is told neither what it may not see nor stock, supplier and brand', async () => {
  const buyer = await portal.anAccount({ clients: [client.id] })
  const { body } = await suggest(`search=GUA-2&client=${client.id}`, buyer)
  expect(body.results[0]).toMatchObject({ price_hidden: true, in_stock: true, quote_only: false })
  for (const field of ['price', 'special_price', 'final_price', 'price_rate_products', 'stock', 'supplier', 'brand'])
    expect(body.results[0]).not.toHaveProperty(field)
})

test('an account with authorised products only is suggested these alone (rule K-26)', async () => {
  const narrow = await portal.anAccount({ clients: [client.id], only_authorized_products: true })
  expect(codes(await suggest(`search=guante&client=${client.id}`, narrow))).toEqual(['GUA-2'])
  expect(codes(await suggest(`search=LIM-100&client=${client.id}`, narrow))).toEqual([])
})

test('visitors have suggestions without prices (rule K-60)', async () => {
  for (const who of [portal.stranger, sales]) {
    const answer = await suggest(`search=guante&client=${client.id}`, who, 'public_products')
    expect(codes(answer)).toEqual(['GUA-1', 'GUA-2', 'GUA-3', 'BAY-1'])
    for (const field of ['price', 'special_price', 'final_price', 'stock', 'supplier', 'brand'])
      expect(answer.body.results[0]).not.toHaveProperty(field)
  }
})

test.each(['limit=0', 'limit=9', 'limit=x', `search=${'x'.repeat(201)}`, 'category=x'])(
  'refuses %s with the name of the field',
  async (query) => {
    const { status, body } = await suggest(query)
    expect([status, Object.keys(body)]).toEqual([400, [query.split('=')[0]]])
  },
)

test('no typed text breaks a list, its counts or its suggestions', async () => {
  const texts = [
    "'",
    '"',
    '\\',
    "\\'",
    ':*',
    "' & !'",
    "a':*B",
    '%',
    '_',
    '%_%',
    '🧽',
    '🧽 guante',
    '\u202Eguante',
    '\u{10FFFF}',
    'ｇｕａｎｔｅ',
    'İı',
    '()',
    '!!',
    '<->',
    '--',
    ';drop table product;--',
    '0',
    '-1',
    '1e309',
    'null',
    'guante '.repeat(28),
    'g'.repeat(200),
    '9'.repeat(200),
    ' ',
    '\t\n',
    '\u0000',
    'a\u0000b',
  ]
  for (const search of texts) {
    for (const path of [
      'products/suggestions/',
      'products/counts/',
      'products/',
      'public_products/suggestions/',
      'suppliers/',
      'leads/',
    ]) {
      const { status, body } = await sales.get(`${path}?search=${encodeURIComponent(search)}&client=${client.id}`)
      expect([search, path, status]).toEqual([search, path, search.includes('\0') ? 400 : 200])
      expect(typeof body).toBe('object')
    }
  }
  for (const query of [
    'search=%ED%A0%80',
    'search=%FF',
    'search=%',
    'search=a&search=b',
    'client=-1',
    'client=0',
    'lead=-5',
    'limit=1e3',
    'search[a]=b',
    'center=1&center=2',
    `search=${'x'.repeat(10_000)}`,
  ]) {
    for (const path of ['products/suggestions/', 'products/counts/', 'public_products/counts/', 'leads/'])
      expect([query, path, (await sales.get(`${path}?${query}`)).status < 500]).toEqual([query, path, true])
  }
})
