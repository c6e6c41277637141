import { sql, type RawBuilder } from 'kysely'
import { firstRow, type Db } from '../db/db'
import { momentsOf, type Months } from '../figures/months'
import type { Actor } from '../http/actor'
import { found } from '../http/problem'
import { clientsOf } from '../http/rows-of'

/** Whose deliveries a figure is about: all of a client's, or those to one of its centres. */
export interface CarbonScope {
  client: number
  center: number | null
}

/**
 * A client, or a centre of it.
 * @throws 404 for one that is not the account's, and for a centre of another client (rule H-16)
 */
export async function scopeOfClient(
  db: Db,
  actor: Actor,
  { client, center = null }: { client: number; center?: number | null },
): Promise<CarbonScope> {
  return found(
    await firstRow(
      db,
      sql<CarbonScope>`
    select c.id as client, ${center}::int as center from client c where c.id = ${client} and ${clientsOf(actor, 'c.id')}
      and (${center}::int is null or exists (select 1 from center e where e.id = ${center}::int and e.client_id = c.id))`,
    ),
  )
}

/** A centre by its own id. @throws 404 for one that is not the account's (rule H-16) */
export async function scopeOfCenter(db: Db, actor: Actor, center: number): Promise<CarbonScope & { center: number }> {
  return found(
    await firstRow(
      db,
      sql<CarbonScope & { center: number }>`
    select e.client_id as client, e.id as center from center e where e.id = ${center} and ${clientsOf(actor, 'e.client_id')}`,
    ),
  )
}

/** The delivery notes `d` of a scope that count, as a condition: cancelled ones do not. */
export const deliveredTo = ({ client, center }: CarbonScope): RawBuilder<unknown> =>
  sql`${center === null ? sql`d.client_id = ${client}` : sql`d.center_id = ${center}`} and d.state <> 'cancelled'`

/** The delivery notes `d` of some moments, as a condition. */
export const deliveredIn = ({ from, until }: { from: Date; until: Date }): RawBuilder<unknown> =>
  sql`d.delivery_note_datetime >= ${from} and d.delivery_note_datetime < ${until}`

/** The delivery notes `d` of months of Madrid, as a condition. */
export const deliveredInMonths = (months: Months): RawBuilder<unknown> => deliveredIn(momentsOf(months))
