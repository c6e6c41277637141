import { sql } from 'kysely'
import type { LineEvidence } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { rows, type Db } from '../../core/db/db'

/** What a centre bought of an article. usual_units: own units of the median order; last_price: of the last order. */
export interface Bought {
  product_id: number
  orders: number
  usual_units: number
  last_datetime: Date
  last_price: string
}

/** What the order's centre bought of its articles in the year before, by product (rule D-96). */
export async function evidenceOf(db: Db, order: number): Promise<Map<number, Bought>> {
  const found = await rows(
    db,
    sql<Bought>`
    with asked as (select id, center_id, order_datetime from sale_order where id = ${order}), bought as (
      select l.product_id, o.id, o.order_datetime, sum(l.quantity::float8 * l.unit_quantity) as units,
        min(round(l.price * (100 - l.discount) / 100, 2)) as price
      from asked a join sale_order o on o.center_id = a.center_id and o.id <> a.id
        and o.state not in ('pending_validation', 'cancelled')
        and o.order_datetime >= a.order_datetime - interval '1 year'
      join order_line l on l.order_id = o.id and l.product_id in (select product_id from order_line
        where order_id = a.id)
      group by l.product_id, o.id, o.order_datetime)
    select product_id, count(*)::int as orders,
      percentile_disc(0.5) within group (order by units) as usual_units,
      max(order_datetime) as last_datetime, (array_agg(price order by order_datetime desc, id desc))[1] as last_price
    from bought group by product_id`,
  )
  return new Map(found.map((row) => [row.product_id, row]))
}

/** The same for a line, counted in its format. */
export function presentEvidence(bought: Bought | undefined, unitQuantity: number): LineEvidence {
  if (!bought) return { usual_quantity: null, orders: 0, last_datetime: null, last_price: null }
  return {
    usual_quantity: Math.max(1, Math.round(bought.usual_units / unitQuantity)),
    orders: bought.orders,
    last_datetime: localTime(bought.last_datetime),
    last_price: Number(bought.last_price),
  }
}
