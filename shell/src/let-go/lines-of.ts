import type { Cart, Client } from '@portal/shared-sdk/contract'

/** How many lines of a client the cart holds; none when it is somebody else's. */
export const linesOf = (
  cart: Pick<Cart, 'client' | 'lines_count'> | undefined,
  client: Pick<Client, 'id'> | null,
): number => (cart && client && cart.client === client.id ? cart.lines_count : 0)
