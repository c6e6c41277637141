import type { Filter } from './filters'
import type { Order } from './ordering'
import type { ViewerRow } from './viewer-rows'

/** A search is counted up to here (rule K-34). */
export const mostCounted = 10_000
const pageSize = 20

/** What a list of products can be asked for. */
export interface FindQuery extends Filter {
  page?: number
  page_size?: number
  search?: string
  ordering?: string
}

/** Every field, so that none is forgotten here. */
type WholeQuery = { [Field in keyof Required<FindQuery>]: FindQuery[Field] }

/** Always the same fields in the same order: V8 then compiles the code that reads them once for all queries. */
export const findQuery = (query: FindQuery): WholeQuery => ({
  search: query.search,
  ordering: query.ordering,
  page: query.page,
  page_size: query.page_size,
  country: query.country,
  supplier: query.supplier,
  category: query.category,
  complete: query.complete,
  add_extra_products: query.add_extra_products,
  only_usual_products: query.only_usual_products,
  is_outlet: query.is_outlet,
  is_eco: query.is_eco,
  is_covid: query.is_covid,
  is_disinfection: query.is_disinfection,
  is_innovative: query.is_innovative,
})

/** Which products of a list are on the page. */
export interface Window {
  offset: number
  size: number
}

export function windowOf({ page = 1, page_size: size = pageSize }: FindQuery): Window {
  return { offset: (page - 1) * size, size }
}

export const isByRelevance = ([order, ...others]: Order[]) =>
  order?.key === 'elastic_relevance' && !order.isDescending && others.length === 0

/** The rows of a page in their order, and how many products the whole list has. */
export interface Found {
  rows: ViewerRow[]
  count: number
}

/** corrected: what was searched for instead of words with a typing error. */
export interface FoundPage extends Found {
  size: number
  corrected: string | null
}
