import type { OrderedFor } from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'

/**
 * How many lines the chosen client's or lead's cart would lose when another client is chosen (rule L-2): 0 for the same
 * client, and where the cart belongs to somebody else already.
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
