import { sql, type RawBuilder } from 'kysely'
import { allOf, firstRow, plannedAnew, type Db } from '../db/db'
import { inOrder, orderKeys, orderOf } from './list'
import { headsWith, orderedIds } from './list-walk'
import type { Found, LongListSpec, Scope, Window } from './long-list'

/** Counting a search ends here (architecture, Lists). */
const mostCounted = 10_000
/** So many of the newest rows are read first: they tell how common the words are. */
const looked = 1000
/** So many rows may be passed on the way to those of a page. */
const mostPassed = 20_000
/** Endings of words are indexed from this length on (migration 092). */
const shortest = 3

/**
 * A page of the rows that have all words, and how many do, up to 10,000. Who has few rows has them all read. Words of
 * every other row ("ALB-2026") are met sooner on the way along the ordering than looked up; all others are looked up in
 * the index of parts of words.
 */
export async function searchedPage<T>(db: Db, spec: LongListSpec<T>, scope: Scope, words: string[], ordering: string | undefined, window: Window): Promise<Found> {
  const [text] = spec.searchIn
  const asText = (some: string[]) => some.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  const within = (more: RawBuilder<unknown>[]) => ({ ...scope, where: allOf([scope.where, ...more]) })
  const byText = within(asText(words))

  const first = await firstRow(db, sql<{ seen: number; ids: number[] }>`${plannedAnew}
    select count(*) as seen, coalesce(array_agg(id) filter (where is_found), '{}') as ids from (
      select ${spec.headId} as id, ${allOf(asText(words))} as is_found from ${spec.heads} where ${scope.where}
      order by ${orderOf(spec, undefined)} limit ${sql.lit(looked)}) newest`)
  const { seen, ids } = first!
  if (seen < looked) return countedPage(db, spec, { where: sql`${spec.headId} = any(${ids}::int[])` }, ordering, window)

  if (ids.length > seen / 2) {
    const counted = await firstRow(db, sql<{ count: number }>`${plannedAnew}
      select count(*) as count from (select 1 from ${spec.heads} where ${byText.where} limit ${sql.lit(mostCounted)}) counted`)
    return { count: counted!.count, ids: await orderedIds(db, spec, byText, ordering, window, counted!.count) }
  }

  const long = words.filter((word) => word.length >= shortest)
  const isLookedUp = long.length > 0 && await hasIndexes(db)
  // What the index finds of a word is what has it: only words that are too short for it are looked for in the text.
  const found = isLookedUp ? within([sql`search_parts(${text}) @@ ${partsQuery(long)}::tsquery`, ...asText(words.filter((word) => !long.includes(word)))]) : byText
  // By a name, all of them must be known.
  const hasGroups = spec.groups?.[orderKeys(spec, ordering)[0]?.name ?? ''] !== undefined
  const page = await countedPage(db, spec, found, ordering, window, hasGroups ? undefined : mostCounted)
  if (page.count < mostCounted || hasGroups) return page
  const isMetSoon = (window.offset + window.size) * seen < mostPassed * ids.length
  return isMetSoon ? { count: page.count, ids: await orderedIds(db, spec, byText, ordering, window, page.count) } : countedPage(db, spec, found, ordering, window)
}

/** A page of the rows of a condition, counted up to 10,000: read once and then put in order, or else the database might look for them along the order. */
async function countedPage<T>(db: Db, spec: LongListSpec<T>, { where }: Pick<Scope, 'where'>, ordering: string | undefined, { size, offset }: Window, most?: number): Promise<Found> {
  const asked = orderKeys(spec, ordering)
  const keys = asked.map((key, at) => ({ ...key, own: sql.ref(`key_${at}`) }))
  const columns = sql.join([sql`${spec.headId} as id`, ...keys.map(({ column, own }) => sql`${column} as ${own}`)])
  const order = sql.join([...keys.map(({ own, ...key }) => inOrder({ ...key, column: own })), sql`id desc`])
  const found = await firstRow(db, sql<Found>`${plannedAnew}
    with found as materialized (select ${columns} from ${headsWith(spec, asked)} where ${where} ${most ? sql`limit ${sql.lit(most)}` : sql``})
    select (select count(*) from found) as count, array(select id from found order by ${order} limit ${sql.lit(size)} offset ${sql.lit(offset)}) as ids`)
  const count = Math.min(found!.count, mostCounted)
  return { count, ids: found!.ids.slice(0, Math.max(0, count - offset)) }
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
