import { fetchCategories, fetchProducts, fetchSuppliers, useListData } from '@portal/shared-sdk'
import type { ProductFilters } from '@portal/shared-sdk'
import type { Category, ProductList, Supplier } from '@portal/shared-sdk/contract'
import useSWR, { preload } from 'swr'
import { supplierFilters } from './catalogue-choice'

interface ProductPage {
  list: ProductList
  /** What was asked for. */
  of: ProductFilters
}

export const productsKey = (filters: ProductFilters) => ['products', filters] as const
export const categoriesKey = ['categories'] as const

function loadProducts(filters: ProductFilters, signal?: AbortSignal): Promise<ProductPage> {
  return fetchProducts(filters, signal).then((list) => ({ list, of: filters }))
}

function buyerOf({ client, lead }: ProductFilters): string {
  return `${client ?? ''}/${lead ?? ''}`
}

/**
 * A page of products. While the next is on its way the former stays, unless it was somebody else's: prices of one
 * client are never shown to another.
 */
export function useProducts(filters: ProductFilters): {
  list: ProductList | undefined; isFormer: boolean; error: unknown; reload: () => Promise<unknown>
} {
  const { data, error, reload } = useListData(productsKey(filters), (signal) => loadProducts(filters, signal))
  const isOwn = data !== undefined && buyerOf(data.of) === buyerOf(filters)
  return { list: isOwn ? data.list : undefined, isFormer: isOwn && !isSame(data.of, filters), error, reload }
}

function isSame(one: ProductFilters, other: ProductFilters): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The tree, with prices nowhere in it: one copy for the whole visit. */
export function useCategories(): { categories: Category[] | undefined; error: unknown; reload: () => Promise<unknown> } {
  const { data, error, mutate } = useSWR(categoriesKey, fetchCategories, { revalidateIfStale: false })
  return { categories: data, error, reload: () => mutate() }
}

/** Suppliers of the same products with their counts; none are asked for by those who may not see them. */
export function useSuppliers(filters: ProductFilters, isOffered: boolean): Supplier[] {
  const wanted = supplierFilters(filters)
  const { data } = useSWR(isOffered ? ['suppliers', wanted] : null, () => fetchSuppliers(wanted), { keepPreviousData: true })
  return isOffered ? data?.results ?? [] : []
}

/** Asks for what the page will need, before React draws it. */
export function preloadCatalogue(filters: ProductFilters): void {
  void preload(productsKey(filters), () => loadProducts(filters)).catch(() => undefined) // the page tells and asks again
  void preload(categoriesKey, fetchCategories).catch(() => undefined)
}
