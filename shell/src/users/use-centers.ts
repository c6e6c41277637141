import { fetchCenters, loadErrorText } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import useSWR from 'swr'

/** The most centres per client that are loaded. */
const maxOfClient = 1000

export interface CentersOf {
  /** undefined while they load. */
  centers: Center[] | undefined
  failure: string | null
  retry: () => void
}

/** The centres of these clients that the manager may use, by client and name. */
export function useCenters(clients: readonly number[]): CentersOf {
  const { data, error, mutate } = useSWR(
    clients.length === 0 ? null : ['user_centers', ...clients],
    async () => {
      const pages = await Promise.all(clients.map((client) => fetchCenters({ client, page_size: maxOfClient })))
      return pages.flatMap(({ results }) => results)
    },
    { shouldRetryOnError: false, revalidateOnFocus: false, keepPreviousData: true },
  )
  return {
    centers: clients.length === 0 ? [] : data,
    failure: error === undefined ? null : loadErrorText(error),
    retry: () => void mutate(),
  }
}
