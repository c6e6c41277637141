import { largestQuantity } from '@portal/shared-sdk/contract'
import { sql, type RawBuilder } from 'kysely'

/**
 * Whether one product can stand for another (rule K-70): both tell what an own unit contains, in the same unit of
 * measure, and neither names another purpose. The names are those of the products' tables in the query.
 */
export const isComparable = (product: string, other: string): RawBuilder<boolean> => {
  const [own, its] = [sql.ref(product), sql.ref(other)]
  return sql`(${own}.content_unit = ${its}.content_unit and coalesce(${own}.purpose = ${its}.purpose, true))`
}

/** How many own units of the other contain what one of the product does. */
export const contentRatio = (product: string, other: string): RawBuilder<string> =>
  sql`(${sql.ref(product)}.content / ${sql.ref(other)}.content)`

/**
 * The whole own units of the other that contain at least what a quantity of the product does.
 * @param ratio see contentRatio
 */
export const sameContent = (quantity: number, ratio: number): number =>
  Math.min(largestQuantity, Math.max(1, Math.ceil(quantity * ratio - tolerance)))

/** Divided contents have a periodic fraction: 1/3 × 3 is one whole unit. */
const tolerance = 1e-6
