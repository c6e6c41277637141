import type { Caller } from '../../../test/an-account'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T12:00:00')
  admin = await portal.anAccount({ role: 'admin' })
})

const ofYear = ['summary/', 'orders/', 'delivery_notes/', 'sale_invoices/', 'delivery_notes_clients/']
const ofMonths = ['sales/', 'clients/', 'inactive_clients/', 'prefered_suppliers/']

test.each([
  ...ofYear.flatMap((path) =>
    ['2017', '2027', '0', '-1', '20x6', '99999'].map((year) => [path, `year=${year}`, 'year']),
  ),
  ...ofMonths.flatMap((path) => [
    [path, 'after=2026-09-01&before=2026-08-31', 'before'],
    [path, 'after=2026-09-01', 'before'],
    [path, 'before=2026-09-01', 'after'],
    [path, 'after=2015-12-31&before=2016-01-31', 'after'],
    [path, 'after=2016-01-01&before=2026-01-31', 'before'],
    [path, 'after=2026-13-01&before=2026-12-31', 'after'],
    [path, 'after=2026-01-01&before=enero', 'before'],
  ]),
  ...[...ofYear, ...ofMonths, 'efficiency/', 'offers/', 'lost_clients/'].flatMap((path) => [
    [path, 'node=-1', 'node'],
    [path, 'node=norte', 'node'],
    [path, 'node=99999999999', 'node'],
  ]),
  ...['sales/', 'clients/', 'inactive_clients/', 'sale_invoices_clients/'].flatMap((path) =>
    ['0', '5', 'todos'].map((status) => [path, `client_status=${status}`, 'client_status']),
  ),
  ...['centers/', 'delivery_notes_centers/', 'sale_invoices_centers/'].flatMap((path) => [
    [path, '', 'client'],
    [path, 'client=0', 'client'],
    [path, 'client=1&show_all=quizá', 'show_all'],
  ]),
  ['prefered_suppliers/', 'supplier=0', 'supplier'],
  ['clients/', 'page=0', 'page'],
  ['clients/', 'page_size=1001', 'page_size'],
  ['clients/', 'ordering=name,name,name,name,name,name', 'ordering'],
])('%s?%s is refused with the field %s (rules B-4, T-2)', async (path, query, field) => {
  for (const call of sheets.has(path!) ? [path, `${path}excel/`] : [path]) {
    const { status, body } = await admin.get(`sp_dashboard/${call}?${query}`)
    expect([call, status, Object.keys(body)]).toEqual([call, 400, [field]])
  }
})

/** Calls whose spreadsheet is refused in the same way. */
const sheets = new Set([...ofYear.slice(1), ...ofMonths, 'centers/', 'lost_clients/'])

test.each([
  ['2027', 'Debe ser 2026 o menos.'],
  ['2017', 'Debe ser 2018 o más.'],
])('the refusal of the year %s says: %s', async (year, text) => {
  expect((await admin.get(`sp_dashboard/summary/?year=${year}`)).body).toEqual({ year: [text] })
})

test('an unknown node, client or supplier is not found (rules B-2, B-19)', async () => {
  const plain = await portal.db
    .insertInto('supplier')
    .values({ name: 'Uno', prefered: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const path of [
    'sales/?node=999999',
    'centers/?client=999999',
    'prefered_suppliers/?supplier=999999',
    `prefered_suppliers/?supplier=${plain.id}`,
    `prefered_suppliers/excel/?supplier=${plain.id}`,
  ])
    expect([path, (await admin.get(`sp_dashboard/${path}`)).status]).toEqual([path, 404])
})

test('an empty portal answers every figure with 0 and every percent with null (rule T-4)', async () => {
  const ask = async (path: string) => (await admin.get(`sp_dashboard/${path}`)).body
  expect((await ask('summary/')).sales.sales).toMatchObject({ all: 0, all_percentage: null })
  expect(await ask('offers/')).toMatchObject({
    year_offers: 0,
    year_offers_value: 0,
    year_new_clients_offers_percentage: null,
    previous_year_new_clients_offers_percentage: null,
  })
  expect(await ask('clients/?client_status=4')).toEqual({ results: [], count: 0, total_pages: 0 })
  expect(await ask('efficiency/')).toMatchObject({ num_new_clients: 0, year_target_new_clients: 0, target_new: 0 })
})
