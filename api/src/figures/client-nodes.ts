import { sql, type RawBuilder } from 'kysely'
import type { Node } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../db/db'
import { notFound } from '../http/problem'
import { byName } from './by-name'

/** The deepest level of a tree of centres. */
const deepest = 4

/** The tree of a client's centres, each level by name, four levels at most (rule T-8). */
export async function clientTree(db: Db, client: number): Promise<Node[]> {
  const found = await rows(
    db,
    sql<{ id: number; parent_id: number | null; node_name: string }>`
    select id, parent_id, node_name from client_node where client_id = ${client} order by id`,
  )
  const children = new Map<number | null, typeof found>()
  for (const row of found) children.set(row.parent_id, [...(children.get(row.parent_id) ?? []), row])
  const below = (parent: number | null, level: number): Node[] =>
    (children.get(parent) ?? [])
      .map(({ id, node_name }) => ({ id, node_name, children: level < deepest ? below(id, level + 1) : [] }))
      .sort(byName(({ node_name }) => node_name))
  return below(null, 1)
}

/** Nodes of a client's tree with all below them, as a query of ids. */
export const nodesBelow = (client: number, nodes: readonly number[]): RawBuilder<unknown> =>
  sql`with recursive below as (
    select id from client_node where client_id = ${client} and id = any(${nodes}::int[])
    union select n.id from client_node n join below b on n.parent_id = b.id where n.client_id = ${client})
    select id from below`

/**
 * The ids of a client's centres at some nodes of its tree, each node with all below it, every centre once, or with a
 * CECO. null without such a filter: all purchases, those without a centre too (rule T-5).
 * @throws 404 for a node that is not the client's
 */
export async function centersAt(
  db: Db,
  client: number,
  { nodes = [], cost_center: costCenter }: { nodes?: readonly number[]; cost_center?: string },
): Promise<number[] | null> {
  if (nodes.length === 0 && !costCenter) return null
  const wanted = [...new Set(nodes)]
  const found = await firstRow(
    db,
    sql<{ own: number; centers: number[] }>`
    select (select count(*) from client_node where client_id = ${client} and id = any(${wanted}::int[])) as own,
      array(select id from center where client_id = ${client}
        and (${wanted.length === 0} or client_node_id in (${nodesBelow(client, wanted)}))
        and (${costCenter ?? ''} = '' or cost_center = ${costCenter ?? ''}) order by id) as centers`,
  )
  if (found!.own < wanted.length) throw notFound()
  return found!.centers
}
