import { sql, type RawBuilder } from 'kysely'
import type { CenterPurchases, ProductPurchases } from '@portal/shared-sdk/contract'
import { centsOf, eurosOf } from '@portal/shared-sdk/contract/money'
import { changeOf } from '../../trade/figures/percent'
import type { Hides } from '../../core/http/actor'
import { foldedText, type ListQuery, type ListSpec } from '../../core/http/list'
import { isHidden } from '../../core/http/present'
import { amountsOf, quantitiesOf, soldIn, type Amounts, type PurchaseScope, type Quantities } from './scope'

const difference = sql`(x.amount - x.amount_before)`
/** The orderings of every ranking that reveal amounts. */
const amounts = {
  period_purchases: sql`x.amount`,
  previous_period_year_purchases: sql`x.amount_before`,
  ppy_purchases: sql`x.amount_before`,
  period_purchases_diff: difference,
  // Rounded as it is shown, so that equal percents are ordered by id.
  period_purchases_diff_percentage: sql`round(100 * ${difference} / nullif(x.amount_before, 0), 2)`,
}

/** Whether these amounts are hidden from an account (rule T-3). */
export const hidesAmounts = (hides: Hides): boolean => isHidden('amount', hides)

/** The parameters of `list` for a ranking; the query is without keys that the account may not order by (rule T-3). */
type Ranking<Row, Query> = [spec: ListSpec<Row>, query: Query]

function rankingOf<Row, Query extends ListQuery>(spec: ListSpec<Row>, query: Query, hides: Hides): Ranking<Row, Query> {
  if (!query.ordering || !hidesAmounts(hides)) return [spec, query]
  const isAllowed = (key: string) => !Object.hasOwn(amounts, key.trim().replace(/^-/, ''))
  return [spec, { ...query, ordering: query.ordering.split(',').filter(isAllowed).join(',') }]
}

/** A column as searches and orders compare it, for CECOs and categories, which have no normalised column. */
const folded = (column: string): RawBuilder<unknown> => sql`${foldedText(sql.ref(column))} collate "C"`

export interface CenterRow extends Amounts {
  id: number | null
  name: string | null
  code: string | null
  cost_center: string | null
}

/** The centres with purchases in one of the two periods, and one row for purchases without a centre (rule T-9). */
export const centerRanking = <Query extends ListQuery>(scope: PurchaseScope, hides: Hides, query: Query) =>
  rankingOf(centerSpec(scope, hides), query, hides)

const centerSpec = (scope: PurchaseScope, hides: Hides): ListSpec<CenterRow> => ({
  select: sql`x.center_id as id, ce.name, ce.external_code as code, ce.cost_center, x.amount, x.amount_before`,
  from: sql`(select s.center_id, ${amountsOf(scope)} from product_sales s where ${soldIn(scope)} group by s.center_id) x
    left join center ce on ce.id = x.center_id`,
  searchIn: [sql`ce.search_norm`, folded('ce.cost_center')],
  orderings: {
    name: sql`ce.name_sort`,
    cost_center: folded('ce.cost_center'),
    ...amounts,
  },
  defaultOrdering: hidesAmounts(hides) ? 'name' : '-period_purchases',
  id: sql`x.center_id`,
})

export interface ProductRow extends Amounts, Quantities {
  id: number
  external_id: string
  name: string
  category: string
}

/** The articles bought in one of the two periods (rule T-9). */
export const productRanking = <Query extends ListQuery>(scope: PurchaseScope, hides: Hides, query: Query) =>
  rankingOf(productSpec(scope, hides), query, hides)

const productSpec = (scope: PurchaseScope, hides: Hides): ListSpec<ProductRow> => ({
  select: sql`x.product_id as id, coalesce(p.external_id, '') as external_id, coalesce(p.name, '') as name,
    coalesce(c.name, '') as category,
    x.amount, x.amount_before, x.quantity, x.quantity_before`,
  from: sql`(select s.product_id, ${amountsOf(scope)}, ${quantitiesOf(scope)} from product_sales s
    where ${soldIn(scope)} group by s.product_id) x
    left join product p on p.id = x.product_id left join category c on c.id = p.cat1`,
  searchIn: [sql`p.name_sort`, folded('p.external_id')],
  orderings: {
    external_id: sql`p.external_id collate "C"`,
    name: sql`p.name_sort`,
    category: folded('c.name'),
    period_purchases_quantity: sql`x.quantity`,
    ppy_purchases_quantity: sql`x.quantity_before`,
    ...amounts,
  },
  defaultOrdering: hidesAmounts(hides) ? '-period_purchases_quantity' : '-period_purchases',
  id: sql`x.product_id`,
})

/** A row of client_center_purchases/ as JSON; `present` drops what the account may not see. */
export const presentCenter = ({ id, name, cost_center, ...sums }: CenterRow): CenterPurchases => ({
  id,
  name,
  cost_center,
  period_purchases: Number(sums.amount),
  previous_period_year_purchases: Number(sums.amount_before),
  ...differenceOf(sums),
})

/** A row of client_product_purchases/ as JSON. */
export const presentProduct = ({ id, external_id, name, category, ...sums }: ProductRow): ProductPurchases => ({
  id,
  external_id,
  name,
  category,
  period_purchases_quantity: sums.quantity,
  period_purchases: Number(sums.amount),
  ppy_purchases_quantity: sums.quantity_before,
  ppy_purchases: Number(sums.amount_before),
  ...differenceOf(sums),
})

/** The difference of the period from the year before, in euros and percent (rule T-4). */
export function differenceOf({ amount, amount_before: before }: Amounts) {
  return {
    period_purchases_diff: eurosOf(centsOf(amount) - centsOf(before)),
    period_purchases_diff_percentage: changeOf(amount, before),
  }
}
