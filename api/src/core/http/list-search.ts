import { sql, type RawBuilder } from 'kysely'
import { allOf, firstRow, oneRow, plannedAnew, type Db } from '../db/db'
import { inOrder, orderKeys, orderOf } from './list'
import type { Found, Groups, LongListSpec, Scope, Window } from './long-list-spec'
import { headsWith, orderedIds } from './ordered-ids'

/** A search is counted up to this many rows. */
const maxCounted = 10_000
/** The newest rows that are read first, to estimate how common the words are. */
const looked = 1000
/** The most rows that may be skipped to reach a page. */
const maxPassed = 20_000
/** Below this many rows, reading all of them is faster than looking a word up. */
const maxRead = 2000
/** Endings of words are indexed from this length on (search_parts in 003_core.sql). */
const shortest = 3

/**
 * A page of the rows that have all words, and how many do, up to 10,000. A caller with few rows has all of them read.
 * Words that at least half of the rows have ("ALB-2026") are found by reading along the ordering, all others in the
 * index of parts of words.
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

  const first = await oneRow(
    db,
    sql<{ seen: number; ids: number[] }>`${plannedAnew}
    select count(*) as seen, coalesce(array_agg(id) filter (where is_found), '{}') as ids from (
      select ${spec.headId} as id, ${allOf(asText(spec, words))} as is_found from ${spec.heads} where ${scope.where}
      order by ${orderOf(spec, undefined)} limit ${sql.lit(looked)}) newest`,
  )
  const { seen, ids } = first
  if (seen < looked) return countedPage(db, spec, { where: sql`${spec.headId} = any(${ids}::int[])` }, ordering, window)

  if (ids.length > seen / 2) {
    const counted = await oneRow(
      db,
      sql<{ count: number }>`${plannedAnew}
      select count(*) as count from (select 1 from ${spec.heads} where ${byText.where}
        limit ${sql.lit(maxCounted)}) counted`,
    )
    return { count: counted.count, ids: await orderedIds(db, spec, byText, ordering, window, counted.count) }
  }

  const found = within(await foundBy(db, spec, words))
  const [key, ...more] = orderKeys(spec, ordering)
  const groups = key && spec.groups?.[key.name]
  // Leads have too many names to go through.
  if (groups && more.length === 0 && spec.joins[key.name] && !spec.leadId)
    return groupedPage(db, spec, { scope, found, byText }, ordering, groups, key.isDescending, window)
  // Bounded only where the page is then read along the ordering: otherwise the rows would be read twice.
  const isMetSoon = !groups && (window.offset + window.size) * seen < maxPassed * ids.length
  const page = await countedPage(db, spec, found, ordering, window, isMetSoon ? maxCounted : undefined)
  if (page.count < maxCounted || !isMetSoon) return page
  return { count: page.count, ids: await orderedIds(db, spec, byText, ordering, window, page.count) }
}

const inText = <T>({ searchIn: [text] }: LongListSpec<T>, words: string[]) =>
  words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)

/** Conditions for one row, to be read along an ordering. */
function asText<T>(spec: LongListSpec<T>, words: string[]): RawBuilder<unknown>[] {
  const elsewhere = spec.foundElsewhere?.(words)
  return elsewhere ? [sql`(${allOf(inText(spec, words))} or ${elsewhere.holds})`] : inText(spec, words)
}

/**
 * Conditions for the rows that have all words. Words that are long enough use the index of parts of words, where there
 * is one; shorter ones are matched in the text.
 */
export async function foundBy<T>(db: Db, spec: LongListSpec<T>, words: string[]): Promise<RawBuilder<unknown>[]> {
  const long = words.filter((word) => word.length >= shortest)
  if (long.length === 0 || !(await hasIndexes(db))) return asText(spec, words)
  const short = words.filter((word) => !long.includes(word))
  const found = [sql`search_parts(${spec.searchIn[0]}) @@ ${partsQuery(long)}::tsquery`, ...inText(spec, short)]
  const elsewhere = spec.foundElsewhere?.(words)
  if (!elsewhere) return found
  // Two lists of ids, each by its index; an `or` of both would read every row.
  return [
    sql`${spec.headId} in (select ${spec.headId} from ${spec.heads} where ${allOf(found)} union all ${elsewhere.ids})`,
  ]
}

