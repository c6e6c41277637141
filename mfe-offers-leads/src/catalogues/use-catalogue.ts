import { fetchCatalog } from '../calls/catalogs'
import useSWR from 'swr'

/** A catalogue with its centre and lines, loaded once; `reload` loads it again. */
export function useCatalogue(id: number) {
  const { data, error, mutate } = useSWR(['catalogue', id], () => fetchCatalog(id), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  })
  return { catalogue: data, error: error as unknown, reload: () => void mutate() }
}
