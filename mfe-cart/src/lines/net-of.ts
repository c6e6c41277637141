import { centsOf, eurosOf } from '@portal/shared-sdk'
import type { CartItem } from '@portal/shared-sdk/contract'

/** Euros of lines without taxes, after their discounts. */
export const netOf = (items: readonly CartItem[]): number =>
  eurosOf(items.reduce((sum, { total = 0 }) => sum + centsOf(total), 0n))
