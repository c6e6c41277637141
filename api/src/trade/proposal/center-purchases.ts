import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import type { Basket } from './engine/purchases'

/** How far back purchases count. */
export const months = 25

/** Whether the order of this alias is neither delivered nor cancelled. */
export const isUnderWay = (order: string) =>
  sql<boolean>`${sql.ref(order)}.state in ('pending_validation', 'received', 'preparing', 'shipped')`

/** What a centre bought of an article on one day, in own units. */
export interface BoughtRow {
  center: number
  day: number
  product: number
  quantity: number
  /** Of it, what is ordered and not delivered. */
  under_way: number
}

/** The same of one centre, as an account may read it: from delivery notes only with the right to them. */
export const purchasesOf = (
  db: Db,
  actor: Pick<Actor, 'can_see_delivery_notes'>,
  center: number,
  today: string,
): Promise<BoughtRow[]> => purchasesOfCenters(db, [center], today, actor.can_see_delivery_notes)

/**
 * What centres bought until today: their orders, and delivery notes that no order made, by day and article. An order
 * that waits for validation counts, a cancelled one does not.
 * @param today YYYY-MM-DD
 * @param withNotes whether delivery notes count
 */
export const purchasesOfCenters = (
  db: Db,
  centers: readonly number[],
  today: string,
  withNotes = true,
): Promise<BoughtRow[]> =>
  rows(
    db,
    sql<BoughtRow>`
    select center_id as center, (day - date '1970-01-01')::int as day, product_id as product,
      sum(quantity)::float8 as quantity,
      coalesce(sum(quantity) filter (where is_open), 0)::float8 as under_way
    from (
      select o.center_id, (o.order_datetime at time zone 'Europe/Madrid')::date as day, l.product_id,
        l.quantity::float8 * l.unit_quantity as quantity,
        ${isUnderWay('o')} as is_open
      from sale_order o join order_line l on l.order_id = o.id
      where o.center_id = any(${[...centers]}::int[]) and o.state <> 'cancelled' and l.quantity > 0
        and o.order_datetime >= ${today}::date - make_interval(months => ${months})
      union all
      select d.center_id, (d.delivery_note_datetime at time zone 'Europe/Madrid')::date, l.product_id,
        l.quantity::float8 * l.unit_quantity, false
      from delivery_note d join delivery_note_line l on l.delivery_note_id = d.id
      where ${sql.lit(withNotes)} and d.center_id = any(${[...centers]}::int[]) and d.order_id is null
        and d.state <> 'cancelled' and l.quantity > 0
        and d.delivery_note_datetime >= ${today}::date - make_interval(months => ${months})
    ) bought join product p on p.id = bought.product_id and not p.is_charge and not p.is_free_line
    where day <= ${today}::date
    group by 1, 2, 3 order by 1, 2, 3`,
  )

/** The rows of each centre, in their order. */
export function rowsByCenter(bought: readonly BoughtRow[]): Map<number, BoughtRow[]> {
  const found = new Map<number, BoughtRow[]>()
  for (const row of bought) {
    const own = found.get(row.center)
    if (own) own.push(row)
    else found.set(row.center, [row])
  }
  return found
}

/** The rows as baskets, the oldest first. numberOf: the engine's number of an article. */
export function basketsOf(bought: readonly BoughtRow[], numberOf: (product: number) => number): Basket[] {
  const byDay = new Map<number, BoughtRow[]>()
  for (const row of bought) {
    const list = byDay.get(row.day)
    if (list) list.push(row)
    else byDay.set(row.day, [row])
  }
  return [...byDay].map(([day, list]) => ({
    day,
    articles: Int32Array.from(list, ({ product }) => numberOf(product)),
    quantities: Float64Array.from(list, ({ quantity }) => quantity),
  }))
}
