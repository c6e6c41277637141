import { sql, type RawBuilder } from 'kysely'
import type { Page } from '@portal/shared-sdk/contract'
import { allOf, firstRow, rows, type Db } from '../db/db'
import { orderOf, searchWords, type ListQuery, type ListSpec } from './list'

/** Counting a search ends here (architecture, Lists). */
const mostCounted = 10_000
/** So many of the first rows tell how common a search is; what a quarter of them has is met sooner than looked up. */
const looked = 400
/** A search that finds no more is put in order by itself. */
const few = 1000

/** A list that grows by thousands of rows a month: documents. `where` and `orderings` keep to the table of heads. */
export interface LongListSpec<T> extends ListSpec<T> {
  /** The normalised text (see searchNorm), of which search_parts() has an index. */
  searchIn: [RawBuilder<unknown>]
  /** The documents' own table with its alias, as in `delivery_note d`; with left joins to what they can be ordered by. */
  heads: RawBuilder<unknown>
  /** Its column of ids. */
  headId: RawBuilder<unknown>
  /** Whether `where` leaves the rows of one client or few: those are read without the index of the search. */
  isNarrow: boolean
}

/**
 * One page of a long list with its count, of a search up to 10,000. Rows are counted and found in the table of heads
 * alone and only those of the page joined. A rare word is found by the index of its parts; a common one ("ALB-2026") is
 * met soon on the way along the ordering, where the index would bring tens of thousands of rows to sort.
 */
export async function longList<T>(db: Db, spec: LongListSpec<T>, query: ListQuery): Promise<Page<T>> {
  const size = query.page_size ?? 20
  const offset = ((query.page ?? 1) - 1) * size
  const words = searchWords(query.search)
  const [text] = spec.searchIn
  const ordering = orderOf(spec, query.ordering)
  const asText = words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  const isLookedUp = !spec.isNarrow && words.length > 0 && await hasIndexes(db) && !await isCommon(db, spec, asText)
  const byIndex = isLookedUp && sql`search_parts(${text}) @@ ${partsQuery(words)}::tsquery`
  const found = (way: RawBuilder<unknown> | false) => allOf([...(spec.where ?? []), way, ...asText])

  const limit = words.length > 0 ? sql`limit ${sql.lit(mostCounted)}` : sql``
  const count = (await firstRow(db, sql<{ count: number }>`select count(*) as count from (select 1 from ${spec.heads} where ${found(byIndex)} ${limit}) counted`))?.count ?? 0
  if (offset >= count) return { results: [], count, total_pages: Math.ceil(count / size) }
  // Asked for the newest of few, the database would walk through all rows by date to meet them.
  const ids = words.length > 0 && count <= few && (await rows(db, sql<{ id: number }>`select ${spec.headId} as id from ${spec.heads} where ${found(byIndex)}`)).map(({ id }) => id)
  const among = ids ? sql`${spec.headId} = any(${ids}::int[])` : found(count < mostCounted && byIndex)
  const results = await rows(db, sql<T>`
    select ${spec.select} from ${spec.from} where ${spec.headId} = any(array(
      select ${spec.headId} from ${spec.heads} where ${among} order by ${ordering} limit ${sql.lit(size)} offset ${offset}))
    order by ${ordering}`)
  return { results, count, total_pages: Math.ceil(count / size) }
}

async function isCommon<T>(db: Db, spec: LongListSpec<T>, asText: RawBuilder<unknown>[]): Promise<boolean> {
  const first = await firstRow(db, sql<{ found: number }>`select count(*) filter (where is_found) as found from (
    select ${allOf(asText)} as is_found from ${spec.heads} where ${allOf(spec.where ?? [])} order by ${orderOf(spec, undefined)} limit ${sql.lit(looked)}) first_rows`)
  return (first?.found ?? 0) >= looked / 4
}

const indexed = new WeakMap<Db, Promise<boolean>>()

/** Whether this database has the indexes of migration 092: a server has, the embedded one reads its few thousand rows. */
function hasIndexes(db: Db): Promise<boolean> {
  const known = indexed.get(db) ?? firstRow(db, sql<{ has: boolean }>`select to_regclass('delivery_note_search') is not null as has`).then((row) => row?.has === true)
  indexed.set(db, known)
  known.catch(() => indexed.delete(db))
  return known
}

/** `'hotel':* & '0012':*`: every word begins an ending of a word. */
const partsQuery = (words: string[]) => words.map((word) => `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}':*`).join(' & ')
