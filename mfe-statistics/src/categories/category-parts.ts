import { centsOf, eurosOf, percentageOf } from '@portal/shared-sdk'
import type { CategoriesPurchases } from '@portal/shared-sdk/contract'
import type { CategoryPart } from '@portal/shared-ui/figures'
import type { Compared } from '../compared/compared-columns'

/** A category of either period, with its purchases of both. */
export interface ComparedCategory extends Compared {
  id: number
  name: string
}

/** Whether a category of the period has purchases. */
export const hasShares = ({ period_categories_purchases: categories }: CategoriesPurchases): boolean =>
  categories.some(({ purchases = 0 }) => purchases !== 0)

/** The categories of the period as parts of a donut, without those that have no purchases. */
export function partsOf(
  { period_categories_purchases: categories }: CategoriesPurchases,
  linkOf: (category: number) => string | undefined,
): CategoryPart[] {
  return categories
    .filter(({ purchases = 0 }) => purchases !== 0)
    .map(({ id, name, purchases = 0, pruchases_percentage: percent }) => {
      const to = linkOf(id)
      return { id, name, value: purchases, ...(typeof percent === 'number' && { percent }), ...(to && { to }) }
    })
}

/**
 * Every category of the two periods with both amounts and their difference, the largest of the period first. Exact to
 * the cent; the percent is null where the year before is 0 (rule T-4).
 */
export function comparedCategories(data: CategoriesPurchases): ComparedCategory[] {
  const periods = new Map(data.period_categories_purchases.map((one) => [one.id, one]))
  const befores = new Map(data.previous_period_year_categories_purchases.map((one) => [one.id, one]))
  return [...new Map([...befores, ...periods]).values()]
    .map(({ id, name }) => ({ id, name, ...compared(periods.get(id)?.purchases, befores.get(id)?.purchases) }))
    .sort((one, other) => other.period_purchases - one.period_purchases || one.name.localeCompare(other.name))
}

/** Two amounts with their difference and its percent with two decimals. */
export function compared(period = 0, before = 0) {
  const [whole, difference] = [centsOf(before), centsOf(period) - centsOf(before)]
  const percent = whole < 0n ? percentageOf(-whole, -difference) : percentageOf(whole, difference)
  return {
    period_purchases: period,
    previous_period_year_purchases: before,
    period_purchases_diff: eurosOf(difference),
    period_purchases_diff_percentage: whole === 0n ? null : Number(percent),
  }
}
