import { sql } from 'kysely'
import type { CategoriesPurchases, Purchases } from '@portal/shared-sdk/contract'
import { centsOf, eurosOf, type Cents } from '@portal/shared-sdk/contract/money'
import { rows, type Db } from '../../core/db/db'
import { byName } from '../../trade/figures/by-name'
import { firstDayOf, listMonths, monthAfter } from '../../trade/figures/months'
import { changeOf, percentOf } from '../../trade/figures/percent'
import { amountsOf, soldIn, type Amounts, type PurchaseScope } from './scope'

const sum = (amounts: Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0n)

/** The fields of every answer that state its period. */
export const periodIn = ({ months }: Pick<PurchaseScope, 'months'>) => ({
  first_month: months.first,
  last_month: months.last,
})

/** The purchases of one month and of the same month a year before, in cents. */
interface MonthPurchases {
  month: string
  amount: Cents
  amountBefore: Cents
}

/** The purchases of every month of the period, 0 for months without any. */
export async function purchasesByMonth(db: Db, scope: PurchaseScope): Promise<MonthPurchases[]> {
  const found = await rows(
    db,
    sql<{ month: string; amount: string }>`
    select s.month, sum(s.amount) as amount from product_sales s where ${soldIn(scope)} group by s.month`,
  )
  const byMonth = new Map(found.map(({ month, amount }) => [month.slice(0, 7), centsOf(amount)]))
  return listMonths(scope.months).map((month) => ({
    month,
    amount: byMonth.get(month) ?? 0n,
    amountBefore: byMonth.get(monthAfter(month, -12)) ?? 0n,
  }))
}

/** client_purchases/: the period, the year before and every month (rules T-1, T-4). */
export async function purchasesOf(db: Db, scope: PurchaseScope): Promise<Purchases> {
  const months = await purchasesByMonth(db, scope)
  const amount = sum(months.map((month) => month.amount))
  const before = sum(months.map((month) => month.amountBefore))
  return {
    ...periodIn(scope),
    period_purchases: eurosOf(amount),
    previous_period_year_purchases: eurosOf(before),
    period_purchases_diff: eurosOf(amount - before),
    period_purchases_diff_percentage: changeOf(amount, before),
    chart: months.map((month) => ({
      date: firstDayOf(month.month),
      purchases_value: eurosOf(month.amount),
      previous_year_purchases_value: eurosOf(month.amountBefore),
    })),
    price_hidden: false,
    total_hidden: false,
  }
}

export interface CategoryRow extends Amounts {
  id: number
  name: string
  /** Whether anything was bought in the period, and in the year before. */
  is_in_period: boolean
  is_in_year_before: boolean
}

/** The categories of level 1 with purchases in one of the two periods, by name. */
export async function purchasesByCategory(db: Db, scope: PurchaseScope): Promise<CategoryRow[]> {
  const { first } = scope.months
  const found = await rows(
    db,
    sql<CategoryRow>`
    select c.id, c.name, sum(x.amount) as amount, sum(x.amount_before) as amount_before,
      bool_or(x.is_in_period) as is_in_period, bool_or(x.is_in_year_before) as is_in_year_before
    from (select s.product_id, ${amountsOf(scope)},
        bool_or(s.month >= ${firstDayOf(first)}::date) as is_in_period,
        bool_or(s.month <= ${firstDayOf(scope.before.last)}::date) as is_in_year_before
      from product_sales s where ${soldIn(scope)} group by s.product_id) x
    join product p on p.id = x.product_id join category c on c.id = p.cat1 group by c.id, c.name`,
  )
  return found.sort(byName(({ name }) => name))
}

type Period = keyof Amounts

/** What the categories cost together in a period. */
export const totalOf = (categories: readonly CategoryRow[], period: Period): Cents =>
  sum(categories.map((row) => centsOf(row[period])))

/**
 * The categories, the largest of a period first; as they are, by name, for an account without amounts, since the order
 * would reveal them (rules T-3, T-12).
 */
export const largestFirst = (categories: CategoryRow[], period: Period, hidesAmounts: boolean): CategoryRow[] =>
  hidesAmounts ? categories : categories.toSorted((a, b) => Number(centsOf(b[period]) - centsOf(a[period])))

/** client_categories_purchases/: the categories of each period with their share of it (rule T-12). */
export async function categoriesOf(db: Db, scope: PurchaseScope, hidesAmounts: boolean): Promise<CategoriesPurchases> {
  const found = await purchasesByCategory(db, scope)
  const sharesOf = (period: Period, isIn: (row: CategoryRow) => boolean) => {
    const shown = found.filter(isIn)
    const total = totalOf(shown, period)
    return largestFirst(shown, period, hidesAmounts).map(({ id, name, [period]: amount }) => ({
      id,
      name,
      purchases: eurosOf(centsOf(amount)),
      pruchases_percentage: percentOf(amount, total),
    }))
  }
  return {
    ...periodIn(scope),
    period_categories_purchases: sharesOf('amount', (row) => row.is_in_period),
    previous_period_year_categories_purchases: sharesOf('amount_before', (row) => row.is_in_year_before),
    price_hidden: false,
    total_hidden: false,
  }
}
