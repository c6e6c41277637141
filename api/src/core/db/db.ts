import { Kysely, sql, type RawBuilder } from 'kysely'
import type { Tables } from './tables'

/** The database, or a transaction on it: every query function takes it first. */
export type Db = Kysely<Tables>

/** All rows of a hand-written query. numeric comes as text, date as YYYY-MM-DD, timestamptz as Date. */
export async function rows<T>(db: Db, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(db)).rows
}

/** The first row of a hand-written query, or undefined. */
export async function firstRow<T>(db: Db, query: RawBuilder<T>): Promise<T | undefined> {
  return (await query.execute(db)).rows[0]
}

/** The row of a query that always has one: of sums and counts, of an insert, of an id that was locked before. */
export async function oneRow<T>(db: Db, query: RawBuilder<T>): Promise<T> {
  const row = await firstRow(db, query)
  if (row === undefined) throw new Error('A query that always has a row had none')
  return row
}

/** Marks a statement for the pool, which then does not name it. */
export const plannedAnewMark = '/* planned anew */ '

/**
 * Begins a statement whose best plan depends on its values (how many clients they name): it is planned each time.
 */
export const plannedAnew = sql.raw(plannedAnewMark)

/** The conditions joined by and; `true` when there are none. */
export function allOf(conditions: (RawBuilder<unknown> | undefined | false)[]): RawBuilder<unknown> {
  const present = conditions.filter((c): c is RawBuilder<unknown> => Boolean(c))
  return present.length ? sql.join(present, sql` and `) : sql`true`
}
