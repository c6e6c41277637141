import { sql } from 'kysely'
import type { Caller } from '../../../../test/an-account'
import { anImport } from '../../../../test/an-import'
import type { TestPortal } from '../../../../test/a-portal'
import { aDocumentsWorld, documentsFile } from '../../../../test/documents-world'
import { oneRow, rows } from '../../../core/db/db'
import { figuresCommand } from '../../../insight/figures-command'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  ;({ portal, admin } = await aDocumentsWorld())
})
// Rule E-36: the stored sums are those of the documents.
afterEach(async () => expect(await figuresCommand(portal.db, ['check'])).toMatch(/are those of the documents/))

const file = (documents: Parameters<typeof documentsFile>[1]) => {
  const whole = Object.entries(documents).map(([id, { head, lines }]) => [
    id,
    { head: { state: 'issued', ...head }, lines },
  ])
  return documentsFile('invoice', Object.fromEntries(whole))
}
const send = (text: string, more = {}) => anImport(admin, 'invoices', text, more)
const sold = async () =>
  (
    await rows(
      portal.db,
      sql<{ text: string }>`
    select concat_ws(' ', to_char(s.month, 'YYYY-MM'), p.source_id, s.quantity, s.amount) as text
    from product_sales s join product p on p.id = s.product_id where s.quantity <> 0 order by 1`,
    )
  ).map(({ text }) => text)

test('an invoice comes in with its lines, sums and what screens show of it (rules E-31, E-36)', async () => {
  const text = file({
    F1: {
      head: { due: '2026-04-10' },
      lines: [
        { quantity: 2, format: 'Caja', price: '1.50' },
        { article: 'A2', quantity: 3, price: '0.35' },
      ],
    },
  })
  const { state, counts, problems } = await send(text)
  expect([state, problems, counts]).toEqual(['applied', [], { created: 2 }])
  expect(await sold()).toEqual(['2026-03 A1 24 36.00', '2026-03 A2 3 1.05'])
  const { body: page } = await admin.get('sale_invoices/?search=nandu%20n-f1')
  expect(page.results).toMatchObject([
    {
      number: 'N-F1',
      external_id: 'F1',
      base: 37.05,
      tax_total: 7.78,
      total: 44.83,
      due_date: '2026-04-10',
      state: 'issued',
    },
  ])
  const { body } = await admin.get(`sale_invoices/${page.results[0].id}/`)
  expect(body.entries).toMatchObject([
    {
      external_id: 'CEL-1',
      quantity: 2,
      price: 1.5,
      base: 36,
      aditional_measurement_unit: { name: 'Caja', quantity: 12 },
    },
    { external_id: 'CEL-2', quantity: 3, base: 1.05, aditional_measurement_unit: null },
  ])
})

test('the same file again writes nothing, a changed one adjusts the sums (rules E-12, E-36)', async () => {
  const text = file({ G1: { lines: [{ article: 'A3' }, { article: 'A3', quantity: 4 }] } })
  await send(text)
  const versions = () =>
    rows(
      portal.db,
      sql<object>`select h.xmin::text as h, l.xmin::text as l from sale_invoice h
      join sale_invoice_line l on l.invoice_id = h.id order by l.id`,
    )
  const before = await versions()
  expect((await send(text)).counts).toEqual({ unchanged: 2 })
  expect(await versions()).toEqual(before)
  const changed = file({
    G1: { head: { date: '2026-05-02' }, lines: [{ article: 'A3' }, { article: 'A3', quantity: 2 }] },
  })
  expect((await send(changed)).counts).toEqual({ changed: 2 })
  expect((await sold()).filter((each) => each.includes('A3'))).toEqual(['2026-05 A3 3 30.00'])
})

test('a cancelled invoice counts nothing, a state alone needs one of its lines (rules E-4, T-10)', async () => {
  await send(file({ H1: { head: { date: '2026-06-01' }, lines: [{}, {}] } }))
  const counted = async () => (await sold()).filter((each) => each.startsWith('2026-06'))
  expect(await counted()).toEqual(['2026-06 A1 2 20.00'])
  expect((await send('invoice;line;state\nH1;1;cancelled\n')).counts).toEqual({ changed: 1 })
  expect(await counted()).toEqual([])
  await send('invoice;line;state\nH1;2;paid\n')
  expect(await counted()).toEqual(['2026-06 A1 2 20.00'])
})

test('lines are deleted by their action, and an invoice with its last one (rules E-3, E-31)', async () => {
  await send(file({ I1: { head: { date: '2026-07-01' }, lines: [{}, { quantity: 2 }] } }))
  expect((await send('invoice;line;action\nI1;2;delete\n')).problems).toEqual(['2 base sums', '2 tax sums'])
  const rest = 'invoice;line;action;base;tax;total\nI1;1;;10;2.1;12.1\nI1;2;delete;;;\n'
  expect((await send(rest)).counts).toEqual({ changed: 1, deleted: 1 })
  expect((await sold()).filter((each) => each.startsWith('2026-07'))).toEqual(['2026-07 A1 1 10.00'])
  expect((await send('invoice;line;action\nI1;1;delete\n')).counts).toEqual({ deleted: 1 })
  expect(await rows(portal.db, sql<object>`select 1 from sale_invoice where external_id = 'I1'`)).toEqual([])
  expect((await sold()).filter((each) => each.startsWith('2026-07'))).toEqual([])
})

test('a credit is an invoice below 0 (rule T-1)', async () => {
  await send(file({ J1: { head: { date: '2026-08-03', state: 'paid' }, lines: [{ quantity: -2 }] } }))
  expect((await sold()).filter((each) => each.startsWith('2026-08'))).toEqual(['2026-08 A1 -2 -20.00'])
  const { total } = await oneRow(
    portal.db,
    sql<{ total: string }>`select total from sale_invoice where external_id = 'J1'`,
  )
  expect(total).toBe('-24.20')
})
