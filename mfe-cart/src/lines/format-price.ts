import { formatMoney, timesUnits } from '@portal/shared-sdk'
import type { CartItem } from '@portal/shared-sdk/contract'

/** The price of one of the line's format: the unit price times the units in it; '' where prices are hidden. */
export function formatPrice(item: Pick<CartItem, 'price' | 'aditional_measurement_unit_data'>): string {
  if (typeof item.price !== 'number') return ''
  return formatMoney(timesUnits(item.price, item.aditional_measurement_unit_data?.quantity ?? 1))
}
