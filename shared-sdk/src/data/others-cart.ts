import type { Cart } from '../../contract'
import type { SessionState } from '../session/state'

/**
 * Whether the cart has lines for another client or lead than the chosen one. An empty cart belongs to nobody yet.
 */
export function isOthersCart(
  { items, client, lead }: Pick<Cart, 'items' | 'client' | 'lead'>,
  chosen: Pick<SessionState, 'client' | 'lead'>,
): boolean {
  return items.length > 0 && (client !== (chosen.client?.id ?? null) || lead !== (chosen.lead?.id ?? null))
}
