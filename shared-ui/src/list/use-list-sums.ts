import { useListData } from '@portal/shared-sdk'

/**
 * What all rows of a list come to (rule D-109), beside its pages. undefined until the sums of just these filters are
 * here, where they failed, and for an account that may not see them.
 * @param list its name and filters, as useDocumentList has them
 */
export function useListSums<Filters extends { ordering: string }, Sums>(
  { name, filters, isShown }: { name: string; filters: Filters; isShown: boolean },
  load: (query: Omit<Filters, 'ordering'>, signal: AbortSignal) => Promise<Sums>,
): Sums | undefined {
  const { ordering: _ordering, ...asked } = filters
  const { data, error, isStale } = useListData(isShown ? ['sums', name, JSON.stringify(asked)] : null, (signal) =>
    load(asked, signal),
  )
  return isStale || error !== undefined ? undefined : data
}
