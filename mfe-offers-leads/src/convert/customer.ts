import { chooseClient, chooseLead, fetchCenter, fetchClient, linkTo } from '@portal/shared-sdk'
import type { Client, LeadParty, OfferRow, ToCart } from '@portal/shared-sdk/contract'

/** For whom a document becomes a cart: a client or a lead. */
export interface Customer {
  name: string
  /** What the API is told of it. */
  into: Pick<ToCart, 'client' | 'lead' | 'center'>
  /** Makes it the one that is ordered for. */
  choose: () => Promise<unknown>
  /** The page of its cart; undefined while nobody offers it. */
  cart: () => string | undefined
}

/** A client without a centre: that is chosen anew (001 section 4). */
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

/** Whom a document is for already, with its centre; null when it names nobody. */
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
