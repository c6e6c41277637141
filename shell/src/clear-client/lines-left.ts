import type { OrderedFor } from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'

/**
 * How many lines the cart of the chosen client or lead loses when another client (next), or none, is chosen (rule L-2):
 * 0 for the same client, and where the cart belongs to somebody else already.
 */
export function linesLeft(
  cart: Pick<Cart, 'client' | 'lead' | 'lines_count'> | undefined,
  { client, lead }: Pick<OrderedFor, 'client' | 'lead'>,
  next?: number,
): number {
  if (!cart || (!client && !lead) || client?.id === next) return 0
  const isOwn = cart.client === (client?.id ?? null) && cart.lead === (lead?.id ?? null)
  return isOwn ? cart.lines_count : 0
}
