import { formatMoney, timesUnits } from '@portal/shared-sdk'
import type { CartItem } from '@portal/shared-sdk/contract'

/** What one of the line's format costs: the price of an own unit times its quantity; '' for who may not see it. */
export function formatPrice(item: Pick<CartItem, 'price' | 'aditional_measurement_unit_data'>): string {
  if (typeof item.price !== 'number') return ''
  return formatMoney(timesUnits(item.price, item.aditional_measurement_unit_data?.quantity ?? 1))
}
