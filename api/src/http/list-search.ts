import { sql, type RawBuilder } from 'kysely'
import { allOf, firstRow, plannedAnew, type Db } from '../db/db'
import { inOrder, orderKeys, orderOf } from './list'
import { headsWith, orderedIds, type Groups } from './list-walk'
import type { Found, LongListSpec, Scope, Window } from './long-list'

/** Counting a search ends here (architecture, Lists). */
const mostCounted = 10_000
/** So many of the newest rows are read first: they tell how common the words are. */
const looked = 1000
/** So many rows may be passed on the way to those of a page. */
const mostPassed = 20_000
/** Fewer rows than these are read sooner than a word is looked up. */
const mostRead = 2000
/** Endings of words are indexed from this length on (migration 092). */
const shortest = 3

/**
 * A page of the rows that have all words, and how many do, up to 10,000. Who has few rows has them all read. Words of
 * every other row ("ALB-2026") are met sooner on the way along the ordering than looked up; all others are looked up in
 * the index of parts of words.
 */
export async function searchedPage<T>(
  db: Db,
  spec: LongListSpec<T>,
  scope: Scope,
  words: string[],
  ordering: string | undefined,
  window: Window,
): Promise<Found> {
  const within = (more: RawBuilder<unknown>[]) => ({ ...scope, where: allOf([scope.where, ...more]) })
  const byText = within(asText(spec, words))

  const first = await firstRow(
    db,
    sql<{ seen: number; ids: number[] }>`${plannedAnew}
    select count(*) as seen, coalesce(array_agg(id) filter (where is_found), '{}') as ids from (
      select ${spec.headId} as id, ${allOf(asText(spec, words))} as is_found from ${spec.heads} where ${scope.where}
      order by ${orderOf(spec, undefined)} limit ${sql.lit(looked)}) newest`,
  )
  const { seen, ids } = first!
  if (seen < looked) return countedPage(db, spec, { where: sql`${spec.headId} = any(${ids}::int[])` }, ordering, window)

  if (ids.length > seen / 2) {
    const counted = await firstRow(
      db,
      sql<{ count: number }>`${plannedAnew}
      select count(*) as count from (select 1 from ${spec.heads} where ${byText.where} limit ${sql.lit(mostCounted)}) counted`,
    )
    return { count: counted!.count, ids: await orderedIds(db, spec, byText, ordering, window, counted!.count) }
  }

  const found = within(await foundBy(db, spec, words))
  const [key, ...more] = orderKeys(spec, ordering)
  const groups = key && spec.groups?.[key.name]
  // Of leads there are too many names to go through.
  if (groups && more.length === 0 && spec.joins[key.name] && !spec.leadId)
    return groupedPage(db, spec, { scope, found, byText }, ordering, groups, key.isDescending, window)
  // Counted up to 10,000 only where the page is then found along the ordering: all others would be read twice.
  const isMetSoon = !groups && (window.offset + window.size) * seen < mostPassed * ids.length
  const page = await countedPage(db, spec, found, ordering, window, isMetSoon ? mostCounted : undefined)
  if (page.count < mostCounted || !isMetSoon) return page
  return { count: page.count, ids: await orderedIds(db, spec, byText, ordering, window, page.count) }
}

const asText = <T>({ searchIn: [text] }: LongListSpec<T>, words: string[]) =>
  words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)

/**
 * Conditions for the rows that have all words, by the index of parts of words where there is one. What it finds of a
 * word is what has it: only words that are too short for it are looked for in the text.
 */
export async function foundBy<T>(db: Db, spec: LongListSpec<T>, words: string[]): Promise<RawBuilder<unknown>[]> {
  const long = words.filter((word) => word.length >= shortest)
  if (long.length === 0 || !(await hasIndexes(db))) return asText(spec, words)
  const short = words.filter((word) => !long.includes(word))
  return [sql`search_parts(${spec.searchIn[0]}) @@ ${partsQuery(long)}::tsquery`, ...asText(spec, short)]
}

/**
 * A page by a name: rows are counted by whose they are, and only those of the names that the page can reach are put in
 * order. Of a common word 10,000 are counted: they tell how far the page reaches at most, though not whom it passes.
 */
