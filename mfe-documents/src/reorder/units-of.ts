import type { ReorderLine } from '@portal/shared-sdk/contract'

/** Number of units in the format of a line; one where another article replaces it. */
export const unitsOf = ({ unit, product }: Pick<ReorderLine, 'unit' | 'product'>) =>
  unit !== null && product?.unit === unit.name ? unit.quantity : 1
