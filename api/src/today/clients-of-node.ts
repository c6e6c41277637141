import { sql, type RawBuilder } from 'kysely'
import { allOf, firstRow, type Db } from '../db/db'
import type { Actor } from '../http/actor'
import { notFound } from '../http/problem'
import { clientsOf } from '../http/rows-of'

/**
 * The clients below a node of the sales organisation, as a condition on a column of client ids (rule B-2).
 * @param node 0: all that the account may see
 * @throws 404 for a node that is not the account's own or below it
 */
export async function clientsOfNode(
  db: Db,
  actor: Actor,
  node: number,
): Promise<(column: string) => RawBuilder<unknown>> {
  if (node === 0) return (column) => clientsOf(actor, column)
  const own = await firstRow(
    db,
    actor.role === 'admin'
      ? sql`select 1 from stat_node where id = ${node}`
      : sql`select 1 from stat_node_closure where ancestor_id = ${actor.stat_node_id}::int and node_id = ${node}`,
  )
  if (!own) throw notFound()
  const below = sql`select id from client where stat_node_id in (select node_id from stat_node_closure where ancestor_id = ${node})`
  return (column) => allOf([clientsOf(actor, column), sql`${sql.ref(column)} in (${below})`])
}
