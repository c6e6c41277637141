import { nodePath, type FigureNode } from '@portal/shared-ui/figures'

/**
 * The id of a node in an address; 0 is the common root of an account with several roots (rule B-2). null: not an id.
 */
export const nodeIn = (text: string | null): number | null =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null

/**
 * The node that is shown: the wanted one, or the tree's first where the wanted one is not in it (rule B-20). While the
 * tree loads it is the wanted one, or null. An account without nodes has 0, all of its clients.
 */
export function chosenNode(nodes: readonly FigureNode[] | undefined, wanted: number | null): number | null {
  if (nodes === undefined) return wanted
  return nodePath(nodes, wanted).length > 0 ? wanted : (nodes[0]?.id ?? 0)
}
