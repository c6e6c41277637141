import { sql } from 'kysely'
import type { Caller } from '../../../../test/an-account'
import { anImport } from '../../../../test/an-import'
import type { TestPortal } from '../../../../test/a-portal'
import { aDocumentsWorld, documentsFile } from '../../../../test/documents-world'
import { oneRow, rows } from '../../../core/db/db'
import { nextNumber } from '../../../core/db/next-number'
import { transaction } from '../../../core/db/transaction'
import { figuresCommand } from '../../../insight/figures-command'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  ;({ portal, admin } = await aDocumentsWorld())
})
afterEach(async () => expect(await figuresCommand(portal.db, ['check'])).toMatch(/are those of the documents/))

const aCustomer = () =>
  oneRow(
    portal.db,
    sql<{ client_id: number; center_id: number }>`select client_id, id as center_id from center where source_id = 'D1'`,
  )
/** An order that a buyer sent, with the buyer's eyes. */
async function aSentOrder(more: object = {}) {
  const order = await portal.anOrder({ ...(await aCustomer()), lines: 2, ...more })
  const buyer = await portal.anAccount({
    clients: [order.client_id],
    can_see_totals: true,
    can_see_delivery_notes: true,
    can_see_sale_invoices: true,
  })
  return { ...order, read: async () => (await buyer.get(`orders/${order.id}/`)).body }
}
const send = (object: string, text: string) => anImport(admin, object, text)
const bought = async () =>
  (
    await rows(
      portal.db,
      sql<{ text: string }>`select concat_ws(' ', p.source_id, b.orders, b.quantity, b.last_bought) as text
        from client_product b join product p on p.id = b.product_id where p.source_id is not null order by 1`,
    )
  ).map(({ text }) => text)

test('an order of the ERP comes in, counts for limit and usual articles, changes and goes (rules E-31, E-36)', async () => {
  const spent = async () => {
    const { center_id } = await aCustomer()
    return (await admin.get(`centers/${center_id}/`)).body.purchase_current
  }
  const before = await spent()
  const today = portal.clock.today()
  const file = (state: string, quantity = 2) =>
    documentsFile('order', {
      O1: {
        head: { state, date: today, shipping: '3.00', final: (quantity * 12.1 + 3).toFixed(2) },
        lines: [{ quantity }],
      },
    })
  expect(await send('orders', file('received'))).toMatchObject({ state: 'applied', counts: { created: 1 } })
  expect([await bought(), (await spent()) - before]).toEqual([[`A1 1 2 ${today}`], 20])
  expect((await send('orders', file('received', 3))).counts).toEqual({ changed: 1 })
  expect([await bought(), (await spent()) - before]).toEqual([[`A1 1 3 ${today}`], 30])
  expect((await send('orders', 'order;line;state\nO1;1;cancelled\n')).counts).toEqual({ changed: 1 })
  expect([await bought(), (await spent()) - before]).toEqual([[], 0])
  expect((await send('orders', 'order;line;action\nO1;1;delete\n')).counts).toEqual({ deleted: 1 })
})

test("the ERP reports state, day and delivered quantities by the portal's number or its own (rules E-37, E-38)", async () => {
  const { number, read, version } = await aSentOrder({ erp_number: 'SO-1', taken_at: new Date() })
  const first = await send('orders', `order;line;state;delivery;delivered\n${number};1;shipped;2031-05-02;1\n`)
  expect([first.state, first.problems, first.counts]).toEqual(['applied', [], { changed: 1 }])
  expect(await read()).toMatchObject({
    state: 'shipped',
    delivery_datetime: '2031-05-02T00:00:00',
    version: version + 1,
    entries: [
      { state: 'shipped', delivered_quantity: 1 },
      { state: 'shipped', delivered_quantity: null },
    ],
  })
  await send('orders', 'order;line;state;line_state\nSO-1;2;preparing;received\n')
  expect(await read()).toMatchObject({ state: 'preparing', entries: [{ state: 'preparing' }, { state: 'received' }] })
  expect((await send('orders', 'order;line;state;line_state\nSO-1;2;preparing;received\n')).counts).toEqual({
    unchanged: 1,
  })
})

