import { maxOfFormat } from '@portal/shared-sdk'
import type { CartItem } from '@portal/shared-sdk/contract'

/** How many of its format a line may have (rule C-23). */
export const maxOf = (item: CartItem): number =>
  maxOfFormat(item.product_data.max_quantity, item.aditional_measurement_unit_data?.quantity ?? 1)
