import { useListData, warm } from '@portal/shared-sdk'
import {
  fetchCategories,
  fetchProducts,
  fetchPublicCategories,
  fetchPublicProducts,
  fetchSuppliers,
} from '@portal/shared-sdk/calls/products'
import type { ProductFilters } from '@portal/shared-sdk/calls/products'
import type { Category, ProductList, Supplier } from '@portal/shared-sdk/contract'
import useSWR from 'swr'
import { supplierFilters } from '../choice/catalogue-choice'

interface ProductPage {
  list: ProductList
  /** The query that it answers. */
  of: ProductFilters
  isPublic: boolean
}

const productsKey = (filters: ProductFilters, isPublic: boolean) =>
  [isPublic ? 'public_products' : 'products', filters] as const
const suppliersKey = (filters: ProductFilters) => ['suppliers', filters] as const
const categoriesKey = (isPublic: boolean) => [isPublic ? 'public_categories' : 'categories'] as const

function loadProducts(filters: ProductFilters, isPublic: boolean, signal?: AbortSignal): Promise<ProductPage> {
  const answer = isPublic ? fetchPublicProducts(filters, signal) : fetchProducts(filters, signal)
  return answer.then((list) => ({ list, of: filters, isPublic }))
}

function loadCategories(isPublic: boolean): Promise<Category[]> {
  return isPublic ? fetchPublicCategories() : fetchCategories()
}

function buyerOf({ client, lead }: ProductFilters): string {
  return `${client ?? ''}/${lead ?? ''}`
}

/**
 * A page of products. The former one stays while the next loads, unless it was for another client or lead, whose prices
 * must not be shown.
 */
export function useProducts(
  filters: ProductFilters,
  isPublic: boolean,
): {
  list: ProductList | undefined
  isFormer: boolean
  error: unknown
  reload: () => Promise<unknown>
} {
  const { data, error, reload } = useListData(productsKey(filters, isPublic), (signal) =>
    loadProducts(filters, isPublic, signal),
  )
  const isOwn = data !== undefined && data.isPublic === isPublic && buyerOf(data.of) === buyerOf(filters)
  return { list: isOwn ? data.list : undefined, isFormer: isOwn && !isSame(data.of, filters), error, reload }
}

function isSame(one: ProductFilters, other: ProductFilters): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The tree of categories, loaded once: it has no prices. */
export function useCategories(isPublic: boolean): {
  categories: Category[] | undefined
  error: unknown
  reload: () => Promise<unknown>
} {
  const { data, error, mutate } = useSWR(categoriesKey(isPublic), () => loadCategories(isPublic), {
    revalidateIfStale: false,
  })
  return { categories: data, error, reload: () => mutate() }
}

/** Suppliers of the same products with their counts; not requested for accounts that may not see them. */
export function useSuppliers(filters: ProductFilters, isOffered: boolean): Supplier[] {
  const wanted = supplierFilters(filters)
  const { data } = useSWR(isOffered ? suppliersKey(wanted) : null, () => fetchSuppliers(wanted), {
    keepPreviousData: true,
  })
  return isOffered ? (data?.results ?? []) : []
}

/** Requests what the page needs before it renders; resolves when the products are loaded or failed to. */
export async function preloadCatalogue(filters: ProductFilters, isPublic: boolean): Promise<void> {
  void warm(categoriesKey(isPublic), () => loadCategories(isPublic))
  await warm(productsKey(filters, isPublic), () => loadProducts(filters, isPublic))
}
