import * as xlsx from '@e965/xlsx'
import { aStatNode } from '../../../test/a-client'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { euros, linesOf, readSales, type PlainLine, type PlainSales, type Question } from '../../../test/plain-sums'
import { salesWorld, type SalesWorld } from '../../../test/sales-world'
import { writeDeliveryNote } from '../delivery-notes/write-delivery-note'
import { transaction } from '../../core/db/transaction'

let portal: TestPortal
let world: SalesWorld
let sales: PlainSales
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T10:00:00')
  world = await salesWorld(portal.db, 'documents')
  sales = await readSales(portal.db)
  admin = await portal.anAccount({ role: 'admin', can_see_sale_invoices: true, can_see_delivery_notes: true })
})

const months = { first: '2024-11', last: '2026-04' }
const period = 'counted=true&after=2024-11-01&before=2026-04-30&page_size=1000'
const listed = async (query: string, who = admin, path = 'sale_invoices/') => {
  const { status, body } = await who.get(`${path}?${query}`)
  expect([query, status]).toEqual([query, 200])
  return body.results as { id: number; base: number; client: { id: number } }[]
}
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)
const inPeriod = ({ month }: PlainLine) => month >= months.first && month <= months.last
const behind = (question: Omit<Question, 'first' | 'last'>, isMeant: (line: PlainLine) => boolean = () => true) => {
  const lines = linesOf(sales, { ...question, ...months }).filter((line) => inPeriod(line) && isMeant(line))
  return [...new Set(lines.map(({ invoice }) => invoice))].sort((a, b) => a - b)
}

test('a figure of a client leads to just the invoices that it counts, and they add up to it (rule T-23)', async () => {
  const client = world.clients.many.id
  const [, north, south] = world.nodes.map(({ id }) => id) as [number, number, number]
  const found = await listed(`${period}&client=${client}`)
  expect(idsOf(found)).toEqual(behind({ client, nodes: [] }))
  const { body } = await admin.get(`client_purchases/?client=${client}&after=2024-11-01&before=2026-04-30`)
  expect(euros(found.reduce((sum, { base }) => sum + BigInt(Math.round(base * 100)), 0n))).toBe(body.period_purchases)
  for (const [query, expected] of [
    [`node=${north}`, behind({ client, nodes: [north] })],
    [`node=${north}&node=${south}`, behind({ client, nodes: [north, south] })],
    [`cost_center=CC-1`, behind({ client, nodes: [], cost_center: 'CC-1' })],
    [`node=${north}&cost_center=CC-2`, behind({ client, nodes: [north], cost_center: 'CC-2' })],
  ] as const) {
    expect(expected.length).toBeGreaterThan(0)
    expect([query, idsOf(await listed(`${period}&client=${client}&${query}`))]).toEqual([query, expected])
  }
})

test('article, category and supplier filter documents with one line that has all of them (rule T-23)', async () => {
  const client = world.clients.many.id
  const nodes: number[] = []
  const product = world.products[4]!
  const other = world.products[8]!
  const category = product.cat1!
  const idsWith = (query: string, who?: Caller) => listed(`${period}&client=${client}&${query}`, who).then(idsOf)
  const ofProduct = behind({ client, nodes }, (line) => line.product === product.id)
  expect(ofProduct.length).toBeGreaterThan(0)
  expect(await idsWith(`product=${product.id}`)).toEqual(ofProduct)
  expect(await idsWith(`category=${category}`)).toEqual(behind({ client, nodes, category }))
  expect(await idsWith(`supplier=${product.supplier_id}`)).toEqual(ofProduct)
  expect(await idsWith(`product=${product.id}&category=${category}&supplier=${product.supplier_id}`)).toEqual(ofProduct)
  expect(await idsWith(`product=${product.id}&supplier=${other.supplier_id}`)).toEqual([])
  expect(await idsWith(`product=${other.id}&category=${category}`)).toEqual([])
  expect(await idsWith('product=2147483647')).toEqual([])
  const preferred = [world.products[4]!, world.products[8]!].map(({ supplier_id }) => supplier_id)
  await portal.db.updateTable('supplier').set({ prefered: true }).where('id', 'in', preferred).execute()
  const ofPreferred = behind({ client, nodes }, (line) => preferred.includes(line.supplier))
  expect(ofPreferred.length).toBeGreaterThan(0)
  expect(ofPreferred.length).toBeLessThan(behind({ client, nodes }).length)
  expect(await idsWith('prefered=true')).toEqual(ofPreferred)
  const buyer = await portal.anAccount({ clients: [client], can_see_sale_invoices: true })
  for (const query of ['supplier=1', 'prefered=true'])
    expect(await idsWith(query, buyer)).toEqual(behind({ client, nodes }))
})

