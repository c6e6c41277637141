import { sql, type RawBuilder } from 'kysely'
import { isCountedOrder } from '../../trade/orders/counted-order'

/** The fewest days with an order that make a rhythm (rule B-30). */
const fewestDays = 4

/**
 * The rhythm of clients as a query of (client_id, days, last_day, usual, base): the days of the last twelve
 * months on which they ordered, the average of the days between them, and what was ordered on all of them. Orders of
 * one day are one.
 * @param clients a query of client ids
 * @param today YYYY-MM-DD
 */
export const rhythms = (clients: RawBuilder<unknown>, today: string): RawBuilder<unknown> => sql`
  select client_id, count(*) as days, max(day) as last_day,
    (max(day) - min(day))::numeric / nullif(count(*) - 1, 0) as usual, sum(base) as base
  from (
    select o.client_id, (o.order_datetime at time zone 'Europe/Madrid')::date as day, sum(o.base) as base
    from sale_order o where o.client_id in (${clients}) and ${isCountedOrder('o')}
      and o.order_datetime >= ((${today}::date - interval '1 year') at time zone 'Europe/Madrid')
      and o.order_datetime < ((${today}::date + 1)::timestamp at time zone 'Europe/Madrid')
    group by 1, 2) order_day
  group by client_id having count(*) >= ${sql.lit(fewestDays)}`
