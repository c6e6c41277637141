import { countryFilter, useListData, useSession, useSettled } from '@portal/shared-sdk'
import { fetchPublicSuggestions, fetchSuggestions } from '@portal/shared-sdk/calls/products'
import type { ProductSuggestions } from '@portal/shared-sdk/contract'

/** The shortest text that gets suggestions. */
export const fewestCharacters = 2
/** The debounce (ms) of suggestions. */
const quiet = 150

/** Products that match a text, the best first; a newer text cancels the older request (rule K-43). */
export function useSuggestions(
  typed: string,
  category: number | null,
  isPublic: boolean,
): {
  suggestions: ProductSuggestions | undefined
  isStale: boolean
  error: unknown
} {
  const { client, center, lead, country } = useSession()
  const { value: search, isSettling } = useSettled(typed, typed, quiet)
  const query = { search, category, country: countryFilter(country) }
  const customer = { client: client?.id ?? null, center: center?.id ?? null, lead: lead?.id ?? null }
  const { data, isStale, error } = useListData(
    search.length < fewestCharacters ? null : ['suggestions', isPublic, query, isPublic ? null : customer],
    (signal) =>
      isPublic ? fetchPublicSuggestions(query, signal) : fetchSuggestions({ ...query, ...customer }, signal),
  )
  return { suggestions: data, isStale: isStale || isSettling, error }
}
