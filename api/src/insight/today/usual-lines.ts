import { sql } from 'kysely'
import { largestQuantity } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../../core/db/db'
import { isCountedOrder } from '../../trade/orders/counted-order'
import { plainly, type BoughtLine, type Wish } from '../../trade/reorder/bought-lines'

/** More than are needed, since some can no longer be bought. */
const maxLookedAt = 40

/**
 * What a client usually buys, the articles in the most orders of the last twelve months first: each in its most
 * frequent format and in the median of its quantities (rule B-33). Charges and code 0 do not count as articles.
 */
export async function usualLines(db: Db, today: string, client: number): Promise<BoughtLine[]> {
  const lines = await rows(
    db,
    sql<Omit<BoughtLine, keyof Wish>>`
    select row_number() over (order by u.all_orders desc, p.name_sort, p.id)::int as line, p.id as product,
      p.external_id as code, p.name,
      least(u.quantity, ${sql.lit(largestQuantity)})::int as quantity, '0' as price, p.image_url,
        null::int as replaced_by, null as replaced_ratio,
      case when pu.id is not null then json_build_object('id', pu.id, 'name', pu.name, 'quantity',
        pu.quantity) end as unit
    from (
      select product_id, unit_id, quantity, sum(orders) over (partition by product_id) as all_orders,
        row_number() over (partition by product_id order by orders desc, unit_id nulls first) as place
      from (
        select l.product_id, l.unit_id, count(distinct o.id) as
          orders, percentile_disc(0.5) within group (order by l.quantity) as quantity
        from sale_order o join order_line l on l.order_id = o.id
        where o.client_id = ${client} and ${isCountedOrder('o')}
          and o.order_datetime >= ((${today}::date - interval '1 year') at time zone 'Europe/Madrid')
          and o.order_datetime < ((${today}::date + 1)::timestamp at time zone 'Europe/Madrid')
        group by 1, 2) ordered) u
    join product p on p.id = u.product_id left join product_unit pu on pu.id = u.unit_id
    where u.place = 1 and not p.is_charge and not p.is_free_line
    order by line limit ${sql.lit(maxLookedAt)}`,
  )
  return lines.map((line) => ({ ...line, ...plainly }))
}
