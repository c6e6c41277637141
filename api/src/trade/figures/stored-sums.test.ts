import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { rows } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { cancelDeliveryNote, writeDeliveryNote, type NewDeliveryNote } from '../delivery-notes/write-delivery-note'
import { cancelInvoice, writeInvoice, type NewInvoice } from '../invoices/write-invoice'
import { checkSums, rebuildSums } from './stored-sums'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterEach(async () => expect(await checkSums(portal.db)).toEqual([]))

const march = new Date('2026-03-10T10:00:00Z')

/** A client with a centre and three products, and functions that write its documents, each in its own transaction. */
async function aCustomer() {
  const center = await portal.aCenter()
  const products = [await portal.aProduct(), await portal.aProduct(), await portal.aProduct()]
  const owner = { client_id: center.client_id, center_id: center.id, at: march }
  const line = (product: number, quantity: number, price = '10.00') => ({
    product_id: products[product]!.id,
    quantity,
    price,
  })
  const invoice = (lines: NewInvoice['lines'], more: Partial<NewInvoice> = {}) =>
    transaction(portal.db, (tx) => writeInvoice(tx, { ...owner, lines, ...more }))
  const note = (lines: NewDeliveryNote['lines'], more: Partial<NewDeliveryNote> = {}) =>
    transaction(portal.db, (tx) => writeDeliveryNote(tx, { ...owner, lines, ...more }))
  const both = (lines: NewInvoice['lines']) =>
    transaction(portal.db, async (tx) => {
      await writeDeliveryNote(tx, { ...owner, lines })
      return writeInvoice(tx, { ...owner, lines })
    })
  return { center, client: center.client_id, products, line, invoice, note, both }
}
type Customer = Awaited<ReturnType<typeof aCustomer>>
const cancel = ({ id }: { id: number }) => transaction(portal.db, (tx) => cancelInvoice(tx, id))
const cancelNote = ({ id }: { id: number }) => transaction(portal.db, (tx) => cancelDeliveryNote(tx, id))

/** For each product 'month, index of the product, quantity, amount'; for the client '= month, amount'. */
async function salesOf({ client, products }: Customer) {
  const byProduct = await rows(
    portal.db,
    sql<{ month: string; product_id: number; quantity: number; amount: string }>`
    select to_char(month, 'YYYY-MM') as month, product_id, quantity, amount from product_sales
      where client_id = ${client} order by 1, 2, 3`,
  )
  const byClient = await rows(
    portal.db,
    sql<{ text: string }>`
    select format('= %s-%s %s', year, substr(m.key, 2), (m.value::bigint * 0.01)) as text
    from client_sales s cross join lateral jsonb_each_text(to_jsonb(s) - 'year' - 'client_id') m
    where s.client_id = ${client} and m.value <> '0' order by 1`,
  )
  return [
    ...byProduct.map(({ month, product_id, quantity, amount }) =>
      [month, products.findIndex(({ id }) => id === product_id), quantity, amount].join(' '),
    ),
    ...byClient.map(({ text }) => text),
  ]
}

const consumed = ({ center }: Customer) =>
  rows(
    portal.db,
    sql`select to_char(month, 'YYYY-MM') as month, quantity, amount from consumption_month
      where center_id = ${center.id} order by month`,
  )

test('an invoice adds up by product and month of Madrid, and for its client (rule T-10)', async () => {
  const one = await aCustomer()
  await one.invoice([one.line(0, 3), one.line(1, 1, '0.35'), one.line(0, 1, '9.99')])
  await one.invoice([one.line(0, 1)], { at: new Date('2026-03-31T22:30:00Z') })
  await one.invoice([one.line(2, 1)], { center_id: null })
  expect(await salesOf(one)).toEqual([
    '2026-03 0 4 39.99',
    '2026-03 1 1 0.35',
    '2026-03 2 1 10.00',
    '2026-04 0 1 10.00',
    '= 2026-03 50.34',
    '= 2026-04 10.00',
  ])
})

