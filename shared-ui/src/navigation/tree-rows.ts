/** A node of a tree of at most four levels. The API's categories have this shape. */
export interface TreeNode {
  id: number
  name: string
  image_url?: string | null
  /** Shown at the right. */
  count?: number
  children?: readonly TreeNode[]
}

/** A visible row of a tree. */
export interface TreeRow {
  node: TreeNode
  level: number
  parent: number | undefined
  isOpen: boolean
  hasChildren: boolean
  /** Position among its siblings, from 1, and their number. */
  position: number
  siblings: number
}

/** The visible rows while the nodes of `open` are open, from top to bottom. */
export function treeRows(nodes: readonly TreeNode[], open: ReadonlySet<number>, level = 1, parent?: number): TreeRow[] {
  return nodes.flatMap((node, index) => {
    const children = node.children ?? []
    const isOpen = children.length > 0 && open.has(node.id)
    const row = {
      node,
      level,
      parent,
      isOpen,
      hasChildren: children.length > 0,
      position: index + 1,
      siblings: nodes.length,
    }
    return isOpen ? [row, ...treeRows(children, open, level + 1, node.id)] : [row]
  })
}

/** The nodes from the top down to `id`, which is last; empty when it does not exist. */
export function pathTo(nodes: readonly TreeNode[], id: number | null | undefined): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children ?? [], id)
    if (below.length) return [node, ...below]
  }
  return []
}

type TreeMove = { to: 'focus' | 'open' | 'close'; id: number }

/** The effect of a key on the row of `id`, by WAI-ARIA's tree pattern; undefined without one. */
export function treeMove(key: string, rows: readonly TreeRow[], id: number): TreeMove | undefined {
  const at = rows.findIndex(({ node }) => node.id === id)
  const row = rows[at]
  if (!row) return undefined
  const focus = (target: TreeRow | undefined): TreeMove | undefined => target && { to: 'focus', id: target.node.id }
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1])
    case 'ArrowUp':
      return focus(rows[at - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      return row.isOpen ? focus(rows[at + 1]) : row.hasChildren ? { to: 'open', id } : undefined
    case 'ArrowLeft':
      return row.isOpen ? { to: 'close', id } : row.parent === undefined ? undefined : { to: 'focus', id: row.parent }
    default:
      return /^\p{L}$/u.test(key) ? focus(nextByLetter(rows, at, key)) : undefined
  }
}

function nextByLetter(rows: readonly TreeRow[], at: number, letter: string): TreeRow | undefined {
  const starts = ({ node }: TreeRow) =>
    node.name.localeCompare(letter, 'es', { sensitivity: 'base' }) === 0 ||
    node.name.slice(0, 1).localeCompare(letter, 'es', { sensitivity: 'base' }) === 0
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find(starts)
}
