/** What an address asks for: nodes of the client's centres, a category of level 1, a CECO. */
export interface Asked {
  nodes: readonly number[]
  category: number | undefined
  costCenter: string | undefined
}

/** What there is to choose from: undefined while it loads, null when it failed to load. */
type Available<Id> = ReadonlySet<Id> | null | undefined
export interface Choosable {
  nodes: Available<number>
  categories: Available<number>
  costCenters: Available<string>
}

/**
 * The valid filters of an address: those that the client has (rule T-25). Undefined while the lists load that they are
 * looked up in; a list that failed to load removes no filter, and the API then validates it.
 */
export function knownChoice(asked: Asked, available: Choosable): Asked | undefined {
  const isWaiting =
    (asked.nodes.length > 0 && available.nodes === undefined) ||
    (asked.category !== undefined && available.categories === undefined) ||
    (asked.costCenter !== undefined && available.costCenters === undefined)
  if (isWaiting) return undefined
  const has = <Id>(list: Available<Id>, id: Id) => !list || list.has(id)
  const { category, costCenter } = asked
  return {
    nodes: asked.nodes.filter((id) => has(available.nodes, id)),
    category: category !== undefined && has(available.categories, category) ? category : undefined,
    costCenter: costCenter !== undefined && has(available.costCenters, costCenter) ? costCenter : undefined,
  }
}
