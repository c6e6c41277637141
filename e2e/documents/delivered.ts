import type { Page } from '@playwright/test'
import { chooseClient } from '../support/choose-client'
import type { TestAccount, TestPortal } from '../support/portal'
import { seesAll } from '../support/rights'

type Row = Record<string, unknown> & { id: number }

/**
 * A client with a centre, an order, its delivery note and its invoice of three lines, and a buyer of it who is signed
 * in.
 */
export async function aDelivery(
  {
    page,
    portal,
    signIn,
  }: { page: Page; portal: TestPortal; signIn: (options?: Record<string, unknown>) => Promise<TestAccount> },
  rights: object = seesAll,
): Promise<{ account: TestAccount; client: Row; center: Row; order: Row; note: Row; invoice: Row }> {
  const client = await portal.aClient({ phone: '972 555 018', contact: '', address: 'Carrer Major, 3' })
  const center = await portal.aCenter({ client_id: client.id })
  const documents = { client_id: client.id, center_id: center.id, lines: 3 }
  const order = await portal.anOrder(documents)
  const note = await portal.aDeliveryNote({
    ...documents,
    order_id: order.id,
    delivery_note_datetime: '2026-03-09T08:00:00Z',
    details: 'Por el muelle',
  })
  const invoice = await portal.anInvoice({
    ...documents,
    note: note.id,
    invoice_datetime: '2026-03-31T08:00:00Z',
    due_date: '2026-04-30',
  })
  const account = await signIn({ role: 'client', clients: [client.id], ...rights })
  await chooseClient(page, portal, account, client.id, center.id)
  return { account, client, center, order, note, invoice }
}

/** Calls `press` and answers the name of the file that is downloaded. */
export async function fileBy(page: Page, press: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download')
  await press()
  return (await coming).suggestedFilename()
}
