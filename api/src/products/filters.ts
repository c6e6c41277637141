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

/** What of `product p` a list shows. */
export interface Shown {
  conditions: RawBuilder<unknown>[]
  /** The same for everybody: then it is counted already. */
  plain: PlainFilter | null
  /** Tells what searches of different filters found apart; null when it may not be kept. */
  key: string | null
}

/**
 * The conditions of a list's filters for who looks. A false flag filters nothing. A supplier is not told to buyers,
 * so it does not filter for them.
 * @param authorised false: as if all products might be seen
 */
export function shownProducts(
  filter: Filter,
  viewer: Viewer,
  { tree, counts }: Catalogue,
  authorised: Viewer['authorised'] | false = viewer.authorised,
): Shown {
  const { client } = viewer
  const { category } = filter
  const level = category === undefined ? undefined : tree.places.get(category)?.path.length
  const country = countryFilter(filter.country)
  const supplier = viewer.isBuyer ? undefined : filter.supplier
  const wanted = flags.filter((flag) => filter[flag])
  const own = [
    filter.complete === false &&
      !filter.add_extra_products &&
      sql`exists (select 1 from special_price o where o.client_id = ${client}::int and o.product_id = p.id)`,
    authorised,
    filter.only_usual_products &&
      sql`exists (select 1 from client_product u where u.client_id = ${client}::int and u.product_id = p.id)`,
  ].filter((condition) => Boolean(condition))
  const conditions = [
    sql`p.active and not p.is_free_line`,
    category !== undefined && (level ? sql`${sql.ref(`p.cat${level}`)} = ${category}` : sql`false`),
    supplier !== undefined && sql`p.supplier_id = ${supplier}`,
    ...wanted.map((flag) => sql.ref(`p.${flag}`)),
    country && sql`(p.countries is null or ${country} = any(p.countries))`,
    ...own,
  ].filter((condition): condition is RawBuilder<unknown> => Boolean(condition))
  const plain = {
    categories: category === undefined ? undefined : belowOf(tree, category),
    supplier,
    country,
    flags: wanted,
  }
  // Of what nobody has, nothing is looked for: expecting some of it, the database would read all of the catalogue.
  if (own.length && counts.total(plain) === 0) return { conditions: [sql`false`], plain: null, key: null }
  // What a client has is small, and changes with its orders and not with the catalogue.
  return own.length
    ? { conditions, plain: null, key: null }
    : { conditions, plain, key: JSON.stringify([category, supplier, country, wanted]) }
}

const below = new WeakMap<CategoryTree, Map<number, Set<number>>>()

/** A category with all below it. */
function belowOf(tree: CategoryTree, category: number): Set<number> {
  let known = below.get(tree)
  if (!known) below.set(tree, (known = new Map()))
  let found = known.get(category)
  if (!found && tree.places.has(category))
    known.set(
      category,
      (found = new Set(
        [...tree.places].filter(([, { path }]) => path.some(({ id }) => id === category)).map(([id]) => id),
      )),
    )
  return found ?? new Set()
}

/** The filters and what a search finds of them. */
export function searched(shown: Shown, search: Search): Shown {
  return {
    conditions: [...shown.conditions, matches(search)],
    plain: null,
    key: shown.key && JSON.stringify([shown.key, search.words, search.code]),
  }
}
