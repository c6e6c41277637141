import { sql, type RawBuilder } from 'kysely'
import { firstRow, type Db } from '../../core/db/db'
import { clientsOfSalesNode, refuseForeignSalesNode } from '../../trade/figures/sales-node'
import type { Actor } from '../../core/http/actor'
import { notFound } from '../../core/http/problem'
import { clientsOf, leadsOfDocuments } from '../../core/http/rows-of'

/**
 * The clients that a call covers: those below a node of the sales organisation; 0: all that the account may see (rule
 * B-2).
 */
export interface Portfolio {
  actor: Actor
  node: number
}

/** Some clients, as a condition on a column of client ids; `c.id` is a row of `client c`. */
export type ClientFilter = (column: string) => RawBuilder<unknown>

/** @throws 404 for a node that is neither the account's own nor below it (rule B-2) */
export async function portfolioOf(db: Db, actor: Actor, node = 0): Promise<Portfolio> {
  await refuseForeignSalesNode(db, actor, node)
  return { actor, node }
}

/** @throws 404 for a client that is not of the portfolio (rule B-2) */
export async function refuseForeignClient(db: Db, portfolio: Portfolio, client: number): Promise<void> {
  const own = sql`select 1 from client c where c.id = ${client} and ${clientsIn(portfolio, 'c.id')}`
  if (!(await firstRow(db, own))) throw notFound()
}

const nodesBelow = (node: number | null) => sql`select node_id from stat_node_closure where ancestor_id = ${node}::int`

/**
 * The clients of a portfolio, as a condition on a column of client ids (rule B-2).
 * @param column as written in the query; for `c.id` the condition reads the node of `client c` directly
 */
export function clientsIn({ actor, node }: Portfolio, column: string): RawBuilder<unknown> {
  if (node === 0) return clientsOf(actor, column)
  if (column === 'c.id') return sql`c.stat_node_id in (${nodesBelow(node)})`
  return clientsOfSalesNode(node, column)
}

/** The same for leads whose documents the account may read. */
export function leadsIn({ actor, node }: Portfolio, column: string): RawBuilder<unknown> {
  if (node === 0) return leadsOfDocuments(actor, column)
  return sql`${sql.ref(column)} in (select id from lead where stat_node_id in (${nodesBelow(node)}))`
}

/** The nodes of a portfolio with those below them, as a condition on a column of node ids. */
export function nodesIn({ actor, node }: Portfolio, column: string): RawBuilder<unknown> {
  if (node === 0 && actor.role === 'admin') return sql`true`
  return sql`${sql.ref(column)} in (${nodesBelow(node || actor.stat_node_id)})`
}
