import { sql } from 'kysely'
import type { Elsewhere } from '../../core/http/list'
import { readSearch } from '../../catalogue/search/read-search'
import { nameOrCodeMatches } from '../../catalogue/search/search-sql'

/** Fewer letters begin the names of half a catalogue. */
const shortest = 3

/**
 * The orders `o` with a line of an article that a search names by its name or code, as the catalogue has them today
 * (rule D-120); undefined for a text without a word of three letters.
 */
export function ordersWithArticle(words: readonly string[]): Elsewhere | undefined {
  const search = readSearch(words.join(' '))
  if (!search || !words.some((word) => word.length >= shortest)) return undefined
  const articles = sql`select p.id from product_search p where ${nameOrCodeMatches(search)}`
  return {
    holds: sql`exists (select 1 from order_line x where x.order_id = o.id and x.product_id in (${articles}))`,
    ids: sql`select x.order_id from order_line x where x.product_id in (${articles})`,
  }
}
