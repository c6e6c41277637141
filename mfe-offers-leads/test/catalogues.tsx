import type { Catalog, CatalogRow } from '@portal/shared-sdk/contract'
import { anOfferEntry, anOfferRow } from './show'

const { client, center, creator_user } = anOfferRow()

export const aCatalogRow = (change: Partial<CatalogRow> = {}): CatalogRow => ({
  id: 8,
  number: 'CAT-26-0008',
  name: 'Otoño',
  created: '2026-11-09T10:00:00',
  type: 'budgetwof',
  type_name: 'Con precios',
  items_per_page_name: '6 por página',
  client,
  lead: null,
  creator_user,
  lines_count: 1,
  ...change,
})

/** A catalogue of a client's centre with prices and totals. */
export const aCatalog = (change: Partial<Catalog> = {}): Catalog => {
  const entries = change.entries ?? [anOfferEntry()]
  return {
    ...aCatalogRow(),
    state: 'sent',
    state_values: [{ code: 'sent', value: 'Enviado' }],
    type_id: 2,
    with_prices: true,
    items_per_page: 6,
    items_per_page_id: 1,
    details: 'Válido hasta Navidad.',
    has_logo: false,
    recipient: 'compras@miramar.test',
    base: 400,
    discounts: 0,
    client_discount_percentage: 5,
    client_discount: 20,
    tax: 79.8,
    total: 459.8,
    final: 459.8,
    taxes: [{ rate: 21, base: 380, tax: 79.8 }],
    currency_symbol: '€',
    center,
    version: 1,
    ...change,
    entries,
    products: entries,
    lines_count: entries.length,
  }
}
