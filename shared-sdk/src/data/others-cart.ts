import type { Cart } from '../../contract'
import type { SessionState } from '../session/state'

/**
 * Whether the cart holds lines of another client or lead than the chosen one. An empty one is whose first line comes.
 */
export function isOthersCart(
  { items, client, lead }: Pick<Cart, 'items' | 'client' | 'lead'>,
  chosen: Pick<SessionState, 'client' | 'lead'>,
): boolean {
  return items.length > 0 && (client !== (chosen.client?.id ?? null) || lead !== (chosen.lead?.id ?? null))
}
