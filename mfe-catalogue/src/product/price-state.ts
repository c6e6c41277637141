import { timesUnits, type ProductFormat } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import type { Viewer } from './viewer'

export type PriceState =
  /** The account may not see prices. */
  | { kind: 'hidden' }
  /** No price: on request. */
  | { kind: 'none' }
  /** Euros of one format, and of one own unit where the format holds several. */
  | { kind: 'price'; euros: number; perOwnUnit: number | null; isSpecial: boolean; symbol: string }

type Priced = Pick<
  ProductRow,
  'price' | 'special_price' | 'final_price' | 'price_hidden' | 'quote_only' | 'currency_symbol'
>

/** The price of one format: special price, rate or list price, times the format's quantity (rule K-44). */
export function priceState(
  product: Priced,
  format: Pick<ProductFormat, 'quantity'>,
  viewer: Pick<Viewer, 'marksSpecialPrices'>,
): PriceState {
  if (product.price_hidden) return { kind: 'hidden' }
  const own = product.final_price ?? product.special_price ?? product.price ?? null
  if (product.quote_only || own === null) return { kind: 'none' }
  return {
    kind: 'price',
    euros: timesUnits(own, format.quantity),
    perOwnUnit: format.quantity > 1 ? own : null,
    isSpecial: viewer.marksSpecialPrices && typeof product.special_price === 'number',
    symbol: product.currency_symbol,
  }
}
