import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../test/a-portal'
import { rows } from '../db/db'
import { transaction } from '../db/transaction'
import { cancelDeliveryNote, writeDeliveryNote } from '../delivery-notes/write-delivery-note'
import { cancelInvoice, writeInvoice, type NewInvoice } from '../invoices/write-invoice'
import { checkSums, rebuildSums } from './stored-sums'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterEach(async () => expect(await checkSums(portal.db)).toEqual([]))

const at = new Date('2026-03-10T10:00:00Z')

async function aCustomer() {
  const center = await portal.aCenter()
  const products = [await portal.aProduct(), await portal.aProduct(), await portal.aProduct()]
  const whose = { client_id: center.client_id, center_id: center.id, at }
  const line = (product: number, quantity: number, price = '10.00') => ({
    product_id: products[product]!.id,
    quantity,
    price,
  })
  const invoice = (lines: NewInvoice['lines'], more: Partial<NewInvoice> = {}) =>
    transaction(portal.db, (tx) => writeInvoice(tx, { ...whose, lines, ...more }))
  const note = (lines: NewInvoice['lines'], more: object = {}) =>
    transaction(portal.db, (tx) => writeDeliveryNote(tx, { ...whose, lines, ...more }))
  const cancel = ({ id }: { id: number }) => transaction(portal.db, (tx) => cancelInvoice(tx, id))
  return { center, client: center.client_id, products, line, invoice, note, cancel }
}

/** month, product by its place, quantity, amount; and month, amount, invoices of the client. */
async function sumsOf({ client, products }: { client: number; products: { id: number }[] }) {
  const byProduct = await rows(
    portal.db,
    sql<{ month: string; product_id: number; quantity: number; amount: string }>`
    select month, product_id, quantity, amount from product_sales where client_id = ${client} order by 1, 2`,
  )
  const byClient = await rows(
    portal.db,
    sql<{ text: string }>`
    select concat_ws(' ', to_char(month, 'YYYY-MM'), amount, invoices) as text from client_sales where client_id = ${client} order by month`,
  )
  return [
    ...byProduct.map(({ month, product_id, quantity, amount }) =>
      [month.slice(0, 7), products.findIndex(({ id }) => id === product_id), quantity, amount].join(' '),
    ),
    ...byClient.map(({ text }) => `= ${text}`),
  ]
}

test('an invoice adds up by product and month of Madrid, and for its client (rule T-10)', async () => {
  const one = await aCustomer()
  await one.invoice([one.line(0, 3), one.line(1, 1, '0.35'), one.line(0, 1, '9.99')])
  // 23:30 UTC of 31 March is April in Madrid.
  await one.invoice([one.line(0, 1)], { at: new Date('2026-03-31T22:30:00Z') })
  expect(await sumsOf(one)).toEqual([
    '2026-03 0 4 39.99',
    '2026-03 1 1 0.35',
    '2026-04 0 1 10.00',
    '= 2026-03 40.34 1',
    '= 2026-04 10.00 1',
  ])
})

test('rebuilding sets right what was tampered with (rule T-10)', async () => {
  const one = await aCustomer()
  await one.invoice([one.line(0, 3)])
  await sql`update product_sales set amount = amount + 1 where client_id = ${one.client}`.execute(portal.db)
  expect(await checkSums(portal.db)).toHaveLength(1)
  await transaction(portal.db, rebuildSums)
  expect(await sumsOf(one)).toEqual(['2026-03 0 3 30.00', '= 2026-03 30.00 1'])
})

test('a cancelled invoice counts no more, once (rule T-10)', async () => {
  const one = await aCustomer()
  const invoice = await one.invoice([one.line(0, 3)])
  await one.cancel(invoice)
  await expect(one.cancel(invoice)).rejects.toMatchObject({ status: 409 })
  expect(await sumsOf(one)).toEqual(['2026-03 0 0 0.00', '= 2026-03 0.00 0'])
})

test('a delivery note adds to the consumption of its centre until it is cancelled (rule T-10)', async () => {
  const one = await aCustomer()
  const note = await one.note([one.line(0, 3)])
  const consumed = () =>
    rows(portal.db, sql`select month, quantity, amount from consumption_month where center_id = ${one.center.id}`)
  expect(await consumed()).toEqual([{ month: '2026-03-01', quantity: 3, amount: '30.00' }])
  await transaction(portal.db, (tx) => cancelDeliveryNote(tx, note.id))
  expect(await consumed()).toEqual([{ month: '2026-03-01', quantity: 0, amount: '0.00' }])
})
