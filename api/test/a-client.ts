import type { Insertable } from 'kysely'
import type { Db } from '../src/core/db/db'
import type { Tables } from '../src/core/db/tables'
import { searchNorm } from '../src/core/http/list'
import { next } from './next'

type Options<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/** A client without centres. */
export async function aClient(db: Db, options: Options<'client'> = {}) {
  const number = next()
  const name = options.name ?? `Hotel ${number}`
  const external_id = options.external_id ?? `C${number}`
  return db
    .insertInto('client')
    .values({
      country_id: 'sp',
      client_since: '2020-01-01',
      ...options,
      name,
      external_id,
      name_sort: searchNorm(name),
      search_norm: searchNorm(name, external_id, options.postal_code, options.locality),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A centre without limit and minimum, by default of a new client. */
export async function aCenter(db: Db, options: Options<'center'> = {}) {
  const number = next()
  const name = options.name ?? `Centro ${number}`
  const external_code = options.external_code ?? `D${number}`
  return db
    .insertInto('center')
    .values({
      country_id: 'sp',
      ...options,
      client_id: options.client_id ?? (await aClient(db)).id,
      name,
      external_code,
      name_sort: searchNorm(name),
      search_norm: searchNorm(name, external_code, options.postal_code, options.locality),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A node of a client's tree of centres: the root, or below another node. */
export async function aClientNode(
  db: Db,
  { parent, ...options }: Options<'client_node'> & { client_id: number; parent?: { id: number; level: number } },
) {
  return db
    .insertInto('client_node')
    .values({
      parent_id: parent?.id ?? null,
      level: (parent?.level ?? 0) + 1,
      node_name: `Zona ${next()}`,
      ...options,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A prospect. */
export async function aLead(db: Db, options: Options<'lead'> = {}) {
  const name = options.name ?? `Posible cliente ${next()}`
  return db
    .insertInto('lead')
    .values({
      country_id: 'sp',
      ...options,
      name,
      name_sort: searchNorm(name),
      search_norm: searchNorm(name, options.email),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A node of the sales tree, with its rows in the table of ancestors. */
export async function aStatNode(db: Db, parent?: { id: number; level: number }) {
  const id = 1000 + next()
  const node = await db
    .insertInto('stat_node')
    .values({ id, parent_id: parent?.id ?? null, node_name: `Nodo ${id}`, level: (parent?.level ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  const above = parent
    ? await db.selectFrom('stat_node_closure').select('ancestor_id').where('node_id', '=', parent.id).execute()
    : []
  await db
    .insertInto('stat_node_closure')
    .values([...above.map(({ ancestor_id }) => ancestor_id), id].map((ancestor_id) => ({ ancestor_id, node_id: id })))
    .execute()
  return node
}
