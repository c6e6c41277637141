import * as xlsx from '@e965/xlsx'
import { aClientNode } from '../../test/a-client'
import { aCategory } from '../../test/a-product'
import { aPortal, type TestPortal } from '../../test/a-portal'
import type { Caller } from '../../test/an-account'
import { writeInvoices } from '../../test/write-invoices'
import { instantOf } from '../clock'

let portal: TestPortal
let hotel: Awaited<ReturnType<typeof aHotel>>
let buyer: Caller
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T10:00:00')
  hotel = await aHotel()
  buyer = await anAccount({})
})

const anAccount = (rights: object) =>
  portal.anAccount({ clients: [hotel.client.id], can_see_prices: true, can_see_totals: true, ...rights })

/** Two centres; in 2026 it bought soap (more, and dearer, than in 2025) and paper, in 2025 wax. */
async function aHotel() {
  const { db } = portal
  const client = await portal.aClient({ name: 'Hotel Sol', external_id: 'HS1' })
  const root = await aClientNode(db, { client_id: client.id, node_name: 'Hotel Sol' })
  const beach = await aClientNode(db, { client_id: client.id, parent: root, node_name: 'Playa' })
  const north = await portal.aCenter({
    client_id: client.id,
    client_node_id: root.id,
    name: 'Ánfora',
    cost_center: 'CC-2',
    external_code: 'C-ANF',
  })
  const south = await portal.aCenter({
    client_id: client.id,
    client_node_id: beach.id,
    name: 'Zafiro',
    cost_center: 'CC-1',
  })
  const chemistry = await aCategory(db, { name: 'Química' })
  const acids = await aCategory(db, { name: 'Ácidos', level: 2, parent_id: chemistry.id })
  const cleaning = await aCategory(db, { name: 'Papel' })
  const soap = await portal.aProduct({ name: 'Jabón', external_id: 'JA-1', category_id: acids.id })
  const wax = await portal.aProduct({ name: 'Cera', external_id: 'CE-1', category_id: chemistry.id })
  const paper = await portal.aProduct({ name: 'Papel', external_id: 'PA-1', category_id: cleaning.id })
  const bought = (
    center_id: number | null,
    at: string,
    [product, quantity, price]: [{ id: number }, number, string],
  ) => ({
    client_id: client.id,
    center_id,
    at: instantOf(at),
    lines: [{ product_id: product.id, quantity, price, discount: 0 }],
  })
  await writeInvoices(db, [
    bought(north.id, '2025-03-31T23:30:00', [soap, 10, '2.00']),
    bought(north.id, '2026-03-31T23:30:00', [soap, 12, '2.50']),
    bought(north.id, '2026-04-01T00:30:00', [paper, 4, '5.00']),
    bought(south.id, '2025-05-10T12:00:00', [wax, 3, '10.00']),
    bought(south.id, '2026-05-10T12:00:00', [wax, 1, '9.99']),
    bought(null, '2026-06-10T12:00:00', [paper, 1, '0.01']),
    { ...bought(south.id, '2026-06-11T12:00:00', [wax, 100, '9.99']), is_cancelled: true },
  ])
  return { client, root, beach, north, south, chemistry, acids, cleaning, soap, wax, paper }
}

const ask = async (path: string, more = '', who = buyer) => {
  const { status, body } = await who.get(`${path}?client=${hotel.client.id}${more}`)
  return { status, body }
}
const rowsOf = async (path: string, key: string, more = '', who = buyer) =>
  (await ask(path, more, who)).body.results.map((row: Record<string, unknown>) => row[key])

test('an invoice at half past eleven in the evening of the last day belongs to its month in Madrid (rules T-1, T-2)', async () => {
  const of = async (month: string) => (await ask('client_purchases/', `&after=${month}-01&before=${month}-01`)).body
  expect((await of('2026-03')).chart).toEqual([
    { date: '2026-03-01', purchases_value: 30, previous_year_purchases_value: 20 },
  ])
  expect((await of('2026-04')).chart).toEqual([
    { date: '2026-04-01', purchases_value: 20, previous_year_purchases_value: 0 },
  ])
})

test('without months it is the 12 whole months before this one, beside the year before (rules T-2, T-4)', async () => {
  const { body } = await ask('client_purchases/')
  expect(body).toMatchObject({
    first_month: '2025-10',
    last_month: '2026-09',
    period_purchases: 60,
    previous_period_year_purchases: 50,
    period_purchases_diff: 10,
    period_purchases_diff_percentage: 20,
  })
  expect(body.chart).toHaveLength(12)
})