test('quantities of formats count as own units, and discounts of lines are taken off (rule T-1)', async () => {
  const one = await aCustomer()
  const { id: unit_id } = await portal.db
    .insertInto('product_unit')
    .values({ product_id: one.products[0]!.id, name: 'Caja', quantity: 12 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await one.invoice([{ ...one.line(0, 2, '1.05'), unit_id, discount: '10' }])
  expect(await salesOf(one)).toEqual(['2026-03 0 24 22.68', '= 2026-03 22.68'])
})

test('a credit counts on its own day, also for what was not bought in its month (rule T-1)', async () => {
  const one = await aCustomer()
  await one.invoice([one.line(0, 3)])
  await one.invoice([one.line(0, -1), one.line(1, -2, '0.35')], { at: new Date('2026-05-02T10:00:00Z') })
  expect(await salesOf(one)).toEqual([
    '2026-03 0 3 30.00',
    '2026-05 0 -1 -10.00',
    '2026-05 1 -2 -0.70',
    '= 2026-03 30.00',
    '= 2026-05 -10.70',
  ])
})

test('a cancelled invoice is subtracted, and only once (rule T-10)', async () => {
  const one = await aCustomer()
  await one.invoice([one.line(0, 1)])
  const invoice = await one.invoice([one.line(0, 3)])
  await one.invoice([one.line(1, 3)], { state: 'cancelled' })
  const answers = await Promise.allSettled([cancel(invoice), cancel(invoice), cancel(invoice)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(cancel(invoice)).rejects.toMatchObject({ status: 409 })
  await expect(cancel({ id: 2_000_000_000 })).rejects.toMatchObject({ status: 404 })
  expect(await salesOf(one)).toEqual(['2026-03 0 1 10.00', '= 2026-03 10.00'])
})

test('an invoice counts for the supplier that the article had at its time (rule T-10)', async () => {
  const one = await aCustomer()
  const [first] = one.products
  const supplierOf = async () =>
    (await portal.db.selectFrom('product').select('supplier_id').where('id', '=', first!.id).executeTakeFirstOrThrow())
      .supplier_id
  const ofSuppliers = () =>
    rows(portal.db, sql`select supplier_id, m03 from supplier_sales where client_id = ${one.client} order by 1`)
  const before = await supplierOf()
  const invoice = await one.invoice([one.line(0, 3)])
  await portal.db
    .updateTable('product')
    .set({ supplier_id: (await portal.aProduct()).supplier_id })
    .where('id', '=', first!.id)
    .execute()
  const after = await supplierOf()
  expect(after).not.toBe(before)
  expect(await checkSums(portal.db)).toEqual([])
  await one.invoice([one.line(0, 1)])
  expect(await ofSuppliers()).toEqual([
    { supplier_id: before, m03: 3000 },
    { supplier_id: after, m03: 1000 },
  ])
  await cancel(invoice)
  await transaction(portal.db, rebuildSums)
  expect(await ofSuppliers()).toEqual([
    { supplier_id: before, m03: 0 },
    { supplier_id: after, m03: 1000 },
  ])
})

test('a delivery note adds to the consumption of its centre until it is cancelled (rule T-10)', async () => {
  const one = await aCustomer()
  await one.note([one.line(0, 1)])
  await one.note([one.line(0, 1)], { center_id: null })
  const note = await one.note([one.line(0, 3)])
  expect(await consumed(one)).toEqual([{ month: '2026-03', quantity: 4, amount: '40.00' }])
  await cancelNote(note)
  await expect(cancelNote(note)).rejects.toMatchObject({ status: 409 })
  expect(await consumed(one)).toEqual([{ month: '2026-03', quantity: 1, amount: '10.00' }])
})

test('an invoice that is not written leaves no sum and no gap in its series (rule T-10)', async () => {
  const one = await aCustomer()
  const first = await one.invoice([one.line(0, 1)])
  await expect(
    transaction(portal.db, async (tx) => {
      await writeInvoice(tx, { client_id: one.client, center_id: null, at: march, lines: [one.line(1, 1)] })
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  const second = await one.invoice([one.line(0, 1)])
  expect(Number(second.number.slice(-6))).toBe(Number(first.number.slice(-6)) + 1)
  expect(await salesOf(one)).toEqual(['2026-03 0 2 20.00', '= 2026-03 20.00'])
})

test('ten writers of one client at once lose no sum, and none fails (rule T-10)', async () => {
  const one = await aCustomer()
  const lines = [one.line(0, 1), one.line(1, 1), one.line(2, 1)]
  const write = (at: number) =>
    // Some have their own number and so skip the lock of the series; half of them have their lines in reverse.
    one.invoice(at % 2 ? lines : [...lines].reverse(), at % 3 ? { number: `RACE-${one.client}-${at}` } : {})
  const made = await Promise.all(Array.from({ length: 10 }, (_, at) => write(at)))
  await Promise.all([...made.slice(0, 5).map(cancel), ...Array.from({ length: 5 }, (_, at) => write(at + 10))])
  expect(await salesOf(one)).toEqual([
    '2026-03 0 10 100.00',
    '2026-03 1 10 100.00',
    '2026-03 2 10 100.00',
    '= 2026-03 300.00',
  ])
})

test('documents that are written during a rebuild are counted once (rule T-10)', async () => {
  const one = await aCustomer()
  const early = await one.invoice([one.line(0, 1)])
  await Promise.all([
    transaction(portal.db, rebuildSums),
    ...Array.from({ length: 6 }, () => one.invoice([one.line(0, 1)])),
    cancel(early),
    ...Array.from({ length: 3 }, () => one.note([one.line(0, 1)])),
    ...Array.from({ length: 3 }, () => one.both([one.line(0, 1)])),
    transaction(portal.db, rebuildSums),
  ])
  expect(await salesOf(one)).toEqual(['2026-03 0 9 90.00', '= 2026-03 90.00'])
})

test('after many writes and cancels the sums are those of the documents (rule T-10)', async () => {
  const customers = [await aCustomer(), await aCustomer()]
  const drawn = draws(20_260_310)
  const invoices: { id: number }[] = []
  const notes: { id: number }[] = []
  for (let turn = 0; turn < 60; turn += 1) {
    const one = customers[drawn(2)]!
    const lines = Array.from({ length: 1 + drawn(4) }, () =>
      one.line(drawn(3), drawn(9) - 2 || 1, `${drawn(50)}.${10 + drawn(90)}`),
    )
    const more = {
      at: new Date(Date.UTC(2026, drawn(6), 1 + drawn(28), drawn(24))),
      ...(drawn(4) ? {} : { center_id: null }),
    }
    invoices.push(await one.invoice(lines, more))
    notes.push(await one.note(lines, more))
    if (drawn(3) === 0) await cancel(invoices.splice(drawn(invoices.length), 1)[0]!)
    if (drawn(3) === 0) await cancelNote(notes.splice(drawn(notes.length), 1)[0]!)
  }
  expect(await checkSums(portal.db)).toEqual([])
  const before = await Promise.all(customers.map(salesOf))
  await transaction(portal.db, rebuildSums)
  expect(await Promise.all(customers.map(salesOf))).toEqual(before)
})

/** Whole numbers below a bound, the same in each run. */
function draws(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}
