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

/** Begins a statement whose best plan depends on its values, as on how many clients they name: it is planned each time. */
export const plannedAnew = sql.raw('/* planned anew */ ')

/** What `alongWithNext` begins a statement with. */
export const withNext = '/* with the next */'

/**
 * Sends a statement of a transaction along with the one that follows, which fails with what this one fails with:
 * one answer to wait for instead of two.
 * @returns what tells its rows, once the next one has been sent; if there was none it is sent then.
 */
export async function alongWithNext<T>(tx: Db, statement: RawBuilder<T>): Promise<() => Promise<T[]>> {
  return (await firstRow(tx, sql<() => Promise<T[]>>`${sql.raw(withNext)} ${statement}`))!
}

/** The conditions joined by and; `true` when there are none. */
export function allOf(conditions: (RawBuilder<unknown> | undefined | false)[]): RawBuilder<unknown> {
  const present = conditions.filter((c): c is RawBuilder<unknown> => Boolean(c))
  return present.length ? sql.join(present, sql` and `) : sql`true`
}
