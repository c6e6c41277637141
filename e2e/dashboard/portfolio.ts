import type { TestAccount, TestPortal } from '../support/portal'
import { seesAll } from '../support/rights'

interface Fixtures {
  portal: TestPortal
  signIn: (options?: Record<string, unknown> | TestAccount) => Promise<TestAccount>
}

/** Noon of the 15th so many months ago; never after today. */
export function monthsAgo(months: number): string {
  const now = new Date()
  const day = months === 0 ? Math.min(15, now.getUTCDate()) : 15
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, day, months === 0 ? 0 : 12)).toISOString()
}

/**
 * A sales person of two clients. Hotel Bahía sent an order today, got a delivery note of 200,00 € this month, and
 * bought for 200,00 € last month, 100,00 € the same month a year before: its kitchen 150,00 €, without a centre 50,00
 * €. Bar Sol bought for 30,00 € last month and sent no order.
 */
export async function aPortfolio({ portal, signIn }: Fixtures, rights: object = {}) {
  const hotel = await portal.aClient({ name: 'Hotel Bahía' })
  const bar = await portal.aClient({ name: 'Bar Sol' })
  const kitchen = await portal.aCenter({ client_id: hotel.id, name: 'Cocina central', address: 'Passeig, 48' })
  await portal.aCenter({ client_id: hotel.id, name: 'Lavandería' })
  const counter = await portal.aCenter({ client_id: bar.id, name: 'Barra' })
  const product = await portal.aProduct()
  const lines = (price: number) => [{ product_id: product.id, quantity: 1, price }]
  const ofKitchen = { client_id: hotel.id, center_id: kitchen.id }
  const order = await portal.anOrder({ ...ofKitchen, base: '120.00' })
  const note = await portal.aDeliveryNote({
    ...ofKitchen,
    delivery_note_datetime: monthsAgo(0),
    lines: lines(200),
  })
  const invoices = [
    await portal.anInvoice({ ...ofKitchen, invoice_datetime: monthsAgo(1), lines: lines(150) }),
    await portal.anInvoice({ client_id: hotel.id, center_id: null, invoice_datetime: monthsAgo(1), lines: lines(50) }),
  ]
  await portal.anInvoice({ ...ofKitchen, invoice_datetime: monthsAgo(13), lines: lines(100) })
  await portal.anInvoice({
    client_id: bar.id,
    center_id: counter.id,
    invoice_datetime: monthsAgo(1),
    lines: lines(30),
  })
  const account = await signIn({ role: 'sales_manager', clients: [hotel.id, bar.id], ...seesAll, ...rights })
  return { hotel, bar, kitchen, order, note, invoices, account }
}

/** The last whole month as a query: `after=2026-10&before=2026-10`. */
export function lastMonthQuery(): string {
  const month = monthsAgo(1).slice(0, 7)
  return `after=${month}&before=${month}`
}