test('the difference is taken apart into quantity, price and other articles (rule T-6)', async () => {
  // Soap: 2 units more at 2.00, 12 units dearer by 0.50; wax: 2 less at 10.00, one cheaper by 0.01; paper is new.
  const { body } = await ask('client_purchases/changes/')
  expect(body).toMatchObject({ period_purchases_diff: 10, quantity_part: -16, price_part: 5.99, other_part: 20.01 })
  expect(body.products.map(({ name, period_purchases_diff }: never) => [name, period_purchases_diff])).toEqual([
    ['Cera', -20.01],
    ['Papel', 20.01],
    ['Jabón', 10],
  ])
  expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['Papel', 'Química'])
  expect(body.centers.map(({ id }: { id: number | null }) => id)).toEqual([hotel.north.id, hotel.south.id, null])
})

test('a ranking goes by amount, or by any of its keys, where nothing comes last (rule T-5)', async () => {
  const centers = (more = '') => rowsOf('client_center_purchases/', 'name', more)
  expect(await centers()).toEqual(['Ánfora', 'Zafiro', null])
  expect(await centers('&ordering=-name')).toEqual(['Zafiro', 'Ánfora', null])
  expect(await centers('&ordering=cost_center')).toEqual(['Zafiro', 'Ánfora', null])
  expect(await centers('&ordering=period_purchases')).toEqual([null, 'Zafiro', 'Ánfora'])
  expect(await centers('&ordering=-previous_period_year_purchases')).toEqual(['Zafiro', 'Ánfora', null])
  expect(await centers('&ordering=-period_purchases_diff_percentage')).toEqual(['Ánfora', 'Zafiro', null])
  const articles = (more = '') => rowsOf('client_product_purchases/', 'name', more)
  expect(await articles()).toEqual(['Jabón', 'Papel', 'Cera'])
  for (const [ordering, names] of [
    ['name', ['Cera', 'Jabón', 'Papel']],
    ['-external_id', ['Papel', 'Jabón', 'Cera']],
    ['category,name', ['Papel', 'Cera', 'Jabón']],
    ['period_purchases_quantity', ['Cera', 'Papel', 'Jabón']],
    ['-ppy_purchases_quantity', ['Jabón', 'Cera', 'Papel']],
    ['-ppy_purchases', ['Cera', 'Jabón', 'Papel']],
    ['period_purchases_diff', ['Cera', 'Jabón', 'Papel']],
    ['period_purchases_diff_percentage', ['Cera', 'Jabón', 'Papel']],
  ] as const)
    expect([ordering, await articles(`&ordering=${ordering}`)]).toEqual([ordering, names])
})

test('a search finds centres and articles by name and code, whatever the accents and case', async () => {
  for (const [search, names] of [
    ['ANFORA', ['Ánfora']],
    ['c-anf', ['Ánfora']],
    ['cc-1', ['Zafiro']],
    ['100%25', []],
  ] as const)
    expect([search, await rowsOf('client_center_purchases/', 'name', `&search=${search}`)]).toEqual([search, names])
  expect(await rowsOf('client_product_purchases/', 'name', '&search=jabon')).toEqual(['Jabón'])
  expect(await rowsOf('client_product_purchases/', 'name', '&search=pa-1')).toEqual(['Papel'])
})

test('a page past the end is empty, and the count stays', async () => {
  const { body } = await ask('client_product_purchases/', '&page=2&page_size=2')
  expect([body.results.length, body.count, body.total_pages]).toEqual([1, 3, 2])
  expect((await ask('client_product_purchases/', '&page=9')).body).toEqual({ results: [], count: 3, total_pages: 1 })
})

test('nodes, category and CECO narrow together; nodes that overlap count once (rule T-5)', async () => {
  const { root, beach, chemistry } = hotel
  const of = async (more: string) => (await ask('client_purchases/', more)).body.period_purchases
  expect(await of(`&node=${root.id}`)).toBe(59.99)
  expect(await of(`&node=${root.id}&node=${beach.id}&node=${beach.id}`)).toBe(59.99)
  expect(await of(`&node=${beach.id}`)).toBe(9.99)
  expect(await of('&cost_center=CC-2')).toBe(50)
  expect(await of('&cost_center=CC-9')).toBe(0)
  expect(await of('&cost_center=')).toBe(60)
  expect(await of(`&category=${chemistry.id}`)).toBe(39.99)
  expect(await of(`&category=${chemistry.id}&node=${beach.id}&cost_center=CC-1`)).toBe(9.99)
  expect(await of(`&category=${chemistry.id}&node=${beach.id}&cost_center=CC-2`)).toBe(0)
})

test('the filters are the tree of the centres, the categories of level 1 and the CECOs (rule T-8)', async () => {
  expect((await ask('client_stats/nodes/')).body).toEqual([
    {
      id: hotel.root.id,
      node_name: 'Hotel Sol',
      children: [{ id: hotel.beach.id, node_name: 'Playa', children: [] }],
    },
  ])
  expect(await rowsOf('client_stats/cost_centers/', 'id')).toEqual(['CC-1', 'CC-2'])
  const names = await rowsOf('client_stats/categories/', 'name', '&page_size=1000')
  expect(names).toEqual(expect.arrayContaining(['Química', 'Papel']))
  expect(names).not.toContain('Ácidos')
})

