import { sql } from 'kysely'
import { aDeliveryNote, anInvoice } from '../../../test/a-delivery'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { noteById } from '../delivery-notes/queries'
import { actorOfAccount } from '../../identity/session/load-actor'
import { invoiceById } from '../invoices/queries'
import { shippedPaperBrand } from '../../core/paper/shipped-brands'
import { Printer } from '../../core/paper/printer'
import { orderById } from '../orders/queries'
import { invoicePaper, notePaper } from './delivered-papers'
import { orderPaper } from './papers'
import { paperReaderOf } from './reply-with-paper'

let portal: TestPortal
let admin: Caller
const printer = new Printer()
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin' })
})
afterAll(() => printer.close())

const whole = { price: false, total: false }
const reader = (hides = whole, language: 'es' | 'pt' | 'en' = 'es') => ({
  variants: portal.variants,
  language,
  hides,
})
const actor = async () => (await actorOfAccount(portal.db, portal.variants, admin.id))!
const invoiceOf = async (id: number, ...[hides, language]: Parameters<typeof reader>) =>
  invoicePaper(
    portal.db,
    (await invoiceById(portal.db, await actor(), id, portal.clock.today()))!,
    reader(hides, language),
  )

async function billed() {
  const client = await portal.aClient({ national_id: 'B-17001122' })
  const center = await portal.aCenter({ client_id: client.id })
  const order = await portal.anOrder({ client_id: client.id, center_id: center.id })
  const note = await aDeliveryNote(portal.db, {
    client_id: client.id,
    center_id: center.id,
    order_id: order.id,
    delivery_note_datetime: '2026-03-09T08:00:00Z',
    delivery_datetime: '2026-03-10T08:00:00Z',
  })
  const invoice = await anInvoice(portal.db, {
    client_id: client.id,
    center_id: center.id,
    lines: 3,
    note: note.id,
    invoice_datetime: '2026-03-31T08:00:00Z',
    due_date: '2026-04-30',
    details: 'Gracias',
  })
  await sql`update sale_invoice_line set tax_rate = 10 where invoice_id = ${invoice.id} and position = 3`.execute(
    portal.db,
  )
  await sql`update sale_invoice_line set delivery_note_id = null
    where invoice_id = ${invoice.id} and position = 3`.execute(portal.db)
  await sql`update sale_invoice set tax_total = 5.2, total = 35.2 where id = ${invoice.id}`.execute(portal.db)
  return { order, note, invoice }
}

test('a paper names the variant that issued the document, whatever its reader’s (rule D-42)', async () => {
  const { note, invoice, order } = await billed()
  const brandOf = async (reader: 'prisma' | 'maripol') => {
    const account = await portal.anAccount({ role: 'admin', variant: reader, can_see_sale_invoices: true })
    const actor = (await actorOfAccount(portal.db, portal.variants, account.id))!
    const to = paperReaderOf(actor, 'es', portal.variants)
    return Promise.all([
      invoicePaper(portal.db, (await invoiceById(portal.db, actor, invoice.id, portal.clock.today()))!, to),
      notePaper(portal.db, (await noteById(portal.db, actor, note.id))!, to),
      orderPaper(portal.db, (await orderById(portal.db, actor, order.id))!, to),
    ]).then((papers) => papers.map(({ supplier }) => supplier.name))
  }
  const { supplier: own } = portal.variants.ruling(null).server
  expect([await brandOf('prisma'), await brandOf('maripol')]).toEqual([
    [own.name, own.name, own.name],
    [own.name, own.name, own.name],
  ])
  await sql`update sale_invoice set issuer = 'maripol' where id = ${invoice.id}`.execute(portal.db)
  const maripol = portal.variants.get('maripol').server.supplier.name
  expect([(await brandOf('prisma'))[0], (await brandOf('maripol'))[0]]).toEqual([maripol, maripol])
})

