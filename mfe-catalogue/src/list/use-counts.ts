import { fetchProductCounts, fetchPublicProductCounts } from '@portal/shared-sdk'
import type { ProductFilters } from '@portal/shared-sdk'
import type { ProductCounts } from '@portal/shared-sdk/contract'
import useSWR from 'swr'
import { countFilters } from './catalogue-choice'
import { useIdle } from './use-idle'

/**
 * How many products each choice of the filters would show. They are asked for once the rows are there and the browser
 * has nothing better to do. undefined until they come, and when they cannot be had.
 */
export function useCounts(
  filters: ProductFilters,
  isPublic: boolean,
  areRowsThere: boolean,
): ProductCounts | undefined {
  const wanted = countFilters(filters)
  const isDue = useIdle(areRowsThere)
  const { data } = useSWR(
    isDue ? ['counts', isPublic, wanted] : null,
    () => (isPublic ? fetchPublicProductCounts(wanted) : fetchProductCounts(wanted)),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return data
}
