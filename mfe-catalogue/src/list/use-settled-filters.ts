import type { ProductFilters } from '@portal/shared-sdk/calls/products'
import { productFilters } from './catalogue-choice'
import type { Catalogue } from './use-catalogue'
import { useSettled } from './use-settled'

/** What is asked of the server: the choice once it is quiet. The months of the list view come without waiting. */
export function useSettledFilters(
  catalogue: Catalogue,
  withConsumption: boolean,
): { filters: ProductFilters; isSettling: boolean } {
  const { choice, facts, isAtOnce } = catalogue
  const wanted = productFilters(choice, facts, false)
  const { value, isSettling } = useSettled(wanted, JSON.stringify(wanted), isAtOnce)
  const filters = withConsumption && facts.center !== null ? { ...value, consumption: true } : value
  return { filters, isSettling }
}
