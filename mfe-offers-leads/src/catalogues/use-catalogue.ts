import { fetchCatalog } from '@portal/shared-sdk/calls/catalogs'
import useSWR from 'swr'

/** A catalogue with its centre and lines, asked for once for its row in the list; `reload` asks again. */
export function useCatalogue(id: number) {
  const { data, error, mutate } = useSWR(['catalogue', id], () => fetchCatalog(id), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  })
  return { catalogue: data, error: error as unknown, reload: () => void mutate() }
}
