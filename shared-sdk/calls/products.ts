import { request } from '@portal/shared-sdk'
import type {
  Category,
  Page,
  Product,
  ProductCounts,
  ProductList,
  ProductSuggestions,
  Supplier,
} from '@portal/shared-sdk/contract'

/** Filters of products/, public_products/ and suppliers/. */
export interface ProductFilters {
  search?: string
  page?: number
  page_size?: number
  ordering?: string
  country?: string | null
  supplier?: number | null
  category?: number | null
  client?: number | null
  center?: number | null
  lead?: number | null
  complete?: boolean
  add_extra_products?: boolean
  only_usual_products?: boolean
  is_outlet?: boolean
  is_eco?: boolean
  is_covid?: boolean
  is_disinfection?: boolean
  is_innovative?: boolean
  consumption?: boolean
}
/** Whose prices and consumption a product's answer has. */
interface PriceContext {
  client?: number | null
  center?: number | null
  lead?: number | null
  consumption?: boolean
}

export const fetchProducts = (query: ProductFilters, signal?: AbortSignal) =>
  request<ProductList>('GET', 'products/', { query: { ...query }, ...(signal && { signal }) })

export const fetchPublicProducts = (query: ProductFilters, signal?: AbortSignal) =>
  request<ProductList>('GET', 'public_products/', { query: { ...query }, anonymous: true, ...(signal && { signal }) })

/** How many products each value of a filter would show. Page and ordering are ignored. */
export const fetchProductCounts = (
  { page: _page, page_size: _size, ordering: _order, ...query }: ProductFilters,
  signal?: AbortSignal,
) => request<ProductCounts>('GET', 'products/counts/', { query: { ...query }, ...(signal && { signal }) })

export const fetchPublicProductCounts = (
  { page: _page, page_size: _size, ordering: _order, ...query }: ProductFilters,
  signal?: AbortSignal,
) =>
  request<ProductCounts>('GET', 'public_products/counts/', {
    query: { ...query },
    anonymous: true,
    ...(signal && { signal }),
  })

/** limit: at most 8. */
interface SuggestionFilters {
  search: string
  limit?: number
  country?: string | null
  category?: number | null
  client?: number | null
  center?: number | null
  lead?: number | null
}
/** Suggested products for the text typed so far; none for an empty search. Abort the former call by its signal. */
export const fetchSuggestions = (query: SuggestionFilters, signal?: AbortSignal) =>
  request<ProductSuggestions>('GET', 'products/suggestions/', { query: { ...query }, ...(signal && { signal }) })

export const fetchPublicSuggestions = (
  query: Pick<SuggestionFilters, 'search' | 'limit' | 'country' | 'category'>,
  signal?: AbortSignal,
) =>
  request<ProductSuggestions>('GET', 'public_products/suggestions/', {
    query: { ...query },
    anonymous: true,
    ...(signal && { signal }),
  })

export const fetchProduct = (id: number, query: PriceContext) =>
  request<Product>('GET', `products/${id}/`, { query: { ...query } })

export const fetchPublicProduct = (id: number) => request<Product>('GET', `public_products/${id}/`, { anonymous: true })

export const fetchCategories = () => request<Category[]>('GET', 'categories/')
export const fetchPublicCategories = () => request<Category[]>('GET', 'public_categories/', { anonymous: true })

export const fetchSuppliers = (query: ProductFilters & { prefered?: boolean }, signal?: AbortSignal) =>
  request<Page<Supplier>>('GET', 'suppliers/', { query: { page_size: 1000, ...query }, ...(signal && { signal }) })
