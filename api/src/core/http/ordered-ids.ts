import { sql, type RawBuilder } from 'kysely'
import { plannedAnew, rows, type Db } from '../db/db'
import { inOrder, orderKeys, type OrderKey } from './list'
import type { Groups, LongListSpec, Scope, Window } from './long-list-spec'

/**
 * The ids of a page of `count` rows in their order. The statements let the database stop at the page's end: value by
 * value where there are groups, otherwise along an index. Rows without the value come last in either direction, where
 * no index has them; for a page that reaches them all rows are sorted.
 */
export async function orderedIds<T>(
  db: Db,
  spec: LongListSpec<T>,
  scope: Scope,
  ordering: string | undefined,
  window: Window,
  count: number,
): Promise<number[]> {
  const wanted = Math.min(window.size, count - window.offset)
  if (wanted <= 0) return []
  const keys = orderKeys(spec, ordering)
  const [key, ...more] = keys
  const groups = key && more.length === 0 && !spec.isNarrow ? spec.groups?.[key.name] : undefined
  const end = sql`limit ${sql.lit(window.size)} offset ${sql.lit(window.offset)}`
  const from = headsWith(spec, keys)
  const plain = () =>
    idsOf(
      db,
      sql`select ${spec.headId} as id from ${from} where ${scope.where}
        order by ${sql.join([...keys.map(inOrder), spec.id])} ${end}`,
    )
  const first =
    key && groups
      ? await groupByGroup(key, groups)
      : key && key.isDescending && !key.isNeverNull
        ? await withValue(key)
        : await plain()
  return first.length < wanted ? plain() : first

  function groupByGroup({ isDescending }: OrderKey, own: Groups) {
    const way = isDescending ? sql`desc` : sql`asc`
    return idsOf(
      db,
      sql`
      select x.id from (select * from (${own.values(scope.customers)}) v order by name ${way}) v cross join lateral (
        select ${spec.headId} as id from ${spec.heads}
          where ${own.match ?? sql`${own.column} = v.key`} and ${scope.where} order by ${spec.headId} desc
          limit ${sql.lit(window.offset + window.size)}) x
      order by v.name ${way}, x.id desc ${end}`,
    )
  }

  function withValue({ column }: OrderKey) {
    const order = sql.join([sql`${column} desc`, ...more.map(inOrder), spec.id])
    return idsOf(
      db,
      sql`select ${spec.headId} as id from ${from} where ${scope.where} and ${column} is not null
        order by ${order} ${end}`,
    )
  }
}

/** The table of heads with what these keys need. */
export const headsWith = <T>({ heads, joins }: LongListSpec<T>, keys: OrderKey[]) =>
  sql.join([heads, ...keys.flatMap(({ name }) => joins[name] ?? [])], sql` `)

export const idsOf = async (db: Db, query: RawBuilder<unknown>): Promise<number[]> =>
  (await rows(db, sql<{ id: number }>`${plannedAnew}${query}`)).map(({ id }) => id)
