import { sql } from 'kysely'
import type { Language, Node } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { searchNorm } from '../../core/http/list'
import { say, type Text } from '../../core/http/texts'

const maxLevels = 3
/** The name of an account's whole part, where no single node is its root. */
export const allNodes: Text = { es: 'Todas', pt: 'Todas', en: 'All' }

interface NodeRow {
  id: number
  node_name: string
  parent_id: number | null
}

/** The account's part of the sales organisation under one root, siblings by name (rule B-2). */
export async function nodeTree(db: Db, actor: Actor, language: Language): Promise<Node[]> {
  const own = sql`id in (select node_id from stat_node_closure where ancestor_id = ${actor.stat_node_id}::int)`
  const found = await rows(
    db,
    sql<NodeRow>`select id, node_name, parent_id from stat_node where ${actor.role === 'admin' ? sql`true` : own}`,
  )
  const nodes = found
    .map((node) => ({ ...node, key: searchNorm(node.node_name) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id))
  const below = (parent: number, level: number): Node[] =>
    level > maxLevels ? [] : nodes.filter(({ parent_id }) => parent_id === parent).map((node) => nodeOf(node, level))
  const nodeOf = ({ id, node_name }: NodeRow, level: number): Node => ({
    id,
    node_name,
    children: below(id, level + 1),
  })
  const isRoot = ({ id, parent_id }: NodeRow) =>
    actor.role === 'admin' ? parent_id === null : id === actor.stat_node_id
  const roots = nodes.filter(isRoot).map((node) => nodeOf(node, 1))
  return roots.length === 1 ? roots : [{ id: 0, node_name: say(allNodes, language), children: roots }]
}
