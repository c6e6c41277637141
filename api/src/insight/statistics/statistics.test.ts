import { aClientNode } from '../../../test/a-client'
import { aHotelPortal, purchaseCalls as calls, type HotelPortal } from './test/a-hotel-portal'

let portal: HotelPortal['portal']
let hotel: HotelPortal['hotel']
let buyer: HotelPortal['buyer']
let ask: HotelPortal['ask']
let rowsOf: HotelPortal['rowsOf']
beforeAll(async () => {
  ;({ portal, hotel, buyer, ask, rowsOf } = await aHotelPortal())
})

test('an invoice at 23:30 on the last day belongs to its month in Madrid (rules T-1, T-2)', async () => {
  const figuresOf = async (month: string) =>
    (await ask('client_purchases/', `&after=${month}-01&before=${month}-01`)).body
  expect((await figuresOf('2026-03')).chart).toEqual([
    { date: '2026-03-01', purchases_value: 30, previous_year_purchases_value: 20 },
  ])
  expect((await figuresOf('2026-04')).chart).toEqual([
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
  // Soap: 2 units more at 2.00, all 12 dearer by 0.50. Wax: 2 units fewer at 10.00, the other cheaper by 0.01. Paper is
  // new.
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

test('a ranking is ordered by amount or by any of its columns, missing values last (rule T-9)', async () => {
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

test('a search finds centres and articles by name and code, whatever the accents and case (rule T-9)', async () => {
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

test('a search finds CECOs and codes with accents too (rule T-9)', async () => {
  const change = async (ceco: string, code: string) => {
    await portal.db.updateTable('center').set({ cost_center: ceco }).where('id', '=', hotel.south.id).execute()
    await portal.db.updateTable('product').set({ external_id: code }).where('id', '=', hotel.wax.id).execute()
  }
  await change('DIRECCIÓN', 'Ñ-1')
  for (const search of ['direccion', 'Dirección'])
    expect(await rowsOf('client_center_purchases/', 'name', `&search=${encodeURIComponent(search)}`)).toEqual([
      'Zafiro',
    ])
  for (const search of ['n-1', 'ñ-1'])
    expect(await rowsOf('client_product_purchases/', 'name', `&search=${encodeURIComponent(search)}`)).toEqual(['Cera'])
  await change('CC-1', 'CE-1')
})

test('a page past the end is empty, and the count stays', async () => {
  const { body } = await ask('client_product_purchases/', '&page=2&page_size=2')
  expect([body.results.length, body.count, body.total_pages]).toEqual([1, 3, 2])
  expect((await ask('client_product_purchases/', '&page=9')).body).toEqual({ results: [], count: 3, total_pages: 1 })
})

test('nodes, category and CECO narrow together; nodes that overlap count once (rule T-5)', async () => {
  const { root, beach, chemistry } = hotel
  const purchasesWith = async (more: string) => (await ask('client_purchases/', more)).body.period_purchases
  expect(await purchasesWith(`&node=${root.id}`)).toBe(59.99)
  expect(await purchasesWith(`&node=${root.id}&node=${beach.id}&node=${beach.id}`)).toBe(59.99)
  expect(await purchasesWith(`&node=${beach.id}`)).toBe(9.99)
  expect(await purchasesWith('&cost_center=CC-2')).toBe(50)
  expect(await purchasesWith('&cost_center=CC-9')).toBe(0)
  expect(await purchasesWith('&cost_center=')).toBe(60)
  expect(await purchasesWith(`&category=${chemistry.id}`)).toBe(39.99)
  expect(await purchasesWith(`&category=${chemistry.id}&node=${beach.id}&cost_center=CC-1`)).toBe(9.99)
  expect(await purchasesWith(`&category=${chemistry.id}&node=${beach.id}&cost_center=CC-2`)).toBe(0)
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

test('a foreign client, a foreign node and a category of another level are not found (rule T-5)', async () => {
  const other = await portal.aClient()
  const theirs = await aClientNode(portal.db, { client_id: other.id })
  for (const path of calls) {
    const statusOf = async (query: string) => (await buyer.get(`${path}?${query}`)).status
    const own = `client=${hotel.client.id}`
    expect([
      path,
      await statusOf(`client=${other.id}`),
      await statusOf(`${own}&node=${theirs.id}`),
      await statusOf(`${own}&node=${hotel.root.id}&node=${theirs.id}`),
      await statusOf(`${own}&node=2147483647`),
      await statusOf(`${own}&category=${hotel.acids.id}`),
      await statusOf(`${own}&category=2147483647`),
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

test('rankings refuse invalid pages and orderings', async () => {
  for (const more of ['&page=0', '&page=x', '&page_size=1001', '&ordering=price', '&ordering=constructor'])
    for (const path of ['client_center_purchases/', 'client_product_purchases/'])
      expect([path, more, (await ask(path, more)).status]).toEqual([path, more, 400])
})
