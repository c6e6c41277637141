import * as xlsx from '@e965/xlsx'
import { sql } from 'kysely'
import { aStatNode } from '../../../test/a-client'
import { aDeliveryNote, anInvoice } from '../../../test/a-delivery'
import type { Caller } from '../../../test/an-account'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
let manager: Caller
let clients: { id: number; name: string }[]
let centers: number[]
let node: { id: number }
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T12:00:00')
  node = await aStatNode(portal.db)
  manager = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id })
  const { id: product } = await portal.aProduct()
  clients = []
  for (let at = 0; at < 25; at += 1) {
    const client = await portal.aClient({ name: `${at % 2 ? 'Café Núñez' : 'Hotel Sol'} ${at}`, stat_node_id: node.id })
    clients.push(client)
    const sold = { client_id: client.id, center_id: null, lines: [{ product_id: product, quantity: at + 1 }] }
    await anInvoice(portal.db, { ...sold, invoice_datetime: new Date('2026-09-10T10:00:00Z') })
    await aDeliveryNote(portal.db, { ...sold, delivery_note_datetime: new Date('2026-10-01T10:00:00Z') })
  }
  // Has no sales, and so no place in a ranking.
  await portal.aClient({ name: 'Sin nada', stat_node_id: node.id })
  const own = { client_id: clients[0]!.id }
  centers = [
    (await portal.aCenter({ ...own, name: 'Óptica' })).id,
    (await portal.aCenter({ ...own, name: 'almacén' })).id,
  ]
})
const page = async (path: string) => (await manager.get(`sp_dashboard/${path}`)).body
const ids = async (path: string) => (await page(path)).results.map(({ id }: { id: number }) => id)

test('a ranking has pages of 20, its largest first, and no client without amounts (rule B-15)', async () => {
  const first = await page('clients/')
  expect([first.results.length, first.count, first.total_pages]).toEqual([20, 25, 2])
  expect(first.results[0]).toEqual({
    id: clients[24]!.id,
    name: 'Hotel Sol 24',
    period_sales: 250,
    period_sales_diff_percentage: null,
    period_sales_target: 0,
    period_sales_target_percentage: null,
  })
  expect(await ids('clients/?page=2')).toEqual([4, 3, 2, 1, 0].map((at) => clients[at]!.id))
  expect(await page('clients/?page=9')).toEqual({ results: [], count: 25, total_pages: 2 })
})

test('a search finds by words, whatever their case and accents, on its own first page (rule B-15)', async () => {
  for (const path of ['clients/', 'delivery_notes_clients/', 'inactive_clients/']) {
    const { results, count } = await page(`${path}?search=NUNEZ%20cafe&page_size=1000`)
    expect([count, results.every(({ name }: { name: string }) => name.startsWith('Café Núñez'))]).toEqual([12, true])
    expect((await page(`${path}?search=cafe%20sol`)).count).toBe(0)
    expect((await page(`${path}?search=100%25`)).count).toBe(0)
  }
})

test.each([
  ['clients/', ['name', 'period_sales', 'period_sales_target']],
  [
    'delivery_notes_clients/',
    ['name', 'period_delivery_notes', 'previous_period_year_delivery_notes', 'period_sales_target'],
  ],
  [
    'sale_invoices_clients/',
    ['name', 'period_sale_invoices', 'previous_period_year_sale_invoices', 'period_sales_target'],
  ],
  ['lost_clients/', ['name', 'year_sales', 'year_sales_target', 'previous_year_sales']],
  ['inactive_clients/', ['name', 'last_order', 'previous_year_sales']],
])('%s is ordered by %j either way (rules B-11, B-15)', async (path, keys) => {
  const all = await ids(`${path}?page_size=1000`)
  for (const key of keys) {
    const up = await ids(`${path}?page_size=1000&ordering=${key}`)
    const down = await ids(`${path}?page_size=1000&ordering=-${key}`)
    expect([key, up.toSorted()]).toEqual([key, all.toSorted()])
    expect([key, down.toSorted()]).toEqual([key, all.toSorted()])
  }
  if (path !== 'lost_clients/') {
    const names = async (query: string) =>
      (await page(`${path}?page_size=1000&${query}`)).results.map(({ name }: { name: string }) => name)
    expect(await names('ordering=-name')).toEqual((await names('ordering=name')).toReversed())
  }
  expect((await manager.get(`sp_dashboard/${path}?ordering=password`)).body).toEqual({ ordering: [expect.any(String)] })
})