/**
 * A page ordered by a name: rows are counted by the name's owner, and only those of the owners that the page can reach
 * are sorted. A common word is counted up to 10,000: that bounds how far the page reaches, not which owners it skips.
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
  const max = end > looked ? undefined : maxCounted
  const bound = max ? sql`limit ${sql.lit(max)}` : sql``
  const isWhole = max ? sql`count < ${sql.lit(max)}` : sql`true`
  const way = isDescending ? sql`desc` : sql`asc`
  const grouped = await oneRow(
    db,
    sql<{ count: number; keys: (string | number)[]; passed: number; held: number; rows: number }>`${plannedAnew}
    with found as materialized (select key, count(*)::int as n
      from (select ${groups.column} as key from ${spec.heads} where ${found.where} ${bound}) f group by key),
      counted as materialized (select coalesce(sum(n), 0)::int as count from found),
      named as (select key, n, coalesce(sum(n) over (order by name ${way}), 0)::int as until,
        coalesce(sum(n) over (partition by name), 0)::int as own
        from (${groups.values(scope.customers)}) v left join found using (key)),
      reached as (select key, until - own as before from named, counted
        where until - own < ${sql.lit(end)} and (n > 0 and until > ${sql.lit(offset)} or not ${isWhole}))
    select count, array(select key from reached) as keys, coalesce((select min(before) from reached), 0) as passed,
      coalesce((select max(until) from named), 0) as held,
      (select count(*) from (select 1 from ${spec.heads}
        where ${groups.column} = any(array(select key from reached)) and ${scope.where}
        limit ${sql.lit(maxRead)}) r) as rows
    from counted`,
  )
  const { keys, passed, held, rows } = grouped
  const count = Math.min(grouped.count, maxCounted)
  // Rows without a value come last.
  if (Math.min(end, count) > held) return countedPage(db, spec, found, ordering, { size, offset })
  if (offset >= count) return { count, ids: [] }
  const among = sql`${(rows < maxRead ? byText : found).where} and ${groups.column} = any(${keys})`
  const { ids } = await countedPage(db, spec, { where: among }, ordering, {
    size: Math.min(size, count - offset),
    offset: offset - passed,
  })
  return { count, ids }
}

/**
 * A page of the rows of a condition, counted up to 10,000. Materialized and then sorted: otherwise the database might
 * read along the order and look for them there.
 */
async function countedPage<T>(
  db: Db,
  spec: LongListSpec<T>,
  { where }: Pick<Scope, 'where'>,
  ordering: string | undefined,
  { size, offset }: Window,
  max?: number,
): Promise<Found> {
  const asked = orderKeys(spec, ordering)
  const keys = asked.map((key, at) => ({ ...key, own: sql.ref(`key_${at}`) }))
  const columns = sql.join([sql`${spec.headId} as id`, ...keys.map(({ column, own }) => sql`${column} as ${own}`)])
  const order = sql.join([...keys.map(({ own, ...key }) => inOrder({ ...key, column: own })), sql`id desc`])
  const found = await oneRow(
    db,
    sql<Found>`${plannedAnew}
    with found as materialized (select ${columns} from ${headsWith(spec, asked)}
      where ${where} ${max ? sql`limit ${sql.lit(max)}` : sql``})
    select (select count(*) from found) as count, array(select id from found order by ${order}
      limit ${sql.lit(size)} offset ${sql.lit(offset)}) as ids`,
  )
  const count = Math.min(found.count, maxCounted)
  return { count, ids: found.ids.slice(0, Math.max(0, count - offset)) }
}

const indexed = new WeakMap<Db, Promise<boolean>>()

/**
 * Whether this database has the indexes of search_parts: a server has them, the embedded one reads its few rows.
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

/** `'hotel':* & '0012':*`: each word is the start of an indexed word ending. */
const partsQuery = (words: string[]) =>
  words.map((word) => `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}':*`).join(' & ')
