import { nodePath, type FigureNode } from '@portal/shared-ui/figures'

/** The number of a node in an address; 0 is the root of an account with several (rule B-2). Null for anything else. */
export const nodeIn = (text: string | null): number | null =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null

/**
 * The node that is shown: the wanted one, or the first when nobody wants one that is in the tree (002 section 2.1).
 * Until the tree is here a wanted one counts; null: there is none yet. An account without nodes has 0, all of its
 * clients.
 */
export function chosenNode(nodes: readonly FigureNode[] | undefined, wanted: number | null): number | null {
  if (nodes === undefined) return wanted
  return nodePath(nodes, wanted).length > 0 ? wanted : (nodes[0]?.id ?? 0)
}
