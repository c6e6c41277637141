import { Type, type Static } from 'typebox'
import { Id, ListQuery, Money, NamedRow, hidden, listOf, named, nullable } from './common'
import { MonthsQuery } from './months'

/** Percent, two decimals, may be below 0 and above 100; null when compared with 0 (rule T-4). */
export const Change = nullable(Type.Number({ description: 'Percent, two decimals; null when it is of 0' }))
/** Euros of a statistic: left out for accounts that may not see prices or totals (rule T-3). */
export const Amount = hidden('amount', Money)
const AmountChange = hidden('amount', Change)
/** YYYY-MM. */
export const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })
/** YYYY-MM-DD. */
export const ChartDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** A node of a tree: of a client's centres, or of the sales organisation. */
export interface Node {
  id: number
  node_name: string
  children: Node[]
}
const leaf = (children: ReturnType<typeof Type.Array>) =>
  Type.Object({ id: Type.Integer(), node_name: Type.String(), children })
/** Four levels at most. */
const levels = [1, 2, 3].reduce((below) => Type.Array(leaf(below)), Type.Array(leaf(Type.Array(Type.Never()))))
export const NodeTree = named('NodeTree', Type.Unsafe<Node[]>(levels))

const { page, page_size } = ListQuery
export const StatisticsClientQuery = Type.Object({ client: Id })
export const CategoryFilterQuery = Type.Object({ page, page_size })
export const CostCenterQuery = Type.Object({ client: Id, page, page_size })
export const CategoryFilterList = listOf('CategoryFilterList', NamedRow)
/** A cost centre (CECO) of a client's centres; its id is its text. */
export const CostCenterRow = named('CostCenterRow', Type.Object({ id: Type.String(), name: Type.String() }))
export type CostCenterRow = Static<typeof CostCenterRow>
export const CostCenterList = listOf('CostCenterList', CostCenterRow)

/** The filters of purchases: client, nodes of its centres (none: all), category of level 1, cost centre (CECO). */
const PurchaseFilters = {
  client: Id,
  node: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  category: Type.Optional(Id),
  cost_center: Type.Optional(Type.String({ maxLength: 60 })),
  ...MonthsQuery,
}
export const ClientPurchasesQuery = Type.Object(PurchaseFilters)
export type ClientPurchasesQuery = Static<typeof ClientPurchasesQuery>
export const PurchaseRankingQuery = Type.Object({ ...PurchaseFilters, ...ListQuery })
export type PurchaseRankingQuery = Static<typeof PurchaseRankingQuery>
/** The spreadsheet of a ranking has all of its rows (rule T-7). */
export const PurchaseSheetQuery = Type.Omit(PurchaseRankingQuery, ['page', 'page_size'])

/** The months of an answer: those of the query, or the default ones. */
const Period = { first_month: Month, last_month: Month }

/** client_purchases/: the purchases of the period and of the same months a year before. */
export const Purchases = named(
  'Purchases',
  Type.Object({
    ...Period,
    period_purchases: Amount,
    previous_period_year_purchases: Amount,
    period_purchases_diff: Amount,
    period_purchases_diff_percentage: AmountChange,
    chart: hidden(
      'amount',
      Type.Array(Type.Object({ date: ChartDay, purchases_value: Money, previous_year_purchases_value: Money })),
    ),
    price_hidden: Type.Optional(Type.Boolean()),
    total_hidden: Type.Optional(Type.Boolean()),
  }),
)
export type Purchases = Static<typeof Purchases>

const Compared = {
  period_purchases: Amount,
  previous_period_year_purchases: Amount,
  period_purchases_diff: Amount,
  period_purchases_diff_percentage: AmountChange,
}

/** A row of client_center_purchases/. id: null for what was invoiced without a centre. */
export const CenterPurchases = named(
  'CenterPurchases',
  Type.Object({
    id: nullable(Id),
    name: nullable(Type.String()),
    cost_center: nullable(Type.String()),
    ...Compared,
  }),
)
export type CenterPurchases = Static<typeof CenterPurchases>
export const CenterPurchasesList = listOf('CenterPurchasesList', CenterPurchases)

/** A category's share of a period. The misspelt `pruchases_percentage` is part of the API. */
const CategoryShare = Type.Object({
  id: Id,
  name: Type.String(),
  purchases: Amount,
  pruchases_percentage: AmountChange,
})
/** client_categories_purchases/: the categories of level 1, the largest first. */
export const CategoriesPurchases = named(
  'CategoriesPurchases',
  Type.Object({
    ...Period,
    period_categories_purchases: Type.Array(CategoryShare),
    previous_period_year_categories_purchases: Type.Array(CategoryShare),
    price_hidden: Type.Optional(Type.Boolean()),
    total_hidden: Type.Optional(Type.Boolean()),
  }),
)
export type CategoriesPurchases = Static<typeof CategoriesPurchases>

/** A row of client_product_purchases/. Quantities are in own units and never hidden. */
export const ProductPurchases = named(
  'ProductPurchases',
  Type.Object({
    id: Id,
    external_id: Type.String(),
    name: Type.String(),
    category: Type.String(),
    period_purchases_quantity: Type.Integer(),
    period_purchases: Amount,
    ppy_purchases_quantity: Type.Integer(),
    ppy_purchases: Amount,
    period_purchases_diff: Amount,
    period_purchases_diff_percentage: AmountChange,
  }),
)
export type ProductPurchases = Static<typeof ProductPurchases>
export const ProductPurchasesList = listOf('ProductPurchasesList', ProductPurchases)

/** A product, category or centre with a large change. */
const Changed = Type.Object({
  id: nullable(Id),
  name: nullable(Type.String()),
  period_purchases: Amount,
  previous_period_year_purchases: Amount,
  period_purchases_diff: Amount,
})
/**
 * client_purchases/changes/ (rule T-6): the five products, categories and centres with the greatest difference, and the
 * parts of the difference: `quantity_part` + `price_part` + `other_part` = `period_purchases_diff`.
 */
export const PurchaseChanges = named(
  'PurchaseChanges',
  Type.Object({
    ...Period,
    period_purchases_diff: Amount,
    quantity_part: Amount,
    price_part: Amount,
    other_part: Amount,
    products: hidden('amount', Type.Array(Changed)),
    categories: hidden('amount', Type.Array(Changed)),
    centers: hidden('amount', Type.Array(Changed)),
    price_hidden: Type.Optional(Type.Boolean()),
    total_hidden: Type.Optional(Type.Boolean()),
  }),
)
export type PurchaseChanges = Static<typeof PurchaseChanges>
