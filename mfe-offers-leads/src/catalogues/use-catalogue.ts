import { fetchCatalog } from '../calls/catalogs'
import type { Catalog } from '@portal/shared-sdk/contract'
import useSWR from 'swr'

/** A catalogue with its centre and lines, loaded once; `reload` loads it again. */
export function useCatalogue(id: number) {
  const { data, error, mutate } = useSWR<Catalog, unknown>(['catalogue', id], () => fetchCatalog(id), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  })
  return { catalogue: data, error, reload: () => void mutate() }
}
