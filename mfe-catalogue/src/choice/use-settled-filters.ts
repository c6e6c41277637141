import { useSettled } from '@portal/shared-sdk'
import type { ProductFilters } from '@portal/shared-sdk/calls/products'
import { productFilters } from './catalogue-choice'
import type { Catalogue } from './use-catalogue'

/** The debounce (ms) of the catalogue's choices (rule K-36). */
const quiet = 500

/** The query for the server: the choice after its debounce. The list view's consumption is not debounced. */
export function useSettledFilters(
  catalogue: Catalogue,
  withConsumption: boolean,
): { filters: ProductFilters; isSettling: boolean } {
  const { choice, facts, isAtOnce } = catalogue
  const wanted = productFilters(choice, facts, false)
  const { value, isSettling } = useSettled(wanted, JSON.stringify(wanted), quiet, isAtOnce)
  const filters = withConsumption && facts.center !== null ? { ...value, consumption: true } : value
  return { filters, isSettling }
}
