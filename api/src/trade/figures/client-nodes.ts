import { sql, type RawBuilder } from 'kysely'
import type { Node } from '@portal/shared-sdk/contract'
import { allOf, oneRow, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { notFound } from '../../core/http/problem'
import { centerLimit, isLimited } from '../../core/http/rows-of'
import { byName } from './by-name'

/** The deepest level of a tree of centres. */
const deepest = 4

/**
 * The tree of a client's centres, each level by name, four levels at most (rule T-8). An account limited to some
 * centres gets the nodes that have one of these, directly or below (rule L-21).
 */
export async function clientTree(db: Db, actor: Actor, client: number): Promise<Node[]> {
  const found = await rows(
    db,
    sql<{ id: number; parent_id: number | null; node_name: string }>`
    select id, parent_id, node_name from client_node
    where ${allOf([sql`client_id = ${client}`, shownNodes(actor, client)])} order by id`,
  )
  const children = new Map<number | null, typeof found>()
  for (const row of found) children.set(row.parent_id, [...(children.get(row.parent_id) ?? []), row])
  const below = (parent: number | null, level: number): Node[] =>
    (children.get(parent) ?? [])
      .map(({ id, node_name }) => ({ id, node_name, children: level < deepest ? below(id, level + 1) : [] }))
      .sort(byName(({ node_name }) => node_name))
  return below(null, 1)
}

/** The nodes of a client that an account may see, as a condition on client_node; undefined: all. */
function shownNodes(actor: Actor, client: number): RawBuilder<unknown> | undefined {
  const limit = centerLimit(actor, 'ce.id')
  return (
    limit &&
    sql`client_node.id in (
      with recursive above as (
        select ce.client_node_id as id from center ce where ce.client_id = ${client} and ${limit}
        union select n.parent_id from client_node n join above a on n.id = a.id)
      select id from above where id is not null)`
  )
}

/** Nodes of a client's tree and all nodes below them, as a query of ids. */
export const nodesBelow = (client: number, nodes: readonly number[]): RawBuilder<unknown> =>
  sql`with recursive below as (
    select id from client_node where client_id = ${client} and id = any(${nodes}::int[])
    union select n.id from client_node n join below b on n.parent_id = b.id where n.client_id = ${client})
    select id from below`

/**
 * The ids of a client's centres that match the filters: some nodes of its tree (each with all below it), a CECO. null
 * without filters: all purchases, those without a centre too (rule T-5). An account limited to some centres never gets
 * others (rule L-21).
 * @throws 404 for a node that is not the client's, or has no centre of the account
 */
export async function centersAt(
  db: Db,
  actor: Actor,
  client: number,
  { nodes = [], cost_center: costCenter }: { nodes?: readonly number[]; cost_center?: string },
): Promise<number[] | null> {
  if (nodes.length === 0 && !costCenter && !isLimited(actor)) return null
  const wanted = [...new Set(nodes)]
  const found = await oneRow(
    db,
    sql<{ own: number; centers: number[] }>`
    select (select count(*) from client_node
        where ${allOf([sql`client_id = ${client} and id = any(${wanted}::int[])`, shownNodes(actor, client)])}) as own,
      array(select id from center where ${allOf([sql`client_id = ${client}`, centerLimit(actor, 'center.id')])}
        and (${wanted.length === 0} or client_node_id in (${nodesBelow(client, wanted)}))
        and (${costCenter ?? ''} = '' or cost_center = ${costCenter ?? ''}) order by id) as centers`,
  )
  if (found.own < wanted.length) throw notFound()
  return found.centers
}
