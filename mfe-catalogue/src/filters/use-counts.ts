import { fetchProductCounts, fetchPublicProductCounts } from '@portal/shared-sdk/calls/products'
import type { ProductFilters } from '@portal/shared-sdk/calls/products'
import type { ProductCounts } from '@portal/shared-sdk/contract'
import useSWR from 'swr'
import { countFilters } from '../choice/catalogue-choice'
import { useIdle } from './use-idle'

const filterCountsKey = (filters: ProductFilters, isPublic: boolean) =>
  [isPublic ? 'public_filter_counts' : 'filter_counts', filters] as const

/**
 * How many products each choice of the filters would show; requested once the rows are there and the browser is idle.
 * undefined until loaded, or when that failed.
 */
export function useCounts(
  filters: ProductFilters,
  isPublic: boolean,
  areRowsThere: boolean,
): ProductCounts | undefined {
  const wanted = countFilters(filters)
  const isDue = useIdle(areRowsThere)
  const { data } = useSWR(
    isDue ? filterCountsKey(wanted, isPublic) : null,
    () => (isPublic ? fetchPublicProductCounts(wanted) : fetchProductCounts(wanted)),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return data
}
