import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import type { ImportObject } from './import-object'

/** SQL of the table of an object's rows as `t`: of documents their lines, with the head `h` of each. */
export const tableOf = ({ table, documents }: ImportObject): string =>
  `${table} t ${documents ? `join ${documents.table} h on h.id = t.${documents.owner}` : ''}`

/** SQL that tells whether files bring a row of it out. */
export const isOut = ({ isGone }: ImportObject): string => `not coalesce(${isGone ?? 'false'}, false)`

/** SQL of the rows that an object's export has. */
export const rowsIn = (object: ImportObject): string => `${tableOf(object)} where ${isOut(object)}`

/** How many these are, by the name of the object. Objects that are columns of one table are counted once. */
export async function rowCounts(db: Db, among: readonly ImportObject[]): Promise<Map<string, number>> {
  const places = [...new Set(among.map(rowsIn))]
  const each = places.map((place, at) => `select ${at} as at, count(*)::int as rows from ${place}`)
  const counted = await rows(db, sql<{ at: number; rows: number }>`${sql.raw(each.join(' union all '))}`)
  const byPlace = new Map(counted.map(({ at, rows: count }) => [places[at], count]))
  return new Map(among.map((object) => [object.name, byPlace.get(rowsIn(object)) ?? 0]))
}
