import { sql, type RawBuilder } from 'kysely'
import type { CategoryTree } from '../categories/category-tree'
import { countryFilter, type ProductQuery } from '@portal/shared-sdk/contract'
import { matches } from '../search/search-sql'
import type { Search } from '../search/read-search'
import type { Catalogue } from './catalogue'
import { flags, type Flag, type PlainFilter } from './product-counts'
import type { Viewer } from './viewer'

export type Filter = Pick<
  ProductQuery,
  'country' | 'supplier' | 'category' | 'complete' | 'add_extra_products' | 'only_usual_products' | Flag
>

/** Which products a list shows, as conditions on `product p`. */
export interface Shown {
  conditions: RawBuilder<unknown>[]
  /** The same filter as values, where it is the same for everybody: memory can answer it, and has counted it. */
  plain: PlainFilter | null
  /** Names the filter in the cache of answers; null where answers may not be cached. */
  key: string | null
}

/**
 * What a list's filters show to a viewer (rules K-23 to K-26). A buyer is told no supplier, so that it does not filter
 * by one either.
 * @param authorised false: as if the viewer might see all products
 */
export function shownProducts(
  filter: Filter,
  viewer: Viewer,
  { tree, counts }: Catalogue,
  authorised: Viewer['authorised'] | false = viewer.authorised,
): Shown {
  const { category } = filter
  const level = category === undefined ? undefined : tree.places.get(category)?.path.length
  const country = countryFilter(filter.country)
  const supplier = viewer.isBuyer ? undefined : filter.supplier
  const wanted = flags.filter((flag) => filter[flag])
  const own = ownConditions(filter, viewer, authorised)
  const conditions = [
    sql`p.active and not p.is_free_line`,
    category !== undefined && (level ? sql`${sql.ref(`p.cat${level}`)} = ${category}` : sql`false`),
    supplier !== undefined && sql`p.supplier_id = ${supplier}`,
    ...wanted.map((flag) => sql.ref(`p.${flag}`)),
    country && sql`(p.countries is null or ${country} = any(p.countries))`,
    ...own,
  ].filter((condition): condition is RawBuilder<unknown> => Boolean(condition))
  const plain = {
    categories: category === undefined ? undefined : withDescendants(tree, category),
    supplier,
    country,
    flags: wanted,
  }
  // No product has the wanted traits. PostgreSQL would expect some, and read the whole catalogue for them.
  if (own.length && counts.total(plain) === 0) return { conditions: [sql`false`], plain: null, key: null }
  // A client's own products are few, and change with its orders and not with the catalogue.
  return own.length
    ? { conditions, plain: null, key: null }
    : { conditions, plain, key: JSON.stringify([category, supplier, country, wanted]) }
}

/** Conditions that depend on the client; few products meet them. */
function ownConditions(filter: Filter, { client }: Viewer, authorised: Viewer['authorised'] | false) {
  const conditions = [
    filter.complete === false &&
      !filter.add_extra_products &&
      sql`exists (select 1 from special_price o where o.client_id = ${client}::int and o.product_id = p.id)`,
    authorised,
    filter.only_usual_products &&
      sql`exists (select 1 from client_product u where u.client_id = ${client}::int and u.product_id = p.id)`,
  ]
  return conditions.filter((condition) => Boolean(condition))
}

const descendants = new WeakMap<CategoryTree, Map<number, Set<number>>>()

/** A category with all below it; empty for one that the tree does not have. */
function withDescendants(tree: CategoryTree, category: number): Set<number> {
  let known = descendants.get(tree)
  if (!known) descendants.set(tree, (known = new Map()))
  let found = known.get(category)
  if (!found && tree.places.has(category)) {
    const inside = [...tree.places].filter(([, { path }]) => path.some(({ id }) => id === category))
    known.set(category, (found = new Set(inside.map(([id]) => id))))
  }
  return found ?? new Set()
}

/** What a search finds of the products that the filters show. */
export function searched(shown: Shown, search: Search): Shown {
  return {
    conditions: [...shown.conditions, matches(search)],
    plain: null,
    key: shown.key && JSON.stringify([shown.key, search.words, search.code]),
  }
}
