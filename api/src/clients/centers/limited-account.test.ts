import * as xlsx from '@e965/xlsx'
import { sql } from 'kysely'
import { aCodeZero } from '../../../test/a-code-zero'
import { aDeliveryNote, anInvoice } from '../../../test/a-delivery'
import { aForm } from '../../../test/a-form'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { aCatalog, anOffer } from '../../../test/an-offer'
import { callsOf, type AccountOptions, type Caller } from '../../../test/an-account'
import { aClientNode } from '../../../test/a-client'
import { cxmlSetup } from '../../../test/cxml-setup'
import { pdfText } from '../../../test/pdf-text'

// What an account that is limited to some centres of its clients sees and does (rule L-21). That no call tells it of
// another one is tried by http/centers-walk.test.ts.

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T10:00:00')
  await aCodeZero(portal.db, {})
})

/** A client with two centres, each at a node of its own, and a buyer that is limited to the first one. */
async function aLimited(options: AccountOptions = {}) {
  const client = await portal.aClient({ name: 'Hotel Sol' })
  const root = await aClientNode(portal.db, { client_id: client.id, node_name: 'España' })
  const north = await aClientNode(portal.db, { client_id: client.id, parent: root, node_name: 'Norte' })
  const south = await aClientNode(portal.db, { client_id: client.id, parent: root, node_name: 'Sur' })
  const at = { client_id: client.id, country_id: 'sp' }
  const own = await portal.aCenter({ ...at, client_node_id: north.id, name: 'Playa', cost_center: 'CC-1' })
  const other = await portal.aCenter({ ...at, client_node_id: south.id, name: 'Montaña', cost_center: 'CC-2' })
  const rights = {
    can_see_prices: true,
    can_see_totals: true,
    can_see_delivery_notes: true,
    can_see_sale_invoices: true,
  }
  const buyer = await portal.anAccount({ clients: [client.id], centers: [own.id], ...rights, ...options })
  const product = await portal.aProduct({ price: '10' })
  return { client, own, other, north, south, buyer, product }
}
type Limited = Awaited<ReturnType<typeof aLimited>>

const fill = ({ buyer, client, product }: Limited, center?: number) =>
  buyer.post('cart/add_cart_item/', { client: client.id, center, product: product.id, quantity: 2 })
const idsIn = async (who: Caller, path: string) =>
  (await who.get(path)).body.results.map(({ id }: { id: number }) => id) as number[]

test('a limited account sees its centre alone: in client, list of centres, tree and CECOs (rule L-21)', async () => {
  const { client, own, other, north, buyer } = await aLimited()
  expect((await buyer.get(`clients/${client.id}/`)).body).toMatchObject({ name: 'Hotel Sol', center_count: 1 })
  expect(await idsIn(buyer, `centers/?client=${client.id}`)).toEqual([own.id])
  expect((await buyer.get(`centers/${other.id}/`)).status).toBe(404)
  expect((await buyer.get(`client_stats/nodes/?client=${client.id}`)).body).toMatchObject([
    { node_name: 'España', children: [{ id: north.id, children: [] }] },
  ])
  expect(await idsIn(buyer, `client_stats/cost_centers/?client=${client.id}`)).toEqual(['CC-1'])
  const whole = await portal.anAccount({ clients: [client.id] })
  expect((await whole.get(`clients/${client.id}/`)).body.center_count).toBe(2)
})

test('a limited account sees no document without a centre, nor of a client of other centres (rule L-21)', async () => {
  const { client, own, other, buyer } = await aLimited()
  const { db } = portal
  const head = { client_id: client.id, search_norm: 'test' }
  for (const [path, make] of [
    ['orders/', (center_id: number | null) => portal.anOrder({ ...head, center_id })],
    ['offers/', (center_id: number | null) => anOffer(db, { ...head, center_id })],
    ['catalogs/', (center_id: number | null) => aCatalog(db, { ...head, center_id })],
    ['delivery_notes/', (center_id: number | null) => aDeliveryNote(db, { client_id: client.id, center_id })],
    ['sale_invoices/', (center_id: number | null) => anInvoice(db, { client_id: client.id, center_id })],
  ] as const) {
    const [shown, ...hidden] = [await make(own.id), await make(other.id)]
    if (path !== 'orders/') hidden.push(await make(null))
    for (const list of [path, `${path}?client=${client.id}`, `${path}?search=TEST`, `${path}?ordering=client`])
      expect([list, await idsIn(buyer, list)]).toEqual([list, [shown.id]])
    for (const { id } of hidden) expect([path, (await buyer.get(`${path}${id}/`)).status]).toEqual([path, 404])
    expect((await buyer.get(`${path}${shown.id}/`)).status).toBe(200)
  }
  const without = await portal.anAccount({ clients: [client.id], centers: [] })
  expect((await without.get(`clients/${client.id}/`)).body.center_count).toBe(0)
  expect((await without.get('orders/')).body.count).toBe(0)
})

test('sales are not limited, even where centres are stored for their account (rule L-21)', async () => {
  const { client, own, other } = await aLimited()
  const admin = await portal.anAccount({ role: 'admin', centers: [own.id] })
  expect((await idsIn(admin, `centers/?client=${client.id}`)).sort()).toEqual([own.id, other.id].sort())
})

test.each([
  ['create_order', {}],
  ['create_offer', {}],
  ['create_catalog', { catalog_name: 'Temporada', catalog_type: 1, catalog_items_per_page: 2 }],
])('cart/%s/ needs one of its centres, and nothing is written without (rule L-21)', async (call, more) => {
  const limited = await aLimited()
  const { buyer, client, own, other } = limited
  const { body: cart } = await fill(limited)
  const send = (center: number | null) => buyer.patch(`cart/${call}/`, { client: client.id, center, ...more })
  expect(await send(null)).toMatchObject({ status: 400, body: { center: [expect.any(String)] } })
  expect((await send(other.id)).status).toBe(404)
  expect((await buyer.get('cart/')).body).toMatchObject({ id: cart.id, version: cart.version, center: null })
  expect((await send(own.id)).status).toBe(200)
})

