import { newIntention, request } from '@portal/shared-sdk'
import type { Cart, CartChangesSeen, CartNews } from '@portal/shared-sdk/contract'

/** What names the changes of the account's cart now: a small answer to ask for often. No use of the session. */
export const fetchCartNews = () => request<CartNews>('GET', 'cart/changed/')

/** The account has seen the changes that the shown cart tells. Where others have come by now, it tells all of them. */
export const seeCartChanges = (seen: CartChangesSeen) =>
  request<Cart>('PATCH', 'cart/see_changes/', { body: seen, intention: newIntention() })
