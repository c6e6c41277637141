import { sql, type RawBuilder } from 'kysely'
import { allOf, rows, type Db } from '../../core/db/db'
import type { Months } from '../../trade/figures/months'
import { deliveredInMonths, deliveredTo, type CarbonScope } from './scope'

/** Sums over delivery notes, in whole numbers so that they are exact. */
export interface Delivered {
  notes: number
  grams: number
  metres: number
  /** Base of the notes. */
  cents: number
  /** Lines of the notes. */
  lines: number
  /** Orders whose first delivery note is among these (rule H-4). */
  orders: number
}

/** Whether the delivery note `d` is the first of its order; of two at the same moment the one with the lower id. */
const isFirstOfOrder = sql`d.order_id is not null and not exists (
  select 1 from delivery_note e where e.order_id = d.order_id and e.state <> 'cancelled'
    and (e.delivery_note_datetime, e.id) < (d.delivery_note_datetime, d.id))`

/** The columns of Delivered, over delivery notes `d` that have `is_first`. */
const sums: RawBuilder<unknown> = sql`count(*) as notes,
  (coalesce(sum(d.co2e_kg), 0) * 1000)::bigint as grams, (coalesce(sum(d.route_km), 0) * 1000)::bigint as metres,
  (sum(d.base) * 100)::bigint as cents, coalesce(sum(d.lines_count), 0) as lines,
  count(*) filter (where d.is_first) as orders`

const notesOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select d.center_id, d.delivery_note_datetime as at, d.co2e_kg, d.route_km, d.base, d.lines_count,
    ${isFirstOfOrder} as is_first
  from delivery_note d where ${condition}) d`

/** The deliveries of each month that has any, by YYYY-MM in Madrid. */
export async function deliveredByMonth(db: Db, scope: CarbonScope, periods: Months[]): Promise<Map<string, Delivered>> {
  const days = sql.join(
    periods.map(deliveredInMonths).map((period) => sql`(${period})`),
    sql` or `,
  )
  const found = await rows(
    db,
    sql<Delivered & { month: string }>`
    select to_char(d.at at time zone 'Europe/Madrid', 'YYYY-MM') as month, ${sums}
    from ${notesOf(allOf([deliveredTo(scope), sql`(${days})`]))} group by 1`,
  )
  return new Map(found.map(({ month, ...delivered }) => [month, delivered]))
}

/** A centre with its deliveries. */
export type CenterDelivered = Delivered & { id: number; name: string; low: number; high: number }

/**
 * The centres of a client with the least and with the most emissions in some months (rule H-11). low, high: position
 * counted from either end, from 1; of equal centres the lower id comes first.
 * @param most how many of each
 */
export async function extremeCenters(
  db: Db,
  scope: CarbonScope,
  months: Months,
  max: number,
): Promise<CenterDelivered[]> {
  const notes = notesOf(allOf([deliveredTo(scope), sql`d.center_id is not null`, deliveredInMonths(months)]))
  return rows(
    db,
    sql<CenterDelivered>`
    select c.name, r.* from (
      select s.*, row_number() over (order by s.grams, s.id) as low, row_number()
        over (order by s.grams desc, s.id) as high
      from (select d.center_id as id, ${sums} from ${notes} group by 1) s) r
    join center c on c.id = r.id where r.low <= ${max} or r.high <= ${max}`,
  )
}

const nothing: Delivered = { notes: 0, grams: 0, metres: 0, cents: 0, lines: 0, orders: 0 }

/** The sum of several; undefined counts as 0. */
export const totalOf = (parts: readonly (Delivered | undefined)[]): Delivered =>
  parts.reduce<Delivered>(
    (sum, part) =>
      part
        ? {
            notes: sum.notes + part.notes,
            grams: sum.grams + part.grams,
            metres: sum.metres + part.metres,
            cents: sum.cents + part.cents,
            lines: sum.lines + part.lines,
            orders: sum.orders + part.orders,
          }
        : sum,
    nothing,
  )
