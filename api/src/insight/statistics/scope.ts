import { sql, type RawBuilder } from 'kysely'
import type { ClientPurchasesQuery } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import { allOf, type Db } from '../../core/db/db'
import { refuseOtherCategory } from '../../trade/figures/category'
import { centersAt } from '../../trade/figures/client-nodes'
import { daysOf, firstDayOf, listMonths, monthsOf, yearBefore, type Months } from '../../trade/figures/months'
import type { Actor } from '../../core/http/actor'
import { refuseForeign } from '../../core/http/rows-of'

/** The purchases that a call covers. */
export interface PurchaseScope {
  client: number
  /** null: all centres, and purchases without a centre. Of a limited account always its own centres (rule L-21). */
  centers: number[] | null
  /** Of level 1. */
  category: number | undefined
  months: Months
  /** The same months a year before. */
  before: Months
}

/**
 * The purchases that a query names, once its rights are checked (rule T-5).
 * @throws 400 for months that break rule T-2; 404 for another account's client, a node of another client and an id that
 * is not a category of level 1
 */
export async function scopeOf(
  db: Db,
  actor: Actor,
  clock: Pick<Clock, 'today'>,
  query: ClientPurchasesQuery,
): Promise<PurchaseScope> {
  const { client, category, node, cost_center } = query
  const months = monthsOf(query, clock)
  await refuseForeign(db, actor, { client })
  if (category !== undefined) await refuseOtherCategory(db, category)
  const centers = await centersAt(db, actor, client, { nodes: node, cost_center })
  return { client, centers, category, months, before: yearBefore(months) }
}

/** The stored sums, alias `s`, of a scope in both periods. Cancelled invoices leave rows of 0, which are skipped. */
export function soldIn({ client, centers, category, months, before }: PurchaseScope): RawBuilder<unknown> {
  const days = [...new Set([...listMonths(before), ...listMonths(months)])].map(firstDayOf)
  return allOf([
    sql`s.client_id = ${client}`,
    sql`s.month = any(${days}::date[])`,
    sql`(s.quantity <> 0 or s.amount <> 0)`,
    centers !== null && sql`s.center_id = any(${centers}::int[])`,
    category !== undefined && sql`s.product_id in (select id from product where cat1 = ${category})`,
  ])
}

function sumIn(column: 'amount' | 'quantity', period: Months): RawBuilder<unknown> {
  const { from, until } = daysOf(period)
  return sql`coalesce(sum(s.${sql.ref(column)})
    filter (where s.month >= ${from}::date and s.month < ${until}::date), 0)`
}

/** `amount` of the period and `amount_before` of the year before. */
export const amountsOf = ({ months, before }: PurchaseScope): RawBuilder<unknown> =>
  sql`${sumIn('amount', months)} as amount, ${sumIn('amount', before)} as amount_before`

/** `quantity` of the period and `quantity_before` of the year before. */
export const quantitiesOf = ({ months, before }: PurchaseScope): RawBuilder<unknown> =>
  sql`${sumIn('quantity', months)}::bigint as quantity, ${sumIn('quantity', before)}::bigint as quantity_before`

/** Numeric, as texts. */
export interface Amounts {
  amount: string
  amount_before: string
}
/** Own units. */
export interface Quantities {
  quantity: number
  quantity_before: number
}
