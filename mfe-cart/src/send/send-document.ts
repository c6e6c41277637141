import { session, type CartCommands } from '@portal/shared-sdk'
import type { CreatedDocument } from '@portal/shared-sdk/contract'
import type { Finish } from '../finish/finish'

interface Sending {
  as: 1 | 2 | 3
  finish: Finish
  observations: string
  /** The user agreed to pass the centre's limit. */
  isConfirmed: boolean
}

/** Makes the order, offer or catalogue of the cart. key: the intention's, one for all tries. */
export function sendDocument(
  commands: CartCommands,
  { as, finish, observations, isConfirmed }: Sending,
  key: string,
): Promise<CreatedDocument> {
  const confirmed = isConfirmed && { over_limit: true }
  if (as === 2) return commands.sendOffer({ observations, print_format: finish.printFormat, ...confirmed }, key)
  if (as === 3) {
    const { name, type, itemsPerPage, logo } = finish.catalogue
    const catalogue = {
      catalog_name: name.trim(),
      catalog_type: type ?? 0,
      catalog_items_per_page: itemsPerPage ?? 0,
      catalog_details: observations,
    }
    return commands.sendCatalog(catalogue, logo, key)
  }
  const order = {
    observations,
    customer_number: finish.number.trim() || null,
    shipping_option: finish.shipping,
    payment_option: finish.payment,
    delivery_date: finish.deliveryDate || null,
    ...confirmed,
    ...buyerCookies(),
  }
  return commands.sendOrder(order, key)
}

/** In a session that began with a buyer cookie an order carries it, with the cookies of the page (rule U-27). */
function buyerCookies() {
  const { buyerCookie } = session()
  return buyerCookie === null ? {} : { buyer_cookie: buyerCookie, cookies: window.document.cookie }
}
