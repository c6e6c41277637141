/** What an address asks for: nodes of the client's centres, a category of level 1, a CECO. */
export interface Asked {
  nodes: readonly number[]
  category: number | undefined
  costCenter: string | undefined
}

/** What there is to choose from: undefined while it loads, null when it could not be had. */
type There<Id> = ReadonlySet<Id> | null | undefined
export interface Choosable {
  nodes: There<number>
  categories: There<number>
  costCenters: There<string>
}

/**
 * What of an address counts for this client: nothing that another client has, such as a node in a link (rule T-25).
 * Undefined while the lists that tell it load; a list that failed takes nothing away, the API then judges it.
 */
export function knownChoice(asked: Asked, there: Choosable): Asked | undefined {
  const isWaiting =
    (asked.nodes.length > 0 && there.nodes === undefined) ||
    (asked.category !== undefined && there.categories === undefined) ||
    (asked.costCenter !== undefined && there.costCenters === undefined)
  if (isWaiting) return undefined
  const has = <Id>(list: There<Id>, id: Id) => !list || list.has(id)
  const { category, costCenter } = asked
  return {
    nodes: asked.nodes.filter((id) => has(there.nodes, id)),
    category: category !== undefined && has(there.categories, category) ? category : undefined,
    costCenter: costCenter !== undefined && has(there.costCenters, costCenter) ? costCenter : undefined,
  }
}
