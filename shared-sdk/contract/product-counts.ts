import { Type, type Static } from 'typebox'
import { ListQuery, named, nullable } from './common'
import { ProductFilters, ProductRow, Supplier } from './product'

const Count = Type.Integer({ minimum: 0 })

/**
 * GET products/counts/: how many products each choice of a filter would show. Each filter is counted with the others
 * as they are and its own choice left out, so that a number stands beside every choice.
 */
export const ProductCounts = named(
  'ProductCounts',
  Type.Object({
    /** Of the list as it is. */
    count: Count,
    /**
     * Product scope. special_price (Autorizados): null without a client. add_extra_products: what it adds to, all of
     * them.
     */
    scopes: Type.Object({ complete: Count, special_price: nullable(Count), add_extra_products: Count }),
    /** Type filter. only_usual_products: null without a client. */
    types: Type.Object({
      all: Count,
      only_usual_products: nullable(Count),
      is_outlet: Count,
      is_eco: Count,
      is_covid: Count,
      is_innovative: Count,
      is_disinfection: Count,
    }),
    /** By name; only for roles other than client. */
    suppliers: Type.Optional(Type.Array(Supplier)),
    /** A search of more hits than this is counted as far as here: its counts are at least so many. Else null. */
    limit: nullable(Count),
    corrected_search: nullable(Type.String()),
  }),
)
export type ProductCounts = Static<typeof ProductCounts>

export const ProductCountsQuery = Type.Object({ search: ListQuery.search, ...ProductFilters })

/** GET products/suggestions/: while somebody types. */
export const SuggestionsQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 8, default: 8 })),
  country: ProductFilters.country,
  category: ProductFilters.category,
  client: ProductFilters.client,
  center: ProductFilters.center,
  lead: ProductFilters.lead,
})

/**
 * The likeliest products first: exact code or EAN, code that begins so, name, description; what the client bought
 * before stands first among its like. Each row is that of a list, so that it can be added as it is.
 */
export const ProductSuggestions = named(
  'ProductSuggestions',
  Type.Object({
    results: Type.Array(ProductRow),
    corrected_search: nullable(Type.String()),
  }),
)
export type ProductSuggestions = Static<typeof ProductSuggestions>
