import { fetchCenters, useListData } from '@portal/shared-sdk'
import type { NamedRow } from '@portal/shared-sdk/contract'

/** The most centres that one can choose from. */
const max = 1_000

/** The client's centres to choose from; undefined until they are loaded. */
export function useClientCenters(client: number): readonly NamedRow[] | undefined {
  const { data } = useListData(['list-centers', client], (signal) => fetchCenters({ client, page_size: max }, signal))
  return data?.results
}
