import type { ProductFilters } from '@portal/shared-sdk/calls/products'
import { productFilters } from './catalogue-choice'
import type { Catalogue } from './use-catalogue'
import { useSettled } from './use-settled'

/** The query for the server: the choice after its debounce. The list view's consumption is not debounced. */
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
