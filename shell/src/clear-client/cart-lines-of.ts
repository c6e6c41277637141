import type { Cart, Client } from '@portal/shared-sdk/contract'

/** The number of lines that the cart has for a client; 0 if the cart belongs to somebody else. */
export const cartLinesOf = (
  cart: Pick<Cart, 'client' | 'lines_count'> | undefined,
  client: Pick<Client, 'id'> | null,
): number => (cart && client && cart.client === client.id ? cart.lines_count : 0)
