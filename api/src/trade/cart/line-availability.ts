import type { Availability } from '@portal/shared-sdk/contract'
import { availabilityOf } from '../../catalogue/products/availability'
import type { CartContext } from './cart-context'
import type { CartLine } from './cart-content'

/** Whether a line can be delivered from stock (rule C-84). An additional charge is no goods. */
export function lineAvailability(
  { row, isFreeLine, unitQuantity }: CartLine,
  { actor, today }: Pick<CartContext, 'actor' | 'today'>,
): Availability {
  const goods = { ...row, is_charge: row.is_charge || isFreeLine }
  return availabilityOf(goods, row.quantity * unitQuantity, { role: actor.role, rules: actor.rules, today })
}
