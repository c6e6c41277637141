import type { ReorderLine } from '@portal/shared-sdk/contract'

/** How many units a line is bought by: those of its format, one where another article takes its place. */
export const unitsOf = ({ unit, product }: Pick<ReorderLine, 'unit' | 'product'>) =>
  unit !== null && product?.unit === unit.name ? unit.quantity : 1
