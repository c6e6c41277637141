import { useListData } from '@portal/shared-sdk'
import { fetchClientNodes, fetchCostCenters, fetchStatCategories } from '@portal/shared-sdk/calls/statistics'
import type { Node } from '@portal/shared-sdk/contract'
import { categoriesKey, costCentersKey, nodesKey } from '../keys'

/** Loads what the figures of a client can be filtered by: its tree of centres, categories of level 1, its CECOs. */
export function useChoosable(client: number) {
  return {
    nodes: useListData(nodesKey(client), () => fetchClientNodes(client)),
    categories: useListData(categoriesKey(), fetchStatCategories),
    costCenters: useListData(costCentersKey(client), () => fetchCostCenters(client)),
  }
}

type Loaded = ReturnType<typeof useChoosable>

/** Their ids, as knownChoice takes them. */
export function idsOf({ nodes, categories, costCenters }: Loaded) {
  return {
    nodes: idsIn(nodes, allNodes),
    categories: idsIn(categories, ({ results }) => results.map(({ id }) => id)),
    costCenters: idsIn(costCenters, ({ results }) => results.map(({ id }) => id)),
  }
}

function idsIn<Data, Id>(
  { data, error }: { data: Data | undefined; error: unknown },
  ids: (data: Data) => readonly Id[],
): ReadonlySet<Id> | null | undefined {
  if (data !== undefined) return new Set(ids(data))
  return error === undefined ? undefined : null
}

const allNodes = (nodes: readonly Node[]): number[] => nodes.flatMap(({ id, children }) => [id, ...allNodes(children)])
