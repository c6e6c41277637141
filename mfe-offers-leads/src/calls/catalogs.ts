import { request } from '@portal/shared-sdk'
import type {
  Catalog,
  CatalogQuery,
  CatalogResend,
  CatalogRow,
  InCart,
  Page,
  SentTo,
  ToCart,
} from '@portal/shared-sdk/contract'

/** The filters of catalogs/; country null: all countries. */
type CatalogFilters = Omit<CatalogQuery, 'country'> & { country?: string | null }

/** Catalogues, newest first. */
export const fetchCatalogs = (query: CatalogFilters, signal?: AbortSignal) =>
  request<Page<CatalogRow>>('GET', 'catalogs/', { query: { ...query }, ...(signal && { signal }) })

export const fetchCatalog = (id: number) => request<Catalog>('GET', `catalogs/${id}/`)

/**
 * Mails a catalogue again. Throws ApiError: `104`, which screens treat as success; `no_email`; 429 after three an hour.
 */
export const resendCatalog = (id: number, what: CatalogResend, intention: string) =>
  request<SentTo>('PATCH', `catalogs/${id}/resend/`, { body: what, intention })

/**
 * Fills the cart with the catalogue's lines. Throws ApiError 409 (ToCartQuestion) if the cart has lines, unless `clear`,
 * and if the catalogue has charges, unless `without_charges`.
 */
export const putCatalogIntoCart = (id: number, into: ToCart, intention: string) =>
  request<InCart>('POST', `catalogs/${id}/to_cart/`, { body: into, intention })
