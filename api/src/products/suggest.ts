import type { ProductSuggestions } from '@portal/shared-sdk/contract'
import { findOrCorrect } from '../search/correct-search'
import { fold } from '../search/normalise'
import { readSearch, type Search } from '../search/read-search'
import type { Catalogue } from './catalogue'
import { suggestedIds } from './database/suggested-ids'
import { shownProducts, type Filter } from './filters'
import { findQuery } from './find-query'
import { stampedIds } from './memory/bought-cache'
import { indexFilter, isCurrent } from './memory/search-page'
import { consumptionSince } from './months'
import { presentRows, type Products } from './service'
import type { Viewer } from './viewer'
import { rowReader, type ReadRows, type ViewerRow } from './viewer-rows'

interface SuggestQuery extends Pick<Filter, 'country' | 'category'> {
  search?: string
  limit?: number
}

const mostSuggested = 8
/** How long a corrected search may wait for the catalogue's words: nobody waits longer while typing. */
const patienceMs = 2_000

/** What is asked for, read from the query. typed: the text as the names of products are sorted. */
interface Asked {
  catalogue: Catalogue
  filter: Filter
  text: string | undefined
  search: Search
  typed: string
  most: number
  read: ReadRows
}
interface Suggested {
  rows: ViewerRow[]
  corrected: string | null
}

/** GET products/suggestions/: the likeliest products while somebody types, as rows of a list (rule K-43). */
export async function suggest(products: Products, viewer: Viewer, query: SuggestQuery): Promise<ProductSuggestions> {
  const { db, cache, clock } = products
  const catalogue = await cache.current()
  const search = readSearch(query.search, catalogue.synonyms)
  if (!search?.words.length) return { results: [], corrected_search: null }
  const asked: Asked = {
    catalogue,
    text: query.search,
    filter: findQuery({ country: query.country, category: query.category }),
    search,
    typed: fold(query.search ?? '').trim(),
    most: query.limit ?? mostSuggested,
    read: rowReader(db, viewer, consumptionSince(clock.today())),
  }
  const { rows, corrected } =
    (await suggestFromMemory(products, viewer, asked)) ?? (await suggestFromDatabase(products, viewer, asked))
  return { results: await presentRows(products, viewer, rows), corrected_search: corrected }
}

/**
 * Undefined where the database has to look: also where words have synonyms, or nothing has them all. isFresh: with what
 * the client has bought by now.
 */
async function suggestFromMemory(
  products: Products,
  viewer: Viewer,
  asked: Asked,
  isFresh = false,
): Promise<Suggested | undefined> {
  const { db, cache, bought } = products
  const { catalogue, search, typed, most, read } = asked
  const index = cache.searchIndex(catalogue)
  const filter = index && !search.units && (await indexFilter(db, viewer, asked.filter, catalogue))
  if (!filter) return undefined
  const own = await bought.of(viewer.client, isFresh)
  const ids = index.suggested(filter, search, typed, own.ids, most)
  if (ids.length === 0) return undefined
  const found = await read(stampedIds(ids, viewer.client))
  if (!isCurrent(index, found, ids)) return undefined
  if (found.total === own.stamp) return { rows: found.rows, corrected: null }
  // The client has bought something since: once more with that.
  return isFresh ? undefined : suggestFromMemory(products, viewer, asked, true)
}

async function suggestFromDatabase(
  { db, cache }: Products,
  viewer: Viewer,
  { catalogue, filter, text: asked, typed, most, read }: Asked,
): Promise<Suggested> {
  const shown = shownProducts(filter, viewer, catalogue)
  const { found, corrected } = await findOrCorrect({
    db,
    text: asked,
    synonyms: catalogue.synonyms,
    vocabulary: () => cache.vocabulary(catalogue, patienceMs),
    find: async (wanted, text) => {
      const { rows } = await read(suggestedIds(shown, viewer, wanted!, text === undefined ? typed : fold(text), most))
      return rows
    },
    isEmpty: (rows) => rows.length === 0,
  })
  return { rows: found, corrected }
}
