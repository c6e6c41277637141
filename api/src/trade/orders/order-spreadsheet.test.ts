import * as xlsx from '@e965/xlsx'
import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { searchNorm } from '../../core/http/list'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

async function aBuyer(rights: Parameters<TestPortal['anAccount']>[0] = { can_see_prices: true, can_see_totals: true }) {
  const center = await portal.aCenter({ name: 'Cocina <central> & "spa"' })
  const buyer = await portal.anAccount({ clients: [center.client_id], ...rights })
  const anOrder = (options: Parameters<TestPortal['anOrder']>[0] = {}) =>
    portal.anOrder({ client_id: center.client_id, center_id: center.id, ...options })
  return { buyer, center, anOrder }
}

async function sheetOf(caller: Caller, query = '', language = 'es') {
  const { status, raw, headers } = await caller.get(`purchases/excel/${query}`, { 'accept-language': language })
  const book = status === 200 ? xlsx.read(raw, { cellDates: true, UTC: true }) : undefined
  return {
    status,
    headers,
    rows: book ? xlsx.utils.sheet_to_json<Record<string, unknown>>(Object.values(book.Sheets)[0]!, { UTC: true }) : [],
  }
}

test('the lines of the filtered orders, with their orders, in the list’s order', async () => {
  const { buyer, anOrder, center } = await aBuyer()
  const old = await anOrder({ order_datetime: '2026-01-10T10:00:00Z', lines: 2 })
  const recent = await anOrder({
    order_datetime: '2026-03-09T23:30:00Z',
    client_order_number: '=1+1',
    state: 'shipped',
  })
  await anOrder({ state: 'pending_validation' })
  await portal.anOrder()
  const { rows, headers } = await sheetOf(buyer)
  expect(headers['content-disposition']).toContain('pedidos.xlsx')
  expect(rows.map((row) => row['N.º pedido'])).toEqual([recent.number, old.number, old.number])
  expect(rows[0]).toMatchObject({
    'N.º pedido cliente': '=1+1',
    'Fecha pedido': new Date('2026-03-10T00:00:00Z'),
    Estado: 'Enviado',
    Centro: center.name,
    'Centro facturable': 'Sí',
    Cantidad: 1,
    Precio: 10,
    'Base línea': 10,
    'Total con IVA': 12.1,
    'Importe final': 12.1,
  })
  expect(rows.slice(1).map((row) => row['Total con IVA'])).toEqual([expect.any(Number), undefined])
  expect((await sheetOf(buyer, '?ordering=order_datetime')).rows[0]).toMatchObject({ 'N.º pedido': old.number })
  expect((await sheetOf(buyer, '?after=2026-03-01', 'en')).rows.map((row) => row['Order no.'])).toEqual([recent.number])
})

test('it has only what is searched for; with nothing found the titles alone', async () => {
  const { buyer, anOrder } = await aBuyer()
  const order = await anOrder({ number: 'PED-Z-9', search_norm: searchNorm('PED-Z-9') })
  await anOrder()
  expect((await sheetOf(buyer, '?search=ped-z')).rows.map((row) => row['N.º pedido'])).toEqual([order.number])
  expect(await sheetOf(buyer, '?search=nada')).toMatchObject({ status: 200, rows: [] })
})

test('more lines than a spreadsheet holds are refused with their number (rule D-82)', async () => {
  const { buyer, anOrder } = await aBuyer()
  const { id } = await anOrder()
  await sql`insert into order_line (order_id, position, product_id, code, name, unit_name, unit_quantity, quantity,
    price, base, tax_rate)
    select order_id, n, product_id, code, name, unit_name, unit_quantity, quantity, price, base, tax_rate
    from order_line, generate_series(2, 50001) n where order_id = ${id}`.execute(portal.db)
  expect(await buyer.get('purchases/excel/')).toMatchObject({
    status: 400,
    body: { code: 'too_many', message: 'Son 50.001 líneas; como máximo 50.000. Elige menos fechas.' },
  })
})

test('an account without the rights gets no column of money', async () => {
  const { buyer, anOrder } = await aBuyer({})
  await anOrder({ base: '77.77' })
  const { rows } = await sheetOf(buyer)
  expect(Object.keys(rows[0]!)).toEqual([
    'N.º pedido',
    'N.º pedido cliente',
    'Fecha pedido',
    'Estado',
    'Código de cliente',
    'Cliente',
    'Código de centro',
    'Centro',
    'Centro facturable',
    'Código',
    'Producto',
    'Formato',
    'Cantidad',
  ])
  expect(JSON.stringify(rows)).not.toContain('77.77')
})
