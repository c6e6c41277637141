import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { isUnderWay } from '../proposal/center-purchases'

/** An order that nobody closes counts as under way for so many days (rule R-58). */
const openDays = 60

interface Room {
  id: number
  center: number
  /** The articles that are asked for. */
  articles: readonly number[]
  /** When they were counted: what was delivered since then was not there. null: nothing was counted. */
  countedAt: Date | null
  now: Date
  /** Who asks: deliveries without an order are told to who sees delivery notes. */
  actor: Pick<Actor, 'can_see_delivery_notes'>
}

/**
 * Own units of articles that are under way for a storeroom: ordered for its centre and not delivered, and delivered
 * since they were counted. What counts of other storerooms of the centre ordered goes there (rule R-58). Which notes an
 * order came in every account is told (D-86), other notes are for who sees delivery notes.
 */
export async function underWay(
  db: Db,
  { id, center, articles, countedAt, now, actor }: Room,
): Promise<ReadonlyMap<number, number>> {
  const ofOthers = sql`exists (select from stock_count c where c.order_id = o.id and c.list_id <> ${id})`
  const since = sql`${now}::timestamptz - make_interval(days => ${openDays})`
  const found = await rows(
    db,
    sql<{ article: number; units: number }>`
    select article, sum(greatest(units, 0))::float8 as units from (
      select o.id, x.product_id as article, sum(x.units) as units
      from sale_order o join lateral (
        select l.product_id, l.quantity::float8 * l.unit_quantity as units
        from order_line l where l.order_id = o.id and l.quantity > 0
        union all
        select l.product_id, -l.quantity::float8 * l.unit_quantity
        from delivery_note d join delivery_note_line l on l.delivery_note_id = d.id
        where d.order_id = o.id and d.state in ('delivered', 'invoiced') and l.quantity > 0
      ) x on true
      where o.center_id = ${center} and ${isUnderWay('o')} and o.order_datetime >= ${since} and not ${ofOthers}
      group by 1, 2
      union all
      select null, l.product_id, l.quantity::float8 * l.unit_quantity
      from delivery_note d join delivery_note_line l on l.delivery_note_id = d.id
      left join sale_order o on o.id = d.order_id
      where d.center_id = ${center} and d.state in ('delivered', 'invoiced') and l.quantity > 0
        and d.delivery_note_datetime > ${countedAt}::timestamptz and not ${ofOthers}
        and (d.order_id is not null or ${sql.lit(actor.can_see_delivery_notes)})
    ) x where article = any(${[...articles]}::int[]) group by 1`,
  )
  return new Map(found.map(({ article, units }) => [article, units]))
}
