import { sql, type RawBuilder } from 'kysely'
import { allOf, firstRow, type Db } from '../../core/db/db'
import { momentsOf, type Months } from '../../trade/figures/months'
import type { Actor } from '../../core/http/actor'
import { found } from '../../core/http/problem'
import { centerLimit, clientsOf, isLimited, ownCenters } from '../../core/http/rows-of'

/** Which deliveries a figure covers: all of a client, or those to one of its centres. */
export interface CarbonScope {
  client: number
  center: number | null
  /** The centres that the account is limited to, when no center is chosen (rule L-21); null for all. */
  centers: number[] | null
}

/**
 * A client, or a centre of it.
 * @throws 404 for one that is not the account's, and for a centre of another client (rules H-16, L-21)
 */
export async function scopeOfClient(
  db: Db,
  actor: Actor,
  { client, center = null }: { client: number; center?: number | null },
): Promise<CarbonScope> {
  const isOwn = allOf([sql`e.client_id = c.id`, centerLimit(actor, 'e.id')])
  const ownIds = sql`array(select e.id from center e where ${isOwn} order by e.id)`
  return found(
    await firstRow(
      db,
      sql<CarbonScope>`
    select c.id as client, ${center}::int as center,
      ${isLimited(actor) && center === null ? ownIds : sql`null`} as centers
    from client c where c.id = ${client} and ${clientsOf(actor, 'c.id')}
      and (${center}::int is null or exists (select 1 from center e where e.id = ${center}::int and ${isOwn}))`,
    ),
  )
}

/** A centre by its own id. @throws 404 for one that is not the account's (rule H-16) */
export async function scopeOfCenter(db: Db, actor: Actor, center: number): Promise<CarbonScope & { center: number }> {
  return found(
    await firstRow(
      db,
      sql<CarbonScope & { center: number }>`
    select e.client_id as client, e.id as center, null as centers from center e
      where e.id = ${center} and ${ownCenters(actor, 'e')}`,
    ),
  )
}

/** The delivery notes `d` of a scope, without cancelled ones, as a condition. */
export const deliveredTo = ({ client, center, centers }: CarbonScope): RawBuilder<unknown> =>
  allOf([
    center === null ? sql`d.client_id = ${client}` : sql`d.center_id = ${center}`,
    centers !== null && sql`d.center_id = any(${centers}::int[])`,
    sql`d.state <> 'cancelled'`,
  ])

/** The delivery notes `d` between two moments, as a condition. */
export const deliveredIn = ({ from, until }: { from: Date; until: Date }): RawBuilder<unknown> =>
  sql`d.delivery_note_datetime >= ${from} and d.delivery_note_datetime < ${until}`

/** The delivery notes `d` of some months in Madrid, as a condition. */
export const deliveredInMonths = (months: Months): RawBuilder<unknown> => deliveredIn(momentsOf(months))
