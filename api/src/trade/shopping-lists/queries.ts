import { sql, type RawBuilder } from 'kysely'
import type { NamedRow, ShoppingList, ShoppingListQuery } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { allOf, firstRow, rows, type Db } from '../../core/db/db'
import { personName } from '../../core/db/row-names'
import type { Actor } from '../../core/http/actor'
import { list, searchNorm, type ListSpec } from '../../core/http/list'
import { found } from '../../core/http/problem'
import { clientRowsOf } from '../../core/http/rows-of'

/** The head of a list as the database has it. */
export interface ListRow {
  id: number
  name: string
  client: NamedRow
  center: NamedRow | null
  lines_count: number
  version: number
  changed_by: string | null
  changed_at: Date
  used_at: Date | null
}

const columns: RawBuilder<ListRow> = sql`s.id, s.name, s.version, s.changed_at, s.used_at,
  json_build_object('id', cl.id, 'name', cl.name) as client,
  case when ce.id is not null then json_build_object('id', ce.id, 'name', ce.name) end as center,
  (select count(*) from shopping_list_line l where l.list_id = s.id)::int as lines_count,
  ${personName('a')} as changed_by`
const from = sql`shopping_list s join client cl on cl.id = s.client_id
  left join center ce on ce.id = s.center_id left join account a on a.id = s.changed_by`

/** Lists `s` that the account sees: of its clients, and of the whole client or one of its centres (rule R-40). */
const ownLists = (actor: Actor) => clientRowsOf(actor, 's')

/** @throws 404 for a list that the account may not see */
export const listById = async (db: Db, actor: Actor, id: number): Promise<ListRow> =>
  found(await firstRow(db, sql<ListRow>`select ${columns} from ${from} where s.id = ${id} and ${ownLists(actor)}`))

/** The same, and locks it. @throws 404 */
export async function lockList(tx: Db, actor: Actor, id: number): Promise<ListRow> {
  await sql`select from shopping_list s where s.id = ${id} for update`.execute(tx)
  return listById(tx, actor, id)
}

/** The storerooms that the account sees: lists of a centre with par quantities (rule R-54). The whole client's are none. */
export const storerooms = (
  db: Db,
  actor: Actor,
  { list: id, client, center }: { list?: number; client?: number; center?: number },
): Promise<ListRow[]> =>
  rows(
    db,
    sql<ListRow>`select ${columns} from ${from} where ${allOf([
      ownLists(actor),
      sql`s.center_id is not null
        and exists (select from shopping_list_line l where l.list_id = s.id and l.par is not null)`,
      id !== undefined && sql`s.id = ${id}`,
      client !== undefined && sql`s.client_id = ${client}`,
      center !== undefined && sql`s.center_id = ${center}`,
    ])} order by ce.name_sort, s.name_sort, s.id limit 200`,
  )

/** A page of the account's lists, by name unless ordered otherwise. */
export async function listPage(db: Db, actor: Actor, query: ShoppingListQuery) {
  const { results, ...page } = await list(db, specOf(actor, query), query)
  return { ...page, results: results.map(presentHead) }
}

const specOf = (actor: Actor, { client, center }: ShoppingListQuery): ListSpec<ListRow> => ({
  select: columns,
  from,
  where: [
    ownLists(actor),
    client !== undefined && sql`s.client_id = ${client}`,
    center !== undefined &&
      sql`(s.center_id = ${center} or (s.center_id is null
        and s.client_id = (select c.client_id from center c where c.id = ${center})))`,
  ],
  searchIn: [sql`s.name_sort`, sql`cl.search_norm`, sql`coalesce(ce.search_norm, '')`],
  orderings: {
    name: sql`s.name_sort`,
    changed_datetime: sql`s.changed_at`,
    used_datetime: sql`s.used_at`,
  },
  neverNull: ['name', 'changed_datetime'],
  defaultOrdering: 'name',
  id: sql`s.id`,
})

export const presentHead = ({ changed_at, used_at, ...head }: ListRow): ShoppingList => ({
  ...head,
  changed_datetime: localTime(changed_at),
  used_datetime: localTime(used_at),
})

/** The name of a list and how it is searched and ordered. */
export const namedAs = (name: string) => ({ name: name.trim(), name_sort: searchNorm(name) })