test('a centre that is taken from the account leaves its cart (rule L-21)', async () => {
  const limited = await aLimited()
  const { buyer, client, own, other } = limited
  expect((await fill(limited, own.id)).body.center).toBe(own.id)
  await sql`update account_center set center_id = ${other.id} where account_id = ${buyer.id}`.execute(portal.db)
  expect((await buyer.get('cart/')).body).toMatchObject({ center: null, items: [{ quantity: 2 }] })
  expect((await buyer.patch('cart/create_order/', { client: client.id })).body).toHaveProperty('center')
  expect((await fill(limited)).body).toMatchObject({ center: null, items: [{ quantity: 4 }] })
  expect((await buyer.patch('cart/create_order/', { client: client.id, center: own.id })).status).toBe(404)
  expect((await buyer.patch('cart/create_order/', { client: client.id, center: other.id })).status).toBe(200)
})

test('a file of orders goes to its own centre; another centre in a row is unknown (rule L-21)', async () => {
  const limited = await aLimited()
  const { buyer, client, own, other, product } = limited
  const check = async (center: string) => {
    const cells = [
      ['Código', 'Cantidad', 'Centro'],
      [product.external_id, 1, center],
    ]
    const book = { SheetNames: ['Pedido'], Sheets: { Pedido: xlsx.utils.aoa_to_sheet(cells) } }
    const content = xlsx.write(book, { type: 'buffer' }) as Buffer
    const { body, headers } = aForm({ client: client.id, file: { name: 'pedido.xlsx', content } })
    return (await buyer.post('orders_import/check/', body, headers)).body
  }
  expect(await check('')).toMatchObject({ orders: [{ center: { id: own.id } }], count: 0 })
  const [toOther, toNone] = [await check(other.external_code), await check('NADA-9')]
  expect(toOther).toMatchObject({ orders: [], count: 1 })
  const messageOf = ({ problems }: typeof toOther) => problems[0].message.replace(/NADA-9|D\d+/, '…')
  expect(messageOf(toOther)).toBe(messageOf(toNone))
})

test('the certificate of its client names the centres that it covers (rules H-14, L-21)', async () => {
  const { client, own, other, buyer } = await aLimited()
  const owner = { client_id: client.id, distance_km: 10, delivery_note_datetime: new Date('2026-03-05T10:00:00Z') }
  for (const { id } of [own, other]) await aDeliveryNote(portal.db, { ...owner, center_id: id })
  const path = `client_co2e/${client.id}/certificate/?start_date=2026-03-01&end_date=2026-03-31`
  const text = pdfText((await buyer.get(path)).raw).join(' ')
  expect(text).toContain(`Playa, ${own.external_code}`)
  expect(text).not.toMatch(/Montaña|Todos los centros/)
  const whole = await portal.anAccount({ clients: [client.id] })
  expect(pdfText((await whole.get(path)).raw).join(' ')).toContain('Todos los centros')
  const none = await portal.anAccount({ clients: [client.id], centers: [] })
  expect((await none.get(path)).status).toBe(400)
})

test('a ticket gives no paper of another centre, nor of one that was taken away meanwhile (rule L-21)', async () => {
  const { client, own, other, buyer } = await aLimited()
  const owner = { client_id: client.id }
  const { db } = portal
  const get = async (kind: string, id: number) => {
    const { body } = await buyer.post('downloads/', { kind, params: { id } })
    return () => portal.stranger.get(body.url.replace('/api/', ''))
  }
  for (const [kind, make] of [
    ['order-pdf', (center_id: number) => portal.anOrder({ ...owner, center_id })],
    ['offer-pdf', (center_id: number) => anOffer(db, { ...owner, center_id })],
    ['catalog-pdf', (center_id: number) => aCatalog(db, { ...owner, center_id })],
  ] as const) {
    const ofOther = await get(kind, (await make(other.id)).id)
    expect([kind, (await ofOther()).status]).toEqual([kind, 404])
    const ofOwn = await get(kind, (await make(own.id)).id)
    expect([kind, (await ofOwn()).status]).toEqual([kind, 200])
    const late = await get(kind, (await make(own.id)).id)
    await sql`delete from account_center where account_id = ${buyer.id}`.execute(db)
    expect([kind, (await late()).status]).toEqual([kind, 404])
    await sql`insert into account_center values (${buyer.id}, ${own.id})`.execute(db)
  }
})

test('a purchasing system names one of the account’s centres, or none (rule L-21)', async () => {
  const system = await portal.aBuyerSystem({ isOpen: true })
  const other = await portal.aCenter({ client_id: system.client })
  await sql`update account set all_centers = false where id = ${system.account.id}`.execute(portal.db)
  await sql`insert into account_center values (${system.account.id}, ${system.center})`.execute(portal.db)
  const centerOf = async (shipTo: string) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/punchout/setup/',
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      payload: cxmlSetup({ ...system, more: `<ShipTo><Address addressID="${shipTo}"/></ShipTo>` }),
    })
    const code = /code=([\w-]+)/.exec(answer.payload)![1]
    const { body } = await portal.stranger.post('session/exchange/', { code })
    const { body: account } = await callsOf(portal, { authorization: `Bearer ${body.token}` }).get('account/')
    expect(account.punchout.center).toBe(body.center)
    return body.center
  }
  expect(await centerOf(system.centerCode)).toBe(system.center)
  expect(await centerOf(other.external_code)).toBeNull()
})
