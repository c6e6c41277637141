import type { OrderedFor } from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'

/**
 * How many lines the cart of the chosen client or lead has that another client's documents would leave (rule L-2): none
 * for the same client, and for a cart that is somebody else's already.
 */
export function linesLeft(
  cart: Pick<Cart, 'client' | 'lead' | 'lines_count'>,
  chosen: Pick<OrderedFor, 'client' | 'lead'>,
  next: number,
): number {
  if (chosen.client?.id === next) return 0
  if (!chosen.client && !chosen.lead) return 0
  const isOwn = cart.client === (chosen.client?.id ?? null) && cart.lead === (chosen.lead?.id ?? null)
  return isOwn ? cart.lines_count : 0
}
