import type { ProductSuggestions } from '@portal/shared-sdk/contract'
import { findOrCorrect } from '../search/correct-search'
import { fold } from '../search/normalise'
import { readSearch } from '../search/read-search'
import { shownProducts, type Filter } from './filters'
import { consumptionSince } from './months'
import { presentRows } from './service'
import type { Products } from './products'
import { suggestedIds } from './suggested-ids'
import type { Viewer } from './viewer'
import { rowReader } from './viewer-rows'

interface SuggestQuery extends Pick<Filter, 'country' | 'category'> {
  search?: string
  limit?: number
}

const maxSuggested = 8
/** How long a corrected search may wait for the catalogue's words: nobody waits longer while typing. */
const patienceMs = 2_000

/** GET products/suggestions/: the likeliest products while somebody types, as rows of a list (rule K-43). */
export async function suggest(
  products: Products,
  viewer: Viewer,
  { country, category, search: text, limit = maxSuggested }: SuggestQuery,
): Promise<ProductSuggestions> {
  const { db, cache, clock } = products
  const catalogue = await cache.current()
  if (!readSearch(text)?.words.length) return { results: [], corrected_search: null }
  const shown = shownProducts({ country, category }, viewer, catalogue)
  const read = rowReader(db, viewer, consumptionSince(clock.today()))
  const { found, corrected } = await findOrCorrect({
    db,
    text,
    catalogue,
    words: cache.words,
    patienceMs,
    find: async (search, correctedText = text ?? '') =>
      (await read(suggestedIds(shown, viewer, search!, fold(correctedText).trim(), limit))).rows,
    isEmpty: (rows) => rows.length === 0,
  })
  return { results: await presentRows(products, viewer, found), corrected_search: corrected }
}
