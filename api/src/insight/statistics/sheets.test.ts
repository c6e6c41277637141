import * as xlsx from '@e965/xlsx'
import { sql } from 'kysely'
import { aHotelPortal, type HotelPortal } from './test/a-hotel-portal'

let portal: HotelPortal['portal']
let hotel: HotelPortal['hotel']
let buyer: HotelPortal['buyer']
let anAccount: HotelPortal['anAccount']
beforeAll(async () => {
  ;({ portal, hotel, buyer, anAccount } = await aHotelPortal())
})

async function sheetOf(path: string, more = '', who = buyer) {
  const { status, raw, headers } = await who.get(`${path}excel/?client=${hotel.client.id}${more}`)
  expect([path, status]).toEqual([path, 200])
  const { Sheets, SheetNames } = xlsx.read(raw, { cellDates: false })
  const cells = (name: string) => xlsx.utils.sheet_to_json<unknown[]>(Sheets[name]!, { header: 1 })
  return { cells: cells(SheetNames[0]!), asked: cells(SheetNames[1]!), headers }
}

test('each ranking has a spreadsheet with its columns and a second sheet with the query (rule T-7)', async () => {
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
  const articles = await sheetOf('client_product_purchases/', '&search=cera&ordering=-period_purchases_quantity,name')
  expect(articles.asked.slice(3)).toEqual([
    ['Búsqueda', 'cera'],
    ['Orden', 'Cantidad, descendente; Artículo, ascendente'],
  ])
  expect(articles.cells.slice(1)).toEqual([['CE-1', 'Cera', 'Química', 1, 9.99, 3, 30, -20.01, -66.7]])
  const categories = await sheetOf('client_categories_purchases/')
  expect(categories.cells.slice(1)).toEqual([
    ['Química', 39.99, 66.65, 50, 100, -10.01, -20.02],
    ['Papel', 20.01, 33.35, 0, 0, 20.01],
  ])
  const months = await sheetOf('client_purchases/', '&after=2026-03-01&before=2026-04-01')
  // 46082 is 1 March 2026 as a spreadsheet's day number.
  expect(months.cells.slice(1)).toEqual([
    [46082, 30, 20, 10, 50],
    [46113, 20, 0, 20],
  ])
})

test('a spreadsheet is in the requested language, without hidden amounts (rules T-3, T-7)', async () => {
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
  // Ignored, and so not told.
  const none = await sheetOf('client_center_purchases/', '&search=nada&ordering=-period_purchases', who)
  expect(none.cells).toEqual([['Código de centro', 'Centro', 'CECO']])
  expect(none.asked.at(-1)).toEqual(['Búsqueda', 'nada'])
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

test('a spreadsheet of more than 50,000 rows is refused, not cut (rule T-7)', async () => {
  const client = await portal.aClient()
  await sql`insert into product_sales (client_id, month, center_id, product_id, quantity, amount)
    select ${client.id}, '2026-09-01', null, 1000000 + n, 1, 1 from generate_series(1, 50001) n`.execute(portal.db)
  const who = await portal.anAccount({ clients: [client.id], can_see_prices: true, can_see_totals: true })
  const { status, body } = await who.get(`client_product_purchases/excel/?client=${client.id}`)
  expect([status, body]).toEqual([
    400,
    { code: 'too_many', message: 'Son más de 50.000 filas. Elige menos centros o una categoría.' },
  ])
})
