import { sql, type RawBuilder } from 'kysely'
import { countryFilter, type ProductQuery } from '@portal/shared-sdk/contract'
import { productMatches, matches } from '../search/search-sql'
import type { Search } from '../search/read-search'
import type { Catalogue } from './catalogue'
import type { Viewer } from './viewer'

/** The flags that filter. */
export const flags = ['is_outlet', 'is_eco', 'is_covid', 'is_disinfection', 'is_innovative'] as const
export type Flag = (typeof flags)[number]

export type Filter = Pick<
  ProductQuery,
  'country' | 'supplier' | 'category' | 'complete' | 'add_extra_products' | 'only_usual_products' | Flag
>

/** Which products a list shows. */
export interface Shown {
  /** `product` or `product_search`, as `p`: conditions name columns that both have. */
  from: RawBuilder<unknown>
  conditions: RawBuilder<unknown>[]
  /** The categories that it is limited to. */
  inside: number[] | undefined
  /** Names the filter in the cache of answers; null for a client's own products, which change with its orders. */
  key: string | null
}

/**
 * What a list's filters show to a viewer (rules K-23 to K-26). A buyer is told no supplier, so that it does not filter
 * by one either.
 */
export function shownProducts(filter: Filter, viewer: Viewer, catalogue: Catalogue): Shown {
  const { category } = filter
  const inside = category === undefined ? undefined : categoriesIn(catalogue, category)
  const country = countryFilter(filter.country)
  const supplier = viewer.isBuyerOrVisitor ? undefined : filter.supplier
  const wanted = flags.filter((flag) => filter[flag])
  const own = ownConditions(filter, viewer)
  const conditions = [
    // As in the condition of the indexes (006_catalogue.sql).
    sql`p.active and not p.is_free_line`,
    inside && sql`p.category_id = any(${inside}::int[])`,
    supplier !== undefined && sql`p.supplier_id = ${supplier}::int`,
    ...wanted.map((flag) => sql.ref(`p.${flag}`)),
    country && sql`(p.countries is null or ${country} = any(p.countries))`,
    ...own,
  ].filter((condition): condition is RawBuilder<unknown> => Boolean(condition))
  // Anybody can name countries without end that no product has.
  const isKept = own.length === 0 && (!country || catalogue.countries.has(country))
  return {
    from: sql`product p`,
    conditions,
    inside,
    key: isKept ? JSON.stringify([category, supplier, country, wanted]) : null,
  }
}

/**
 * Conditions that depend on the client; few products meet them. As arrays: PostgreSQL expects few ids in one and looks
 * their rows up, where it may join a whole table with an `exists`.
 */
function ownConditions(filter: Filter, { client, authorised }: Viewer) {
  const conditions = [
    filter.complete === false &&
      !filter.add_extra_products &&
      sql`p.id = any(array(select product_id from special_price where client_id = ${client}::int))`,
    authorised,
    filter.only_usual_products &&
      sql`p.id = any(array(select product_id from client_product where client_id = ${client}::int))`,
  ]
  return conditions.filter((condition) => Boolean(condition))
}

/** The category and those below it; none, where the tree does not have it; without one all. */
export function categoriesIn({ tree: { places }, categories }: Catalogue, category: number | undefined): number[] {
  if (category === undefined) return categories
  return [...places].filter(([, { path }]) => path.some(({ id }) => id === category)).map(([id]) => id)
}

/** What a search finds of the products that the filters show, from the narrow table of what searches read. */
export function searched(shown: Shown, search: Search): Shown {
  return {
    ...shown,
    from: sql`product_search p`,
    conditions: [...shown.conditions, matches(search)],
    key: shown.key && JSON.stringify([shown.key, search.words, search.code]),
  }
}

/** The same from `product`, for an order that an index of it has. */
export const foundOf = (shown: Shown, search: Search): Shown => ({
  ...searched(shown, search),
  from: shown.from,
  conditions: [...shown.conditions, productMatches(search)],
})
