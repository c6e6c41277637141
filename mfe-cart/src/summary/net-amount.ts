import { centsOf, eurosOf } from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'

/** Euros without taxes and shipping, after all discounts: what header and roll-out tell of a cart (rule C-94). */
export const netAmount = ({
  base = 0,
  client_discount: discount = 0,
}: Pick<Cart, 'base' | 'client_discount'>): number => eurosOf(centsOf(base) - centsOf(discount))