test('show_all lists centres without amounts too; sales without a centre have no valid id (rule B-9)', async () => {
  const client = clients[0]!.id
  const none = { id: null, name: null, address: null, valid_id: false }
  expect((await page(`delivery_notes_centers/?client=${client}`)).results).toEqual([
    { ...none, period_delivery_notes: 10, previous_period_year_delivery_notes: 0 },
  ])
  const shown = await page(`centers/?client=${client}&show_all=true`)
  expect(shown.results).toMatchObject([
    { ...none, period_sales: 10, year_sales: 10, year_sales_diff_percentage: null },
    { id: centers[0], valid_id: true, period_sales: 0 },
    { id: centers[1], valid_id: true, period_sales: 0 },
  ])
  expect(await ids(`centers/?client=${client}&show_all=true&ordering=name`)).toEqual([centers[1], centers[0], null])
  expect(await ids(`centers/?client=${client}&show_all=true&search=OPTICA`)).toEqual([centers[0]])
})

test('a ranking and a chart are spreadsheets of all rows in the asked order (rule B-17)', async () => {
  const rows = async (path: string, language = 'es') => {
    const file = await manager.get(`sp_dashboard/${path}`, { 'accept-language': language })
    expect(file.status).toBe(200)
    const [sheet, query] = Object.values(xlsx.read(file.raw).Sheets)
    return {
      name: String(file.headers['content-disposition']),
      rows: xlsx.utils.sheet_to_json<object>(sheet!),
      asked: xlsx.utils.sheet_to_json<string[]>(query!, { header: 1 }),
    }
  }
  const sales = await rows('clients/excel/?ordering=period_sales&search=hotel')
  expect(sales.name).toContain('ventas-clientes.xlsx')
  expect(sales.rows).toHaveLength(13)
  expect(sales.rows[0]).toEqual({ Cliente: 'Hotel Sol 0', Ventas: 10, Objetivo: 0 })
  expect(sales.asked).toEqual([
    ['Cartera', 'Todas'],
    ['Periodo', '01/2026 - 09/2026'],
    ['Búsqueda', 'hotel'],
    ['Orden', 'Ventas, ascendente'],
  ])
  const lost = await rows('lost_clients/excel/?ordering=-year_sales_target')
  expect(lost.asked.slice(1)).toEqual([
    ['Periodo', '01/2026 - 12/2026'],
    ['Orden', 'Objetivo, descendente'],
  ])
  const notes = await rows(`delivery_notes/excel/?node=${node.id}&year=2025`, 'en')
  expect(notes.asked).toEqual([
    ['Portfolio', 'All'],
    ['Period', '10/2025'],
  ])
  expect((await rows('delivery_notes/excel/', 'en')).rows).toHaveLength(15)
  expect((await rows('sales/excel/')).rows.at(-1)).toMatchObject({ Ventas: 3250, 'Año anterior': 0 })
  const centersSheet = await rows(`delivery_notes_centers/excel/?client=${clients[0]!.id}&show_all=true`)
  expect(centersSheet.rows).toHaveLength(3)
  expect(centersSheet.asked.slice(1)).toEqual([
    ['Cliente', expect.stringContaining(' Hotel Sol 0')],
    ['Periodo', '10/2026'],
    ['Centros', 'También los que no tienen importes'],
  ])
})

test('a spreadsheet of more than 50,000 rows is refused, not cut (rule B-17)', async () => {
  const client = await portal.aClient({ stat_node_id: node.id })
  await sql`insert into center (client_id, name, external_code, country_id, name_sort, search_norm)
    select ${client.id}, 'Centro ' || n, 'X' || n, 'sp', 'centro ' || n, 'centro ' || n
      from generate_series(1, 50001) n`.execute(portal.db)
  const { status, body } = await manager.get(`sp_dashboard/centers/excel/?client=${client.id}&show_all=true`)
  expect([status, body]).toEqual([
    400,
    {
      code: 'too_many',
      message: 'Son más de 50.000 filas. Elige una parte de la cartera o busca un nombre.',
    },
  ])
  const found = await manager.get(`sp_dashboard/centers/excel/?client=${client.id}&show_all=true&search=7777`)
  expect(found.status).toBe(200)
})
