import { sql } from 'kysely'
import { anInvoice } from '../../../test/a-delivery'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { AccountOptions } from '../../../test/an-account'
import { isIban } from '../../core/variants/iban'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T10:00:00')
})

const rights = { can_see_prices: true, can_see_totals: true, can_see_sale_invoices: true }

/** A client with one invoice of each kind: 10 € with tax 12.10 for each line. */
async function aPayer(options: AccountOptions = rights) {
  const client = await portal.aClient()
  const center = await portal.aCenter({ client_id: client.id, cost_center: 'CC-7' })
  const make = (lines: number, state: 'issued' | 'paid' | 'overdue' | 'cancelled', due_date: string | null) =>
    anInvoice(portal.db, { client_id: client.id, center_id: center.id, lines, state, due_date })
  const invoices = {
    today: await make(1, 'issued', '2026-10-15'),
    undated: await make(2, 'issued', null),
    yesterday: await make(3, 'issued', '2026-10-14'),
    told: await make(4, 'overdue', '2026-12-31'),
    paid: await make(5, 'paid', '2026-01-31'),
    cancelled: await make(6, 'cancelled', '2026-01-31'),
  }
  await anInvoice(portal.db, { state: 'overdue' })
  return { invoices, client, payer: await portal.anAccount({ clients: [client.id], ...options }) }
}

test('invoices are found by their payment, the day of payment being the last on which they are not overdue (rules D-122, D-123)', async () => {
  const { payer, client, invoices: made } = await aPayer()
  const expected: Record<string, { id: number }[]> = {
    pending: [made.undated, made.today],
    overdue: [made.told, made.yesterday],
    unpaid: [made.told, made.yesterday, made.undated, made.today],
    paid: [made.paid],
  }
  for (const [payment, invoices] of Object.entries(expected)) {
    const { status, body } = await payer.get(`sale_invoices/?payment=${payment}&ordering=-invoice_datetime`)
    expect([status, body.results.map(({ id }: { id: number }) => id)]).toEqual([200, invoices.map(({ id }) => id)])
    expect((await payer.get(`sale_invoices/sums/?payment=${payment}`)).body.count).toBe(invoices.length)
    const file = await payer.get(`sale_invoices/excel/?payment=${payment}&client=${client.id}`)
    expect(await sheetOf(file.raw)).toHaveLength(1 + invoices.length)
    expect((await payer.get(`sale_invoices/zip/?payment=${payment}`)).headers['x-document-count']).toBe(
      String(invoices.length),
    )
  }
  const rows = (await payer.get('sale_invoices/')).body.results as { id: number; payment: string | null }[]
  expect(rows.find(({ id }) => id === made.cancelled.id)).toMatchObject({ payment: null, cost_center: 'CC-7' })
  expect((await payer.get(`sale_invoices/${made.yesterday.id}/`)).body.payment).toBe('overdue')
  for (const payment of ['late', '', 'unpaid,paid'])
    expect((await payer.get(`sale_invoices/?payment=${payment}`)).status).toBe(400)
})

test('what is due is told with its sum, whatever the list is filtered by (rule D-122)', async () => {
  const { payer, client } = await aPayer()
  const payments = [
    { payment: 'pending', count: 2, total: 36.3 },
    { payment: 'overdue', count: 2, total: 84.7 },
    { payment: 'paid', count: 1, total: 60.5 },
  ]
  for (const query of ['', '?payment=paid', `?client=${client.id}`])
    expect((await payer.get(`sale_invoices/payments/${query}`)).body).toEqual({ payments })
  expect((await payer.get('sale_invoices/payments/?search=nada')).body.payments[1]).toMatchObject({
    count: 0,
    total: 0,
  })
})

test('no sum of a foreign client, of hidden totals or without the right is told (rules D-80, D-87, D-122)', async () => {
  const { payer } = await aPayer({ can_see_sale_invoices: true })
  for (const { total } of (await payer.get('sale_invoices/payments/')).body.payments) expect(total).toBeUndefined()
  const foreign = await portal.aClient()
  expect((await payer.get(`sale_invoices/payments/?client=${foreign.id}`)).status).toBe(404)
  expect((await portal.stranger.get('sale_invoices/payments/')).status).toBe(401)
  const { payer: buyer } = await aPayer({ can_see_totals: true })
  expect((await buyer.get('sale_invoices/payments/')).status).toBe(403)
})

test('the spreadsheet of invoices has their CECO, due day and base; without totals no base (rule X-20)', async () => {
  const { payer } = await aPayer()
  const [head, row] = await sheetOf((await payer.get('sale_invoices/excel/?payment=overdue')).raw)
  const cell = (name: string) => row![head!.indexOf(name)]
  expect([cell('CECO'), cell('Base')]).toEqual(['CC-7', 40])
  expect(head).toContain('Vencimiento')
  const { payer: hidden } = await aPayer({ can_see_sale_invoices: true })
  const [shown] = await sheetOf((await hidden.get('sale_invoices/excel/')).raw)
  expect(shown).toContain('CECO')
  expect(shown).not.toContain('Base')
})

test('an invoice tells the account of the variant that issued it, and none where that has none (rule D-124)', async () => {
  const { payer, invoices } = await aPayer()
  const bankOf = async () => (await payer.get(`sale_invoices/${invoices.told.id}/`)).body.bank
  const own = portal.variants.ruling(null).server.supplier
  expect(await bankOf()).toEqual(own.bank)
  await sql`update sale_invoice set issuer = 'maripol' where id = ${invoices.told.id}`.execute(portal.db)
  expect(await bankOf()).toEqual(portal.variants.get('maripol').server.supplier.bank)
  const { bank, ...rest } = own
  try {
    portal.variants.ruling(null).server.supplier = rest
    await sql`update sale_invoice set issuer = null where id = ${invoices.told.id}`.execute(portal.db)
    expect(await bankOf()).toBeNull()
  } finally {
    portal.variants.ruling(null).server.supplier = { ...rest, ...(bank && { bank }) }
  }
})

test('a wrong digit of an account is found (rule D-124)', () => {
  expect(['ES9121000418450200051332', 'PT50000201231234567890154'].map(isIban)).toEqual([true, true])
  expect(['ES9121000418450200051331', 'ES9112000418450200051332'].map(isIban)).toEqual([false, false])
  for (const { server } of portal.variants.all) expect(isIban(server.supplier.bank!.iban)).toBe(true)
})

async function sheetOf(file: Buffer): Promise<unknown[][]> {
  const xlsx = await import('@e965/xlsx')
  const book = xlsx.read(file, { cellDates: true, UTC: true })
  return xlsx.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, UTC: true })
}
