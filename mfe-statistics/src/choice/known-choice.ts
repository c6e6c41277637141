/** The filters in an address: nodes of the client's centres, a category of level 1, a CECO. */
export interface Asked {
  nodes: readonly number[]
  category: number | undefined
  costCenter: string | undefined
}

/** The valid choices; undefined while they load, null when they failed to load. */
type Available<Id> = ReadonlySet<Id> | null | undefined
export interface Choosable {
  nodes: Available<number>
  categories: Available<number>
  costCenters: Available<string>
}

/**
 * The filters of an address that the client has (rule T-25); undefined while the lists to check them against load. A
 * list that failed to load removes no filter: the API validates it then.
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
