import { chooseClient, chooseLead, fetchCenter, fetchClient, linkTo } from '@portal/shared-sdk'
import type { Client, LeadParty, OfferRow, ToCart } from '@portal/shared-sdk/contract'

/** The client or lead whose cart a document is copied into. */
export interface Customer {
  name: string
  /** The fields that name it in the request. */
  into: Pick<ToCart, 'client' | 'lead' | 'center'>
  /** Selects it in the portal. */
  choose: () => Promise<unknown>
  /** The address of its cart; undefined while no area offers that page. */
  cart: () => string | undefined
}

/** A client without a centre, which is chosen in the cart (rule O-26). */
export const clientCustomer = (client: Client): Customer => ({
  name: client.name,
  into: { client: client.id },
  choose: () => chooseClient(client),
  cart: () => linkTo('cart'),
})

export const leadCustomer = ({ id, name, email }: Pick<LeadParty, 'id' | 'name' | 'email'>): Customer => ({
  name,
  into: { lead: id },
  choose: async () => chooseLead({ id, name, email }),
  cart: () => linkTo('leadCart'),
})

/** The customer of a document, with its centre; null when the document names none. */
export function customerOf({ client, center, lead }: Pick<OfferRow, 'client' | 'center' | 'lead'>): Customer | null {
  if (lead) return leadCustomer(lead)
  if (!client) return null
  return {
    name: client.name,
    into: { client: client.id, ...(center && { center: center.id }) },
    choose: async () => {
      const [now, where] = await Promise.all([fetchClient(client.id), center && fetchCenter(center.id)])
      await chooseClient(now, where ?? undefined)
    },
    cart: () => linkTo('cart'),
  }
}
