import { sql, type RawBuilder } from 'kysely'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { notFound } from '../../core/http/problem'

/**
 * @throws 404 for a node of the sales organisation that is neither the account's own nor below it, except for admin. 0
 * or undefined: all clients that the account may see (rule B-2)
 */
export async function refuseForeignSalesNode(db: Db, actor: Actor, node: number | undefined): Promise<void> {
  if (!node) return
  // A punch-out session buys for one client and has no node.
  const branch = actor.role === 'sales_manager' && !actor.punchout ? actor.stat_node_id : null
  const own = actor.role === 'admin' && !actor.punchout ? sql`true` : sql`ancestor_id = ${branch}::int`
  if (!(await firstRow(db, sql`select 1 from stat_node_closure where node_id = ${node} and ${own} limit 1`)))
    throw notFound()
}

/**
 * The clients of a node of the sales organisation and of all nodes below it (rule B-2). Does not check rights.
 * @param column of client ids as written in the query, for example `d.client_id`
 */
export const clientsOfSalesNode = (node: number, column: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} in (select c.id from client c
    join stat_node_closure t on t.node_id = c.stat_node_id where t.ancestor_id = ${node})`
