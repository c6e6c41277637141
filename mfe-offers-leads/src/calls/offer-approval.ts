import { request } from '@portal/shared-sdk'
import type {
  DecidedOrders,
  OfferDecision,
  OfferDecisions,
  OfferRow,
  Page,
  UndoneOfferDecisions,
  ValidableOffer,
  ValidableOfferRow,
} from '@portal/shared-sdk/contract'
import type { OrderFilters } from '@portal/shared-sdk/calls/orders'

/** Offers that wait for validation. */
export const fetchValidableOffers = (query: Omit<OrderFilters, 'after' | 'before'>, signal?: AbortSignal) =>
  request<Page<ValidableOfferRow>>('GET', 'validable_offers/', { query: { ...query }, ...(signal && { signal }) })

/** Offers that were validated or cancelled after waiting; after and before bound the day of the decision. */
export const fetchValidatedOffers = (query: OrderFilters, signal?: AbortSignal) =>
  request<Page<OfferRow>>('GET', 'validated_offers/', { query: { ...query }, ...(signal && { signal }) })

/** An offer that waits or waited for validation, with the data for the decision. list: the list that contains it. */
export const fetchValidableOffer = (id: number, list: 'validable_offers' | 'validated_offers' = 'validable_offers') =>
  request<ValidableOffer>('GET', `${list}/${id}/`)

/**
 * Validates or cancels an offer. Throws ApiError: code 100 when somebody else must decide, 102 when a product is no
 * longer sold; 409 when somebody else has decided already.
 */
export const decideOffer = (id: number, decision: OfferDecision, intention: string) =>
  request<ValidableOffer>('PATCH', `validable_offers/${id}/`, { body: decision, intention })

/** Makes the same decision on several offers; each has its own result. */
export const decideOffers = (decisions: OfferDecisions, intention: string) =>
  request<DecidedOrders>('PATCH', 'validable_offers/', { body: decisions, intention })

/**
 * Undoes a decision. Throws ApiError: `undo_late` after ten seconds, `undo_other` for another account's decision; 409
 * for another version.
 */
export const undoOfferDecision = (id: number, version: number, intention: string) =>
  request<ValidableOffer>('PATCH', `validable_offers/${id}/undo/`, { body: { version }, intention })

export const undoOfferDecisions = (undone: UndoneOfferDecisions, intention: string) =>
  request<DecidedOrders>('PATCH', 'validable_offers/undo/', { body: undone, intention })
