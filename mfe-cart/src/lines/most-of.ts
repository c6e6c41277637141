import { mostOfFormat } from '@portal/shared-sdk'
import type { CartItem } from '@portal/shared-sdk/contract'

/** How many of its format a line may have (rule C-23). */
export const mostOf = (item: CartItem): number =>
  mostOfFormat(item.product_data.max_quantity, item.aditional_measurement_unit_data?.quantity ?? 1)
