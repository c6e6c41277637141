import { sql, type RawBuilder } from 'kysely'
import { allOf, rows, type Db } from '../db/db'
import type { Months } from '../figures/months'
import { deliveredInMonths, deliveredTo, type CarbonScope } from './scope'

/** What delivery notes add up to; whole numbers, so that sums are exact. */
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

/** The delivery note `d` is the first of its order: of two of one moment that of the lower id. */
const isFirstOfOrder = sql`d.order_id is not null and not exists (
  select 1 from delivery_note e where e.order_id = d.order_id and e.state <> 'cancelled'
    and (e.delivery_note_datetime, e.id) < (d.delivery_note_datetime, d.id))`

/** The columns of Delivered, of delivery notes `d` with `is_first`. */
const sums: RawBuilder<unknown> = sql`count(*) as notes,
  (coalesce(sum(d.co2e_kg), 0) * 1000)::bigint as grams, (coalesce(sum(d.route_km), 0) * 1000)::bigint as metres,
  (sum(d.base) * 100)::bigint as cents, coalesce(sum(d.lines_count), 0) as lines,
  count(*) filter (where d.is_first) as orders`

const notesOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select d.center_id, d.delivery_note_datetime as at, d.co2e_kg, d.route_km, d.base, d.lines_count, ${isFirstOfOrder} as is_first
  from delivery_note d where ${condition}) d`

/** What was delivered in each of the months that has a delivery note, by YYYY-MM of Madrid. */
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

/** A centre and what it was delivered. */
export type CenterDelivered = Delivered & { id: number; name: string; low: number; high: number }

/**
 * The centres with the least and with the most emissions of a client in some months, so many of each (rule H-11).
 * low, high: place among all from either end, 1 first; of equals the one with the lower id comes first.
 */
export async function extremeCenters(
  db: Db,
  scope: CarbonScope,
  months: Months,
  most: number,
): Promise<CenterDelivered[]> {
  const notes = notesOf(allOf([deliveredTo(scope), sql`d.center_id is not null`, deliveredInMonths(months)]))
  return rows(
    db,
    sql<CenterDelivered>`
    select c.name, r.* from (
      select s.*, row_number() over (order by s.grams, s.id) as low, row_number() over (order by s.grams desc, s.id) as high
      from (select d.center_id as id, ${sums} from ${notes} group by 1) s) r
    join center c on c.id = r.id where r.low <= ${most} or r.high <= ${most}`,
  )
}

const nothing: Delivered = { notes: 0, grams: 0, metres: 0, cents: 0, lines: 0, orders: 0 }

/** The sum of several; of a month that is none nothing. */
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
