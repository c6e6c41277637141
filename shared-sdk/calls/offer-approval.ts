import { request } from '@portal/shared-sdk'
import type {
  DecidedOrders,
  OfferDecision,
  OfferDecisions,
  OfferRow,
  Page,
  UndoneOfferDecisions,
  ValidableOffer,
} from '@portal/shared-sdk/contract'
import type { OrderFilters } from './orders'

/** Offers that wait for validation. */
export const fetchValidableOffers = (query: Omit<OrderFilters, 'after' | 'before'>, signal?: AbortSignal) =>
  request<Page<OfferRow>>('GET', 'validable_offers/', { query: { ...query }, ...(signal && { signal }) })

/** Offers that waited and were validated or cancelled; after and before bound the day of the decision. */
export const fetchValidatedOffers = (query: OrderFilters, signal?: AbortSignal) =>
  request<Page<OfferRow>>('GET', 'validated_offers/', { query: { ...query }, ...(signal && { signal }) })

/** list: the one that it was found in. */
export const fetchValidableOffer = (id: number, list: 'validable_offers' | 'validated_offers' = 'validable_offers') =>
  request<ValidableOffer>('GET', `${list}/${id}/`)

/** Throws ApiError: 100 somebody else has to, 102 an article is sold no more; 409 somebody was first. */
export const decideOffer = (id: number, decision: OfferDecision, intention: string) =>
  request<ValidableOffer>('PATCH', `validable_offers/${id}/`, { body: decision, intention })

/** The same decision on several; each has its own answer. */
export const decideOffers = (decisions: OfferDecisions, intention: string) =>
  request<DecidedOrders>('PATCH', 'validable_offers/', { body: decisions, intention })

/** Throws ApiError: `undo_late` after ten seconds, `undo_other` to another account; 409 another version. */
export const undoOfferDecision = (id: number, version: number, intention: string) =>
  request<ValidableOffer>('PATCH', `validable_offers/${id}/undo/`, { body: { version }, intention })

export const undoOfferDecisions = (undone: UndoneOfferDecisions, intention: string) =>
  request<DecidedOrders>('PATCH', 'validable_offers/undo/', { body: undone, intention })
