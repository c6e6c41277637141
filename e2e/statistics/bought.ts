import type { Page } from '@playwright/test'
import { chooseClient } from '../support/choose-client'
import type { TestAccount, TestPortal } from '../support/portal'
import { seesAll } from '../support/rights'

interface Fixtures {
  page: Page
  portal: TestPortal
  signIn: (options?: Record<string, unknown> | TestAccount) => Promise<TestAccount>
}

/** Noon of the 15th so many months ago. */
export function monthsAgo(months: number): string {
  const day = new Date()
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 15, 12)).toISOString()
}

/**
 * A client with a tree of centres that bought for 400,00 € in the last twelve months and for 314,00 € in the twelve
 * before, and a cancelled invoice.
 */
async function aBoughtClient(portal: TestPortal) {
  const client = await portal.aClient({ name: 'Hotel Bahía' })
  const node = (node_name: string, parent?: object) => portal.aClientNode({ client_id: client.id, node_name, parent })
  const root = await node('Hotel Bahía')
  const girona = await node('Girona', root)
  const lloret = await node('Lloret de Mar', girona)
  const barcelona = await node('Barcelona', root)
  const center = (name: string, client_node_id: number, cost_center: string) =>
    portal.aCenter({ client_id: client.id, name, client_node_id, cost_center })
  const kitchen = await center('Cocina central', lloret.id, 'CE-10')
  const laundry = await center('Lavandería', barcelona.id, 'CE-20')
  const paper = await portal.aProduct({ name: 'Papel higiénico jumbo' })
  const glove = await portal.aProduct({ name: 'Guante de nitrilo' })
  const roll = await portal.aProduct({ name: 'Bobina secamanos' })
  const line = (product: { id: number }, quantity: number, price: number) => ({
    product_id: product.id,
    quantity,
    price,
  })
  const invoice = (months: number, where: { id: number }, lines: object[], state = 'issued') =>
    portal.anInvoice({
      client_id: client.id,
      center_id: where.id,
      invoice_datetime: monthsAgo(months),
      lines,
      state,
    })
  const invoices = [
    await invoice(2, kitchen, [line(paper, 10, 20), line(glove, 5, 8)]),
    await invoice(3, laundry, [line(paper, 5, 20), line(roll, 2, 30)]),
    await invoice(14, kitchen, [line(paper, 8, 18), line(glove, 10, 8)]),
    await invoice(15, laundry, [line(paper, 5, 18)]),
  ]
  await invoice(2, kitchen, [line(paper, 50, 20)], 'cancelled')
  return { client, kitchen, laundry, paper, girona, barcelona, invoices }
}

/** aBoughtClient with a signed-in buyer who has it chosen and has seen the welcome window. */
export async function aBuyerOf({ page, portal, signIn }: Fixtures) {
  const bought = await aBoughtClient(portal)
  const account = await signIn({ role: 'client', clients: [bought.client.id], ...seesAll })
  await chooseClient(page, portal, account, bought.client.id)
  await page.addInitScript(() => localStorage.setItem('popup_aviso', 'true'))
  return { ...bought, account }
}
