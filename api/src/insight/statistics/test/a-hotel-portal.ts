import { aClientNode } from '../../../../test/a-client'
import { aPortal, type TestPortal } from '../../../../test/a-portal'
import { aCategory } from '../../../../test/a-product'
import type { Caller } from '../../../../test/an-account'
import { writeInvoices } from '../../../../test/write-invoices'
import { instantOf } from '../../../core/clock'

/** A portal on 15 October 2026 with the purchases of one client, and accounts to ask for them. */
export async function aHotelPortal() {
  const portal = await aPortal()
  portal.clock.set('2026-10-15T10:00:00')
  const hotel = await aHotel(portal)
  const anAccount = (rights: object) =>
    portal.anAccount({ clients: [hotel.client.id], can_see_prices: true, can_see_totals: true, ...rights })
  const buyer = await anAccount({})
  const ask = async (path: string, more = '', who: Caller = buyer) => {
    const { status, body } = await who.get(`${path}?client=${hotel.client.id}${more}`)
    return { status, body }
  }
  const rowsOf = async (path: string, key: string, more = '', who: Caller = buyer) =>
    (await ask(path, more, who)).body.results.map((row: Record<string, unknown>) => row[key])
  return { portal, hotel, buyer, anAccount, ask, rowsOf }
}
export type HotelPortal = Awaited<ReturnType<typeof aHotelPortal>>

/** A client with two centres. In 2026 it bought soap (more, and dearer, than in 2025), wax (less) and paper. */
async function aHotel(portal: TestPortal) {
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

/** Every call that answers figures, and their spreadsheets. */
export const purchaseCalls = [
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
