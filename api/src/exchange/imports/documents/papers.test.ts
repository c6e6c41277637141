import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aForm } from '../../../../test/a-form'
import type { Caller } from '../../../../test/an-account'
import { anImport } from '../../../../test/an-import'
import type { TestPortal } from '../../../../test/a-portal'
import { aDocumentsWorld, documentsFile } from '../../../../test/documents-world'
import { readImportArguments } from '../import-arguments'
import { importCommand } from '../import-command'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  ;({ portal, admin } = await aDocumentsWorld())
  const invoices = documentsFile('invoice', { F1: { head: { state: 'issued' }, lines: [{}] } })
  await anImport(admin, 'invoices', invoices)
  const note = documentsFile('delivery_note', { A1: { head: { state: 'shipped' }, lines: [{}] } })
  await anImport(admin, 'delivery_notes', note)
  const order = documentsFile('order', { O1: { head: { state: 'received', final: '12.10' }, lines: [{}] } })
  await anImport(admin, 'orders', order)
  await anImport(admin, 'offers', documentsFile('offer', { Q1: { head: { state: 'sent' }, lines: [{}] } }))
})

const aPdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n\xff\xfe\n%%EOF\n`, 'latin1')
const give = (object: string, document: string, content: Buffer, by: Pick<Caller, 'post'> = admin) => {
  const { body, headers } = aForm({ object, document, file: { name: 'x.pdf', type: 'application/pdf', content } })
  return by.post('imports/papers/', body, headers)
}
const idOf = async (path: string, search: string) => (await admin.get(`${path}/?search=${search}`)).body.results[0].id
const paperPaths = {
  invoices: async () => `sale_invoice_pdf/${await idOf('sale_invoices', 'N-F1')}/`,
  delivery_notes: async () => `delivery_note_pdf/${await idOf('delivery_notes', 'N-A1')}/`,
  orders: async () => `orders/${await idOf('orders', 'N-O1')}/pdf/`,
  offers: async () => `offers/${await idOf('offers', 'N-Q1')}/pdf/`,
}

test.each([
  ['invoices', 'F1', 'Factura-N-F1.pdf'],
  ['delivery_notes', 'N-A1', 'Albaran-N-A1.pdf'],
  ['orders', 'O1', 'Pedido-N-O1.pdf'],
  ['offers', 'Q1', 'Oferta-N-Q1.pdf'],
] as const)(
  "the ERP's own paper of %s is given out byte for byte (rules E-40, E-41)",
  async (object, document, name) => {
    const path = await paperPaths[object]()
    const content = aPdf(object)
    const { status, body } = await give(object, document, content)
    expect([status, body]).toEqual([200, { object, number: expect.stringMatching(/^N-/), is_new: true }])
    const paper = await admin.get(path)
    expect(paper.raw.equals(content)).toBe(true)
    expect(paper.headers['content-disposition']).toContain(name)
    expect((await give(object, document, content)).body.is_new).toBe(false)
    expect((await give(object, document, aPdf('otra'))).body.is_new).toBe(true)
    expect((await admin.get(path)).raw.toString('latin1')).toContain('otra')
  },
)

test('a key gives papers of the documents that it brings in, and of no other (rule E-86)', async () => {
  const erp = await portal.aMachine({ may: ['import:invoices'] })
  expect((await give('invoices', 'F1', aPdf('por clave'), erp)).body).toMatchObject({ is_new: true })
  expect((await give('orders', 'O1', aPdf('por clave'), erp)).status).toBe(403)
})

test("a ticket gives the ERP's own paper of an order too (rule E-41)", async () => {
  const content = aPdf('por ticket')
  await give('orders', 'O1', content)
  const ticket = await admin.post('downloads/', { kind: 'order-pdf', params: { id: await idOf('orders', 'N-O1') } })
  const file = await portal.stranger.get(ticket.body.url.replace('/api/', ''))
  expect(file.raw.equals(content)).toBe(true)
})

test('who may not see totals gets our own paper, which shows none (rule E-41)', async () => {
  const plain = await portal.anAccount({
    clients: [(await admin.get('sale_invoices/?search=N-F1')).body.results[0].client.id],
    can_see_sale_invoices: true,
    can_see_totals: false,
  })
  await give('invoices', 'F1', aPdf('con importes'))
  const { raw, status } = await plain.get(await paperPaths.invoices())
  expect([status, raw.toString('latin1').includes('con importes')]).toEqual([200, false])
})

test('a ZIP has it too (rule E-41)', async () => {
  const content = aPdf('para el ZIP')
  await give('invoices', 'F1', content)
  const { raw } = await admin.get('sale_invoices/zip/?search=N-F1')
  // Its entries are stored as they are.
  expect([raw.includes('Factura-N-F1.pdf'), raw.includes(content)]).toEqual([true, true])
})

test('what is no PDF, too large, of no document or of no such object is refused (rule E-40)', async () => {
  const code = async (object: string, document: string, content: Buffer) => {
    const { status, body } = await give(object, document, content)
    return [status, body.code ?? Object.keys(body)[0]]
  }
  expect(await code('invoices', 'F1', Buffer.from('<html>'))).toEqual([400, 'not_pdf'])
  expect(await code('invoices', 'F1', Buffer.from('%PDF-1.7 cut'))).toEqual([400, 'not_pdf'])
  expect(await code('invoices', 'F1', Buffer.concat([aPdf('x'), Buffer.alloc(10_000_001)]))).toEqual([400, 'too_large'])
  expect((await code('invoices', 'F9', aPdf('x')))[0]).toBe(404)
  expect((await code('articles', 'A1', aPdf('x')))[0]).toBe(400)
  expect(await code('invoices', '', aPdf('x'))).toEqual([400, 'document'])
})

test('a folder gives the papers of a file, named by ids or numbers (rule E-40)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-papers-'))
  try {
    const content = aPdf('de la carpeta')
    for (const name of ['F1.pdf', 'F7.pdf']) writeFileSync(join(folder, name), content)
    writeFileSync(join(folder, 'invoices.csv'), 'invoice;line;state\nF1;1;paid\n')
    const asked = readImportArguments(['invoices', join(folder, 'invoices.csv'), '--papers', folder])
    const output = await importCommand(portal.db, asked, undefined, portal.config)
    expect(output).toMatch(/changed 1\npapers of invoices: 1, of them new or changed 1\n {2}F7.pdf: unknown document$/)
    expect((await admin.get(await paperPaths.invoices())).raw.equals(content)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
