import type { StockCount } from '@portal/shared-sdk/contract'
import type { Words } from '../words'

/** What became of a count, in a few words: 'Pedido PED-2026-000077'. */
export function outcomeText(t: Words, { order, refusal, wish, missing_count: missing }: StockCount): string {
  if (order) return t('storeroom.became', { number: order.number })
  if (refusal) return refusal.message
  if (wish === 'cart') return t('storeroom.went_to_cart')
  return t(missing > 0 ? 'storeroom.kept' : 'storeroom.kept_complete', { count: missing })
}
