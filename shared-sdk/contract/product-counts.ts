import { Type, type Static } from 'typebox'
import { ListQuery, named, nullable } from './common'
import { ProductFilters, ProductRow, Supplier } from './product'

const Count = Type.Integer({ minimum: 0 })

/**
 * GET products/counts/: how many products each value of a filter would show. A filter is counted with all other filters
 * applied but not itself, so that each of its values has a count.
 */
export const ProductCounts = named(
  'ProductCounts',
  Type.Object({
    /** The number of products with all filters applied. */
    count: Count,
    /**
     * Product scope. special_price (Autorizados): null without a client. add_extra_products: the special prices and the
     * products that it adds to them.
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
    /**
     * The number of hits at which counting a large search stopped, so that the real counts may be higher; else null.
     */
    limit: nullable(Count),
    corrected_search: nullable(Type.String()),
  }),
)
export type ProductCounts = Static<typeof ProductCounts>

export const ProductCountsQuery = Type.Object({ search: ListQuery.search, ...ProductFilters })

/** GET products/suggestions/: suggestions while the user types. */
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
 * Most relevant first: exact code or EAN, code prefix, name, description; among equals, what the client has bought
 * before. The rows are those of product lists, so that they can be added to the cart.
 */
export const ProductSuggestions = named(
  'ProductSuggestions',
  Type.Object({
    results: Type.Array(ProductRow),
    corrected_search: nullable(Type.String()),
  }),
)
export type ProductSuggestions = Static<typeof ProductSuggestions>
