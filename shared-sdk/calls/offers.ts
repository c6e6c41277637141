import { request } from '@portal/shared-sdk'
import type { Catalog, Offer, OfferRow, Page, PrintFormat } from '@portal/shared-sdk/contract'
import type { OrderFilters } from './orders'

/** Ways to print an offer. */
export const fetchPrintFormats = () =>
  request<Page<PrintFormat>>('GET', 'print_formats/').then(({ results }) => results)

export const fetchOffer = (id: number) => request<Offer>('GET', `offers/${id}/`)

/** Offers that wait for validation; with after or before, those that were decided in that period. */
export const fetchValidableOffers = (query: OrderFilters, signal?: AbortSignal) =>
  request<Page<OfferRow>>('GET', 'validable_offers/', { query: { ...query }, ...(signal && { signal }) })

/** An offer that waits for validation, or did. */
export const fetchValidableOffer = (id: number) => request<Offer>('GET', `validable_offers/${id}/`)

export const fetchCatalog = (id: number) => request<Catalog>('GET', `catalogs/${id}/`)