const calls = [
  'client_purchases/',
  'client_purchases/changes/',
  'client_center_purchases/',
  'client_categories_purchases/',
  'client_product_purchases/',
  'client_purchases/excel/',
  'client_center_purchases/excel/',
  'client_categories_purchases/excel/',
  'client_product_purchases/excel/',
]

test('another client, a node of another client and what is no category of level 1 are not found (rule T-5)', async () => {
  const other = await portal.aClient()
  const theirs = await aClientNode(portal.db, { client_id: other.id })
  for (const path of calls) {
    const of = async (query: string) => (await buyer.get(`${path}?${query}`)).status
    const own = `client=${hotel.client.id}`
    expect([
      path,
      await of(`client=${other.id}`),
      await of(`${own}&node=${theirs.id}`),
      await of(`${own}&node=${hotel.root.id}&node=${theirs.id}`),
      await of(`${own}&node=2147483647`),
      await of(`${own}&category=${hotel.acids.id}`),
      await of(`${own}&category=2147483647`),
    ]).toEqual([path, 404, 404, 404, 404, 404, 404])
  }
})

test.each([
  ['', 'client'],
  ['client=', 'client'],
  ['client=0', 'client'],
  ['client=1&client=2', 'client'],
  ['client=99999999999', 'client'],
  ['client=abc', 'client'],
  ['{own}&after=2026-01-01', 'before'],
  ['{own}&before=2026-01-01', 'after'],
  ['{own}&after=2026-13-01&before=2026-12-01', 'after'],
  ['{own}&after=2026-01-01&before=2026-02-31', 'before'],
  ['{own}&after=2026-03-01&before=2026-02-01', 'before'],
  ['{own}&after=2016-01-01&before=2026-01-31', 'before'],
  ['{own}&after=2015-12-31&before=2016-01-31', 'after'],
  ['{own}&after=0002-01-01&before=2026-01-31', 'after'],
  ['{own}&after=9999-12-01&before=9999-12-31', 'after'],
  ['{own}&after=2026-01&before=2026-02', 'after'],
  ['{own}&after=ayer&before=hoy', 'after'],
  ['{own}&after=2026-01-01&after=2026-02-01&before=2026-02-01', 'after'],
  ['{own}&node=0', 'node.0'],
  ['{own}&node=x', 'node.0'],
  ['{own}&node=99999999999', 'node.0'],
  [`{own}${'&node=1'.repeat(101)}`, 'node'],
  ['{own}&category=-1', 'category'],
  ['{own}&category=1&category=2', 'category'],
  [`{own}&cost_center=${'x'.repeat(61)}`, 'cost_center'],
])('?%s is refused with the field %s by every call (rule T-2)', async (query, field) => {
  for (const path of calls) {
    const { status, body } = await buyer.get(`${path}?${query.replace('{own}', `client=${hotel.client.id}`)}`)
    expect([path, status, Object.keys(body)]).toEqual([path, 400, expect.arrayContaining([field])])
  }
})

test('rankings refuse pages and orderings that are none', async () => {
  for (const more of ['&page=0', '&page=x', '&page_size=1001', '&ordering=price', '&ordering=constructor'])
    for (const path of ['client_center_purchases/', 'client_product_purchases/'])
      expect([path, more, (await ask(path, more)).status]).toEqual([path, more, 400])
})

/** Every key of an answer, at any depth. */
const keysIn = (value: unknown): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
const amounts = new Set([
  'period_purchases',
  'previous_period_year_purchases',
  'ppy_purchases',
  'period_purchases_diff',
  'period_purchases_diff_percentage',
  'pruchases_percentage',
  'purchases',
  'quantity_part',
  'price_part',
  'other_part',
  'chart',
  'products',
  'categories',
  'centers',
])

test.each([
  ['prices', { can_see_prices: false }],
  ['totals', { can_see_totals: false }],
  ['both', { can_see_prices: false, can_see_totals: false }],
])('an account that may not see %s gets no amount, but quantities and names (rule T-3)', async (_, rights) => {
  const who = await anAccount(rights)
  for (const path of calls.filter((each) => !each.endsWith('excel/'))) {
    const { status, body } = await ask(path, '', who)
    expect([path, status, keysIn(body).filter((key) => amounts.has(key))]).toEqual([path, 200, []])
  }
  const { results } = (await ask('client_product_purchases/', '', who)).body
  expect(results[0]).toEqual({
    id: hotel.soap.id,
    external_id: 'JA-1',
    name: 'Jabón',
    category: 'Química',
    period_purchases_quantity: 12,
    ppy_purchases_quantity: 10,
  })
})

