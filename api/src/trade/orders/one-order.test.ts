import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as xlsx from '@e965/xlsx'
import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { pdfText } from '../../../test/pdf-text'
import { orderPaper } from '../documents/papers'
import { paperReaderOf } from '../documents/reply-with-paper'
import { actorOfAccount } from '../../identity/session/load-actor'
import { money } from '../../core/format'
import { orderById } from './queries'

// One order as every answer, paper and spreadsheet tells it (rules D-43, D-44).
let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

/** 2 boxes of 12 at 1.00 with 10 % off and 3 pieces at 5.00; 5 % for the client; shipping 10. */
async function anOrderOfBoxes() {
  const { id: client } = await portal.aClient({ email: 'compras@hotel.test' })
  const center = await portal.aCenter({ client_id: client, purchase_limit: '1', purchase_limit_period: 'M' })
  const customer = { client: center.client_id, center: center.id }
  const seller = await portal.anAccount({ role: 'admin', can_validate_orders: true })
  const box = await portal.aProduct({ price: '1.00', max_discount: '20' })
  const { id: unit } = await portal.db
    .insertInto('product_unit')
    .values({ product_id: box.id, name: 'Caja 12', quantity: 12 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const piece = await portal.aProduct({ price: '5.00', tax_class: 'reduced' })
  await seller.post('cart/add_cart_item/', {
    ...customer,
    product: box.id,
    quantity: 2,
    discount: 10,
    aditional_measurement_unit: unit,
  })
  await seller.post('cart/add_cart_item/', { ...customer, product: piece.id, quantity: 3 })
  const { body: cart } = await seller.put('cart/update/', {
    client: customer.client,
    client_discount_percentage: 5,
    shipping_option: 'Self picking',
  })
  const { body: sent } = await seller.patch('cart/create_order/', customer)
  expect(sent.message_flag).toBe(1)
  return { seller, cart, id: sent.id as number, number: sent.number as string }
}

/**
 * The messages that left since the last look: to whom, and what is written in the paper that they carry, without
 * spaces.
 */
async function mailedPapers() {
  // A decision is told once it can no longer be taken back.
  await sql`update job set run_at = now() - interval '1 second' where done_at is null`.execute(portal.db)
  const outbox = join(portal.config.dataDir, 'outbox')
  rmSync(outbox, { recursive: true, force: true })
  await portal.jobs.runDue()
  return readdirSync(outbox).map((file) => {
    const mail = readFileSync(join(outbox, file), 'utf8')
    const part = /Content-Type: application\/pdf[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1] ?? ''
    const written = pdfText(Buffer.from(part, 'base64')).join('').replace(/\s/g, '')
    return { to: /^To: (.*)$/m.exec(mail)?.[1]?.trim(), written }
  })
}

const sheetOf = (raw: Buffer) =>
  xlsx.utils.sheet_to_json<Record<string, unknown>>(Object.values(xlsx.read(raw).Sheets)[0]!)
const figures = { discounts: 2.4, base: 36.6, client_discount: 1.83, total: 40.51, shipping: 10, final: 50.51 }
const tax = 5.74
const columns = {
  Descuentos: 2.4,
  'Base sin IVA': 36.6,
  'Descuento de cliente': 1.83,
  IVA: tax,
  'Total con IVA': 40.51,
  Envío: 10,
  'Importe final': 50.51,
}

test('one order has the same figures by the same names wherever it is seen or mailed', async () => {
  const { seller, cart, id, number } = await anOrderOfBoxes()
  expect(cart).toMatchObject({ ...figures, tax })

  // Waiting: list, page and spreadsheet of approval.
  const [waiting] = (await seller.get('validable_orders/')).body.results
  expect(waiting).toMatchObject({ id, ...figures, tax_total: tax })
  expect((await seller.get(`validable_orders/${id}/`)).body).toMatchObject({ ...figures, tax_total: tax })
  expect(sheetOf((await seller.get('validable_orders/excel/')).raw)).toMatchObject([
    { 'N.º pedido': number, ...columns },
  ])

  // Sent: list, page, paper and spreadsheet of orders.
  await portal.jobs.runDue()
  await seller.patch(`validable_orders/${id}/`, { cancelled: false })
  expect((await seller.get('orders/')).body.results).toMatchObject([{ id, ...figures, tax_total: tax }])
  expect((await seller.get(`orders/${id}/`)).body).toMatchObject({ ...figures, tax_total: tax })
  const actor = (await actorOfAccount(portal.db, portal.variants, seller.id))!
  const paper = await orderPaper(
    portal.db,
    (await orderById(portal.db, actor, id))!,
    paperReaderOf(actor, 'es', portal.variants),
  )
  expect(paper.totals.map(({ label, value }) => [label, value])).toEqual(
    [
      ['Importe sin descuentos', 39],
      ['Descuentos', -2.4],
      ['Base sin IVA', 36.6],
      ['Descuento de cliente 5 %', -1.83],
      ['Base imponible', 34.77],
      ['IVA 21 %', 4.31],
      ['IVA 10 %', 1.43],
      ['Total con IVA', 40.51],
      ['Envío', 10],
      ['Importe final', 50.51],
    ].map(([label, amount]) => [label, money(amount as number)]),
  )
  // The message to who ordered and the one to the client carry that paper.
  const mails = await mailedPapers()
  expect(mails.map(({ to }) => to).sort()).toEqual([seller.email, 'compras@hotel.test'].sort())
  for (const { written } of mails) {
    for (const { label, value } of paper.totals) expect(written).toContain(`${label}${value}`.replace(/\s/g, ''))
    for (const { code, discount, total } of paper.lines)
      expect(written).toMatch(new RegExp(`${code}.*${discount}${total}`.replace(/\s/g, '')))
  }
  const sheet = sheetOf((await seller.get('purchases/excel/')).raw)
  expect(sheet).toMatchObject([
    { 'N.º pedido': number, Formato: 'Caja 12', Precio: 12, 'Dto. %': 10, 'Base línea': 21.6, ...columns },
    { Formato: 'Unidad', Precio: 5, 'Base línea': 15 },
  ])
  expect(sheet[1]).not.toHaveProperty('Total con IVA')
  expect(paper.lines.map(({ format, price, discount, total }) => [format, price, discount, total])).toEqual([
    [expect.stringContaining('Caja 12'), money(12), '10 %', money(21.6)],
    [expect.any(String), money(5), '', money(15)],
  ])
})
