import { centsOf, eurosOf, formatMoney, lineBase } from '@portal/shared-sdk'
import type { CartItem } from '@portal/shared-sdk/contract'

/** What one of the line's format costs: the price of an own unit times its quantity; '' for who may not see it. */
export function formatPrice(item: Pick<CartItem, 'price' | 'aditional_measurement_unit_data'>): string {
  if (typeof item.price !== 'number') return ''
  const unitQuantity = item.aditional_measurement_unit_data?.quantity ?? 1
  return formatMoney(eurosOf(lineBase({ price: centsOf(item.price), unitQuantity, quantity: 1, discount: 0 })))
}