test('an invoice names the billed client, its due date, the delivery note of each line and taxes by rate', async () => {
  const { order, note, invoice } = await billed()
  const paper = await invoiceOf(invoice.id)
  expect(paper).toMatchObject({
    title: 'Factura',
    number: invoice.number,
    file: 'Factura',
    withPictures: false,
    notes: { lines: ['Gracias'] },
  })
  expect(paper.facts).toEqual([
    ['Fecha', '31-03-2026'],
    ['Vencimiento', '30-04-2026'],
  ])
  expect(paper.blocks[0]!.lines).toContain('NIF B-17001122')
  // Rule D-124.
  expect(paper.blocks.at(-1)).toEqual({
    title: 'Pago a',
    lines: ['Banco de Ejemplo', 'ES22 9999 0002 9100 0000 0002', 'BIC XXXXESMM'],
  })
  const group = `Albarán ${note.number} del 09-03-2026 · Pedido ${order.number}`
  expect(paper.lines.map((line) => line.group)).toEqual([group, group, ''])
  expect(paper.taxes).toEqual([
    ['21 %', '20,00 €', '4,20 €'],
    ['10 %', '10,00 €', '1,00 €'],
  ])
  expect(paper.totals.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Base sin IVA: 30,00 €',
    'IVA: 5,20 €',
    'Total con IVA: 35,20 €',
  ])
})

test.each([
  ['es', 'Factura', 'Vencimiento', 'Base imponible'],
  ['pt', 'Fatura', 'Vencimento', 'Base tributável'],
  ['en', 'Invoice', 'Due date', 'Taxable base'],
] as const)('words of %s', async (language, title, due, base) => {
  const { invoice } = await billed()
  const paper = await invoiceOf(invoice.id, whole, language)
  expect([paper.title, paper.facts[1]![0], paper.words.taxBase]).toEqual([title, due, base])
})

test.each([
  ['prisma', 'Código'],
  ['maripol', 'Ref.'],
  ['vario', 'Código'],
] as const)('the paper of %s has its mark and name, and calls a code %s', async (name, code) => {
  const { invoice } = await billed()
  const variant = portal.variants.forAccount(name, undefined)
  const head = (await invoiceById(portal.db, await actor(), invoice.id, portal.clock.today()))!
  const paper = await invoicePaper(portal.db, { ...head, issuer: name }, reader())
  expect(paper.brand).toBe(shippedPaperBrand(name))
  expect([paper.supplier.name, paper.words.code]).toEqual([variant.server.supplier.name, code])
  const others = (['prisma', 'maripol', 'vario'] as const).filter((other) => other !== name)
  for (const other of others) expect(paper.brand).not.toEqual(shippedPaperBrand(other))
})

test('a delivery note says its order and when it was delivered', async () => {
  const { order, note } = await billed()
  const paper = await notePaper(portal.db, (await noteById(portal.db, await actor(), note.id))!, reader())
  expect(paper).toMatchObject({ title: 'Albarán', file: 'Albaran' })
  expect(paper.facts).toEqual([
    ['Fecha', '09-03-2026'],
    ['Fecha de entrega', '10-03-2026'],
    ['Pedido', order.number],
  ])
})

test('a paper for a reader without the rights has no money (rule D-88)', async () => {
  const { invoice } = await billed()
  expect(JSON.stringify(await invoiceOf(invoice.id, { price: true, total: true }))).not.toMatch(/€|taxes":\[\[/)
  const onlyPrices = await invoiceOf(invoice.id, { price: false, total: true })
  expect([onlyPrices.totals, onlyPrices.taxes, onlyPrices.lines[0]!.price]).toEqual([[], [], '10,00 €'])
})

test.each([
  [1, 1],
  [30, 2],
  [200, 9],
])('%i lines of many notes take %i sheets, whole', async (lines, sheets) => {
  const { invoice } = await billed()
  const paper = await invoiceOf(invoice.id)
  const many = Array.from({ length: lines }, (_, at) => ({
    ...paper.lines[0]!,
    group: `Albarán ${Math.floor(at / 4)}`,
  }))
  const pdf = await printer.printed({ ...paper, lines: many })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(sheets)
})
