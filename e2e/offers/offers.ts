import type { CreatedDocument, Offer } from '@portal/shared-sdk/contract'
import { mailTo } from '../support/mails'
import { askApi, fillCart } from '../support/ask-api'
import { expect } from '../support/test'
import type { TestAccount, TestPortal } from '../support/portal'

type Customer = { client: number; center: number } | { lead: number }

/** Creates an offer of one product from the account's cart, to a client's centre or a lead. */
export async function anOffer(
  portal: TestPortal,
  account: TestAccount,
  customer: Customer,
  { price = '10.00', quantity = 2, name = 'Gel de manos' } = {},
): Promise<Offer> {
  const product = await portal.aProduct({ name, price })
  await fillCart(portal, account, 'lead' in customer ? { lead: customer.lead } : customer.client, product.id, quantity)
  const { id } = await askApi<CreatedDocument>(portal, account, 'cart/create_offer/', {
    method: 'PATCH',
    body: { ...customer, print_format: 1 },
  })
  return askApi<Offer>(portal, account, `offers/${id}/`)
}

/** The link to the offer in the newest mail to this address. */
export async function mailedLink(portal: TestPortal, email: string): Promise<string> {
  const find = async () => /\/oferta#[\w-]{43}/.exec(await mailTo(portal.dataDir, email))?.[0]
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return (await find())!
}

/** A client with a centre, a sales person of it, and the rights to see prices and totals. */
export async function aTrade(portal: TestPortal, center: object = {}) {
  const client = await portal.aClient({ name: 'Hotel Oferta', email: 'compras@hotel-oferta.test' })
  const where = await portal.aCenter({ client_id: client.id, name: 'Recepción', address: 'Gran Vía, 1', ...center })
  const sees = { can_see_prices: true, can_see_totals: true }
  const sales = await portal.anAccount({ role: 'sales_manager', clients: [client.id], first_name: 'Vera', ...sees })
  return { client, center: where, sales, sees }
}