test('an order by an amount tells nothing to an account that sees none (rule T-3)', async () => {
  const who = await anAccount({ can_see_prices: false })
  const articles = (ordering: string) => rowsOf('client_product_purchases/', 'name', ordering, who)
  const byQuantity = ['Jabón', 'Papel', 'Cera']
  for (const key of [
    'period_purchases',
    'ppy_purchases',
    'period_purchases_diff',
    'period_purchases_diff_percentage',
    'previous_period_year_purchases',
  ]) {
    expect(await articles(`&ordering=${key}`)).toEqual(byQuantity)
    expect(await articles(`&ordering=-${key}, ${key}`)).toEqual(byQuantity)
    expect(await rowsOf('client_center_purchases/', 'name', `&ordering=-${key}`, who)).toEqual([
      'Ánfora',
      'Zafiro',
      null,
    ])
  }
  expect(await articles('&ordering=-ppy_purchases,-name')).toEqual(['Papel', 'Jabón', 'Cera'])
  const { period_categories_purchases: categories } = (await ask('client_categories_purchases/', '', who)).body
  expect(categories.map(({ name }: { name: string }) => name)).toEqual(['Papel', 'Química'])
})

async function sheetOf(path: string, more = '', who = buyer) {
  const { status, raw, headers } = await who.get(`${path}excel/?client=${hotel.client.id}${more}`)
  expect([path, status]).toEqual([path, 200])
  const { Sheets, SheetNames } = xlsx.read(raw, { cellDates: false })
  const cells = (name: string) => xlsx.utils.sheet_to_json<unknown[]>(Sheets[name]!, { header: 1 })
  return { cells: cells(SheetNames[0]!), asked: cells(SheetNames[1]!), headers }
}

test('each ranking is a spreadsheet with the columns of its screen, whose second sheet tells what was asked (rule T-7)', async () => {
  const centers = await sheetOf('client_center_purchases/')
  expect(centers.cells).toEqual([
    ['Código de centro', 'Centro', 'CECO', 'Compras', 'Compras del año anterior', 'Diferencia', 'Diferencia %'],
    ['C-ANF', 'Ánfora', 'CC-2', 50, 20, 30, 150],
    [hotel.south.external_code, 'Zafiro', 'CC-1', 9.99, 30, -20.01, -66.7],
    [undefined, 'Sin centro', undefined, 0.01, 0, 0.01],
  ])
  expect(centers.asked).toEqual([
    ['Cliente', 'HS1 Hotel Sol'],
    ['Periodo', '10/2025 - 09/2026'],
    ['Comparado con', '10/2024 - 09/2025'],
  ])
  const articles = await sheetOf('client_product_purchases/', '&search=cera')
  expect(articles.cells.slice(1)).toEqual([['CE-1', 'Cera', 'Química', 1, 9.99, 3, 30, -20.01, -66.7]])
  const categories = await sheetOf('client_categories_purchases/')
  expect(categories.cells.slice(1)).toEqual([
    ['Química', 39.99, 66.65, 50, 100, -10.01, -20.02],
    ['Papel', 20.01, 33.35, 0, 0, 20.01],
  ])
  const months = await sheetOf('client_purchases/', '&after=2026-03-01&before=2026-04-01')
  // 46082: 1 March 2026 as spreadsheets count days.
  expect(months.cells.slice(1)).toEqual([
    [46082, 30, 20, 10, 50],
    [46113, 20, 0, 20],
  ])
})

test('a spreadsheet speaks the language that was asked for, and leaves out what its reader may not see (rules T-3, T-7)', async () => {
  const who = await anAccount({ can_see_totals: false })
  expect((await sheetOf('client_center_purchases/', '', who)).cells[0]).toEqual(['Código de centro', 'Centro', 'CECO'])
  expect((await sheetOf('client_product_purchases/', '', who)).cells[0]).toEqual([
    'Código',
    'Artículo',
    'Categoría',
    'Cantidad',
    'Cantidad del año anterior',
  ])
  expect((await sheetOf('client_categories_purchases/', '', who)).cells[0]).toEqual(['Categoría'])
  expect((await sheetOf('client_purchases/', '', who)).cells[0]).toEqual(['Mes'])
  for (const [language, title] of [
    ['pt', 'Código do centro'],
    ['en', 'Centre code'],
  ] as const) {
    const { raw } = await buyer.get(`client_center_purchases/excel/?client=${hotel.client.id}`, {
      'accept-language': language,
    })
    const { Sheets, SheetNames } = xlsx.read(raw)
    expect(xlsx.utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1 })[0]![0]).toBe(title)
  }
})
