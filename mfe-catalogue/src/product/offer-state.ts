import type { ProductRow } from '@portal/shared-sdk/contract'
import { isOnDemand } from './stock-state'
import type { Viewer } from './viewer'

type OfferState =
  /** A charge: its card leads to the cart (rule K-12). */
  | { kind: 'charge' }
  /** No price, or the public catalogue: only a quotation. */
  | { kind: 'quote' }
  | { kind: 'soldOut' }
  /** No client or lead is chosen to buy for. */
  | { kind: 'noBuyer' }
  | { kind: 'add' }

type Offered = Pick<ProductRow, 'id' | 'is_charge' | 'quote_only' | 'is_ondemand' | 'in_stock' | 'obsolete'>

/**
 * Whether a product can be added (rule K-48): never without a price; without stock only on demand, or where neither the
 * stock limit nor the limit for obsolete products applies.
 */
export function offerState(product: Offered, viewer: Pick<Viewer, 'isPublic' | 'hasBuyer' | 'rules'>): OfferState {
  const { rules } = viewer
  if (product.is_charge) return { kind: 'charge' }
  if (product.quote_only || viewer.isPublic) return { kind: 'quote' }
  const endsAtStock = rules.stock_limit || (product.obsolete && rules.obsolete_limit)
  if (!isOnDemand(product, rules) && !product.in_stock && endsAtStock) return { kind: 'soldOut' }
  return viewer.hasBuyer ? { kind: 'add' } : { kind: 'noBuyer' }
}

/** The same on a product's own page, where sales add a charge like any product (rule K-12). */
export function pageOffer(
  product: Offered,
  viewer: Pick<Viewer, 'isPublic' | 'isClient' | 'hasBuyer' | 'rules'>,
): OfferState {
  const offer = offerState(product, viewer)
  if (offer.kind !== 'charge' || viewer.isPublic || viewer.isClient || product.quote_only) return offer
  return viewer.hasBuyer ? { kind: 'add' } : { kind: 'noBuyer' }
}
