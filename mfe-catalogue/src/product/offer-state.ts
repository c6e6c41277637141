import type { ProductRow } from '@portal/shared-sdk/contract'
import { isCharge, isOnDemand } from './stock-state'
import type { Viewer } from './viewer'

export type OfferState =
  /** A charge: a click goes to the cart. */
  | { kind: 'charge' }
  /** No price, or everybody's catalogue: only a quotation. */
  | { kind: 'quote' }
  | { kind: 'soldOut' }
  /** Nobody is chosen to buy for. */
  | { kind: 'noBuyer' }
  | { kind: 'add' }

type Offered = Pick<ProductRow, 'id' | 'is_charge' | 'quote_only' | 'is_ondemand' | 'in_stock' | 'obsolete'>

/**
 * Whether a product can be added (000 section 5, Add-to-cart control): never without price; without stock only where
 * neither the stock limit nor the limit of obsolete products holds, or on demand.
 */
export function offerState(
  product: Offered,
  viewer: Pick<Viewer, 'isPublic' | 'hasBuyer' | 'chargeProducts' | 'rules'>,
): OfferState {
  const { rules } = viewer
  if (isCharge(product, viewer)) return { kind: 'charge' }
  if (product.quote_only || viewer.isPublic) return { kind: 'quote' }
  const endsAtStock = rules.stock_limit || (product.obsolete && rules.obsolete_limit)
  if (!isOnDemand(product, rules) && !product.in_stock && endsAtStock) return { kind: 'soldOut' }
  return viewer.hasBuyer ? { kind: 'add' } : { kind: 'noBuyer' }
}

/** The same on a product's own page, where sales add a charge like any product (rule K-12). */
export function pageOffer(
  product: Offered,
  viewer: Pick<Viewer, 'isPublic' | 'isClient' | 'hasBuyer' | 'chargeProducts' | 'rules'>,
): OfferState {
  const offer = offerState(product, viewer)
  if (offer.kind !== 'charge' || viewer.isPublic || viewer.isClient || product.quote_only) return offer
  return viewer.hasBuyer ? { kind: 'add' } : { kind: 'noBuyer' }
}