test('a delivery note and an invoice name the order, which tells of them (rules E-37, E-73, D-86)', async () => {
  const { number, read, id, version } = await aSentOrder({ erp_number: 'SO-2', taken_at: new Date() })
  const note = documentsFile('delivery_note', {
    A1: { head: { state: 'delivered', order: 'SO-2' }, lines: [{ order_line: '1' }, { order_line: '2', quantity: 3 }] },
  })
  expect((await send('delivery_notes', note)).counts).toEqual({ created: 2 })
  expect(await read()).toMatchObject({
    version: version + 1,
    entries: [
      { delivery_note_lines: [{ delivery_note_number: 'N-A1', quantity: 1 }] },
      { delivery_note_lines: [{ delivery_note_number: 'N-A1', quantity: 3 }] },
    ],
  })
  const invoice = documentsFile('invoice', {
    B1: { head: { state: 'issued' }, lines: [{ order: number, delivery_note: 'A1' }, { order: number }] },
  })
  expect((await send('invoices', invoice)).counts).toEqual({ created: 2 })
  const { results } = (await admin.get(`sale_invoices/?search=${number}`)).body
  expect(results).toMatchObject([{ number: 'N-B1', saleorder: { id, number } }])
})

test('what the ERP may not change is refused (rules E-37, E-71)', async () => {
  const pending = await aSentOrder({ state: 'pending_validation' })
  const sent = await aSentOrder({ erp_number: 'SO-3', taken_at: new Date() })
  await aSentOrder({ erp_number: 'SO-4' })
  await aSentOrder({ erp_number: 'SO-4' })
  const problems = async (text: string) => (await send('orders', text)).problems
  expect(await problems(`order;line;state\n${pending.number};1;shipped\n`)).toEqual(['2 state waits'])
  expect(await problems(`order;line;client;centre\n${sent.number};1;K2;\n`)).toEqual(['2 client fixed'])
  expect(await problems('order;line;erp_number\nSO-3;1;SO-9\n')).toEqual(['2 erp_number fixed'])
  expect(await problems('order;line;number\nSO-3;1;SO-3\nSO-3;2;SO-3\n')).toEqual(['2 number fixed', '3 number fixed'])
  expect(await problems(`order;line;action\n${sent.number};1;delete\n`)).toEqual(
    expect.arrayContaining(['2 - portal_order']),
  )
  expect(await problems(`order;line;state\nSO-3;1;shipped\n${sent.number};2;shipped\n`)).toEqual(
    expect.arrayContaining(['2 order double', '3 order double']),
  )
  expect(await problems('order;line;state\nSO-4;1;shipped\n')).toEqual(
    expect.arrayContaining(['2 order ambiguous_order']),
  )
  expect(await problems('order;line;state\nSO-3;1;pending_validation\n')).toEqual(['2 state choice'])
})

test('an order that others name is not deleted, nor one of another client named (rules E-3, E-35)', async () => {
  const order = documentsFile('order', { P1: { head: { state: 'received', final: '12.10' }, lines: [{}] } })
  await send('orders', order)
  const note = (head: object) =>
    send(
      'delivery_notes',
      documentsFile('delivery_note', { P2: { head: { state: 'shipped', order: 'P1', ...head }, lines: [{}] } }),
    )
  expect((await note({ client: 'K2', centre: 'D2' })).problems).toEqual(['2 order foreign'])
  await note({})
  expect((await send('orders', 'order;line;action\nP1;1;delete\n')).problems).toEqual(['2 - in_use'])
})

test('an order of the portal passes over the numbers that files have brought (rule E-35)', async () => {
  const year = Number(portal.clock.today().slice(0, 4))
  const next = () => transaction(portal.db, (tx) => nextNumber(tx, 'PED', year))
  const after = (number: string, more: number) =>
    `PED-${year}-${String(Number(number.slice(-6)) + more).padStart(6, '0')}`
  const before = await next()
  const [first, second] = [after(before, 1), after(before, 2)]
  const head = (number: string) => ({ head: { number, state: 'received', final: '12.10' }, lines: [{}] })
  const file = documentsFile('order', { [first]: head(first), [second]: head(second) })
  expect((await send('orders', file)).counts).toEqual({ created: 2 })
  expect([await next(), await next()]).toEqual([after(before, 3), after(before, 4)])
})
