import { request } from '@portal/shared-sdk'
import type {
  CategoriesPurchases,
  CenterPurchases,
  CostCenterRow,
  NamedRow,
  Node,
  Page,
  ProductPurchases,
  PurchaseChanges,
  Purchases,
} from '@portal/shared-sdk/contract'

/** The filters of a client's purchases (rule T-5). after, before: days of the first and the last month. */
export interface PurchaseFilters {
  client: number
  node?: readonly number[]
  category?: number
  cost_center?: string
  after: string
  before: string
}
/** One page of a ranking. */
interface RankingFilters extends PurchaseFilters {
  page?: number
  page_size?: number
  search?: string
  ordering?: string
}

const get = <T>(path: string, query: object, signal?: AbortSignal) =>
  request<T>('GET', path, { query: { ...query }, ...(signal && { signal }) })

/** The tree of a client's centres, four levels at most. Throws ApiError: 404 for another account's client. */
export const fetchClientNodes = (client: number) => get<Node[]>('client_stats/nodes/', { client })
/** The categories of level 1. */
export const fetchStatCategories = () => get<Page<NamedRow>>('client_stats/categories/', { page_size: 1000 })
/** The cost centres (CECO) of a client's centres. */
export const fetchCostCenters = (client: number) =>
  get<Page<CostCenterRow>>('client_stats/cost_centers/', { client, page_size: 1000 })

/**
 * Sums of the period and by month. In this and the calls below, accounts that may not see amounts get none (rule T-3).
 */
export const fetchPurchases = (filters: PurchaseFilters, signal?: AbortSignal) =>
  get<Purchases>('client_purchases/', filters, signal)
/** The changes that explain the difference from the year before (rule T-6). */
export const fetchPurchaseChanges = (filters: PurchaseFilters, signal?: AbortSignal) =>
  get<PurchaseChanges>('client_purchases/changes/', filters, signal)
export const fetchCenterPurchases = (filters: RankingFilters, signal?: AbortSignal) =>
  get<Page<CenterPurchases>>('client_center_purchases/', filters, signal)
export const fetchCategoriesPurchases = (filters: PurchaseFilters, signal?: AbortSignal) =>
  get<CategoriesPurchases>('client_categories_purchases/', filters, signal)
export const fetchProductPurchases = (filters: RankingFilters, signal?: AbortSignal) =>
  get<Page<ProductPurchases>>('client_product_purchases/', filters, signal)

/** Paths of the spreadsheets, for useDownload with the same filters (rule T-7). */
export const purchaseSheets = {
  purchases: 'client_purchases/excel/',
  centers: 'client_center_purchases/excel/',
  categories: 'client_categories_purchases/excel/',
  products: 'client_product_purchases/excel/',
} as const
