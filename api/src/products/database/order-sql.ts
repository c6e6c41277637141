import { sql, type RawBuilder } from 'kysely'
import type { Search } from '../../search/read-search'
import { relevance } from '../../search/search-sql'
import type { Order } from '../ordering'
import type { Viewer } from '../viewer'

/** Joins of `product p` that ownPrice needs. */
export const ownPrices = ({ client, rate }: Viewer) => sql`
  left join special_price sp on sp.client_id = ${client}::int and sp.product_id = p.id
  left join price_rate_product rp on rp.price_rate_id = ${rate}::int and rp.product_id = p.id`

/** What one own unit costs a client or lead: special price, else their rate, else list price (rule K-44). */
export const ownPrice = sql`coalesce(sp.price, rp.price, p.price)`

/** What a centre was delivered since a day, as a table `con` (product_id, quantity). */
export const consumed = ({ center }: Viewer, since: string) => sql`(
  select product_id, sum(quantity)::int as quantity from consumption_month
  where center_id = ${center}::int and month >= ${since}::date group by product_id) con`

const direction = (isDescending: boolean) => (isDescending ? sql`desc` : sql`asc`)

/**
 * One key of an order of `product p`, which may need the joins of ownPrices, `con` or `rank`. Products without a price
 * come last in both directions (rule K-32).
 */
export function orderExpression({ key, isDescending }: Order, search: Search | undefined): RawBuilder<unknown> {
  const way = direction(isDescending)
  switch (key) {
    case 'name':
      return sql`p.name_sort ${way}`
    case 'has_image':
      return sql`p.has_image ${way}`
    case 'final_price':
      return sql`${ownPrice} ${way} nulls last`
    case 'total_consumption':
      return sql`coalesce(con.quantity, 0) ${way}`
    case 'category':
      return sql`rank.place ${way} nulls last`
    // Without a minus this key means the most relevant first.
    case 'elastic_relevance':
      return sql`${search ? relevance(search) : sql.lit(0)} ${direction(!isDescending)}`
  }
}

/** Categories in an order as a table `rank` (category_id, place). */
export const categoryRanks = (ids: number[]): RawBuilder<unknown> =>
  sql`unnest(${ids}::int[]) with ordinality rank (category_id, place)`