async function groupedPage<T>(
  db: Db,
  spec: LongListSpec<T>,
  { scope, found, byText }: Record<'scope' | 'found' | 'byText', Scope>,
  ordering: string | undefined,
  groups: Groups,
  isDescending: boolean,
  { size, offset }: Window,
): Promise<Found> {
  const end = offset + size
  const most = end > looked ? undefined : mostCounted
  const bound = most ? sql`limit ${sql.lit(most)}` : sql``
  const isWhole = most ? sql`count < ${sql.lit(most)}` : sql`true`
  const way = isDescending ? sql`desc` : sql`asc`
  const grouped = await firstRow(
    db,
    sql<{ count: number; keys: (string | number)[]; passed: number; held: number; rows: number }>`${plannedAnew}
    with found as materialized (select key, count(*)::int as n from (select ${groups.column} as key from ${spec.heads} where ${found.where} ${bound}) f group by key),
      counted as materialized (select coalesce(sum(n), 0)::int as count from found),
      named as (select key, n, coalesce(sum(n) over (order by name ${way}), 0)::int as until, coalesce(sum(n) over (partition by name), 0)::int as own
        from (${groups.values(scope.whose)}) v left join found using (key)),
      reached as (select key, until - own as before from named, counted where until - own < ${sql.lit(end)} and (n > 0 and until > ${sql.lit(offset)} or not ${isWhole}))
    select count, array(select key from reached) as keys, coalesce((select min(before) from reached), 0) as passed, coalesce((select max(until) from named), 0) as held,
      (select count(*) from (select 1 from ${spec.heads} where ${groups.column} = any(array(select key from reached)) and ${scope.where} limit ${sql.lit(mostRead)}) r) as rows
    from counted`,
  )
  const { keys, passed, held, rows } = grouped!
  const count = Math.min(grouped!.count, mostCounted)
  // Rows without a value come last.
  if (Math.min(end, count) > held) return countedPage(db, spec, found, ordering, { size, offset })
  if (offset >= count) return { count, ids: [] }
  const among = sql`${(rows < mostRead ? byText : found).where} and ${groups.column} = any(${keys})`
  const { ids } = await countedPage(db, spec, { where: among }, ordering, {
    size: Math.min(size, count - offset),
    offset: offset - passed,
  })
  return { count, ids }
}

/**
 * A page of the rows of a condition, counted up to 10,000: read once and then put in order, or else the database might
 * look for them along the order.
 */
async function countedPage<T>(
  db: Db,
  spec: LongListSpec<T>,
  { where }: Pick<Scope, 'where'>,
  ordering: string | undefined,
  { size, offset }: Window,
  most?: number,
): Promise<Found> {
  const asked = orderKeys(spec, ordering)
  const keys = asked.map((key, at) => ({ ...key, own: sql.ref(`key_${at}`) }))
  const columns = sql.join([sql`${spec.headId} as id`, ...keys.map(({ column, own }) => sql`${column} as ${own}`)])
  const order = sql.join([...keys.map(({ own, ...key }) => inOrder({ ...key, column: own })), sql`id desc`])
  const found = await firstRow(
    db,
    sql<Found>`${plannedAnew}
    with found as materialized (select ${columns} from ${headsWith(spec, asked)} where ${where} ${most ? sql`limit ${sql.lit(most)}` : sql``})
    select (select count(*) from found) as count, array(select id from found order by ${order} limit ${sql.lit(size)} offset ${sql.lit(offset)}) as ids`,
  )
  const count = Math.min(found!.count, mostCounted)
  return { count, ids: found!.ids.slice(0, Math.max(0, count - offset)) }
}

const indexed = new WeakMap<Db, Promise<boolean>>()

/**
 * Whether this database has the indexes of migration 092: a server has, the embedded one reads its few thousand rows.
 */
function hasIndexes(db: Db): Promise<boolean> {
  const known =
    indexed.get(db) ??
    firstRow(db, sql<{ has: boolean }>`select to_regclass('delivery_note_search') is not null as has`).then(
      (row) => row?.has === true,
    )
  indexed.set(db, known)
  known.catch(() => indexed.delete(db))
  return known
}

/** `'hotel':* & '0012':*`: every word begins an ending of a word. */
const partsQuery = (words: string[]) =>
  words.map((word) => `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}':*`).join(' & ')