test('cancelled documents are in the whole list, but not in that of a figure (rules T-23, B-16)', async () => {
  const client = world.clients.many.id
  const cancelled = async (more: string) =>
    (await listed(`client=${client}&page_size=1000${more}`)).filter(
      (row) => 'state' in row && row.state === 'cancelled',
    )
  expect((await cancelled('')).length).toBeGreaterThan(0)
  expect((await cancelled('&counted=false')).length).toBeGreaterThan(0)
  expect(await cancelled('&counted=true')).toEqual([])
})

test('a spreadsheet and a ZIP hold the documents of the same filters (rule T-23)', async () => {
  const query = `client=${world.clients.many.id}&counted=true&product=${world.products[2]!.id}&node=${world.nodes[0]!.id}`
  const { length } = await listed(`${query}&page_size=1000`)
  expect(length).toBeGreaterThan(0)
  const { raw } = await admin.get(`sale_invoices/excel/?${query}`)
  const { Sheets, SheetNames } = xlsx.read(raw)
  expect(xlsx.utils.sheet_to_json(Sheets[SheetNames[0]!]!)).toHaveLength(length)
  const zip = await admin.get(`sale_invoices/zip/?${query}`)
  expect([zip.status, zip.headers['x-document-count']]).toEqual([200, String(length)])
})

test('delivery notes take the same filters (rule T-23)', async () => {
  const [first, second] = world.products
  const [center] = world.centers
  const write = (product_id: number, center_id: number | null) =>
    transaction(portal.db, (tx) =>
      writeDeliveryNote(tx, {
        client_id: world.clients.many.id,
        center_id,
        at: portal.clock.now(),
        lines: [{ product_id, quantity: 2, price: '3.10' }],
      }),
    )
  const [ofFirst, ofSecond] = [await write(first!.id, center!.id), await write(second!.id, null)]
  const idsWith = (query: string) =>
    listed(`counted=true&client=${world.clients.many.id}&${query}`, admin, 'delivery_notes/').then(idsOf)
  expect(await idsWith('')).toEqual([ofFirst.id, ofSecond.id])
  expect(await idsWith(`product=${first!.id}`)).toEqual([ofFirst.id])
  expect(await idsWith(`supplier=${second!.supplier_id}`)).toEqual([ofSecond.id])
  expect(await idsWith(`category=${first!.cat1}`)).toEqual([ofFirst.id, ofSecond.id])
  expect(await idsWith(`node=${world.nodes[0]!.id}`)).toEqual([ofFirst.id])
  expect(await idsWith(`cost_center=${center!.cost_center}`)).toEqual([ofFirst.id])
})

test('a node of the sales organisation filters documents of the clients below it (rule B-16)', async () => {
  const zone = await aStatNode(portal.db)
  const person = await aStatNode(portal.db, zone)
  const elsewhere = await aStatNode(portal.db)
  const mine = await portal.aClient({ stat_node_id: person.id })
  const theirs = await portal.aClient({ stat_node_id: elsewhere.id })
  for (const client of [mine, theirs])
    for (const state of ['received', 'cancelled', 'pending_validation'])
      await portal.anOrder({ client_id: client.id, state })
  const manager = await portal.anAccount({ role: 'sales_manager', stat_node_id: zone.id })
  const idsWith = async (who: Caller, node: number, more = '') =>
    (await listed(`stat_node=${node}&page_size=1000${more}`, who, 'orders/')).map(({ client }) => client.id)
  expect(await idsWith(manager, zone.id)).toEqual([mine.id, mine.id])
  expect(await idsWith(manager, person.id, '&counted=true')).toEqual([mine.id])
  expect(await idsWith(manager, 0, '&counted=true')).toEqual([mine.id])
  expect(await idsWith(admin, elsewhere.id, '&counted=true')).toEqual([theirs.id])
  const buyer = await portal.anAccount({ clients: [mine.id] })
  for (const path of ['orders/', 'purchases/excel/']) {
    expect((await manager.get(`${path}?stat_node=${elsewhere.id}`)).status).toBe(404)
    expect((await buyer.get(`${path}?stat_node=${zone.id}`)).status).toBe(404)
    expect((await admin.get(`${path}?stat_node=2147483647`)).status).toBe(404)
  }
})

test.each([
  ['node=1', 400, 'client'],
  ['client={own}&node=x', 400, 'node.0'],
  [`client={own}${'&node=1'.repeat(101)}`, 400, 'node'],
  ['client={own}&node=2147483647', 404, 'detail'],
  ['client={own}&category=2147483647', 404, 'detail'],
  ['product=99999999999', 400, 'product'],
  ['stat_node=-1', 400, 'stat_node'],
  ['counted=maybe', 400, 'counted'],
])('?%s is refused (rule T-23)', async (query, status, field) => {
  const own = query.replace('{own}', String(world.clients.many.id))
  for (const path of ['sale_invoices/', 'sale_invoices/excel/', 'sale_invoices/zip/', 'delivery_notes/']) {
    const answer = await admin.get(`${path}?${own}`)
    expect([path, answer.status, Object.keys(answer.body)]).toEqual([path, status, expect.arrayContaining([field])])
  }
})
