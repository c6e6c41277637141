import type { Category, ProductRow } from '@portal/shared-sdk/contract'
import type { Viewer } from '../src/product/viewer'
import es from '../words/es.json'

/** The texts of this area. */
export const words = { catalogue: es }

/** A product with price and stock; the change makes the case. */
export function aProduct(change: Partial<ProductRow> = {}): ProductRow {
  return {
    id: 101,
    name: 'Limpiador multiusos 750 ml',
    external_id: '100482',
    short_description: null,
    price: 2.86,
    special_price: null,
    final_price: 2.86,
    price_rate_products: [],
    currency_symbol: '€',
    price_hidden: false,
    quote_only: false,
    stock: 24,
    in_stock: true,
    max_quantity: null,
    obsolete: false,
    is_ondemand: false,
    is_network: false,
    is_outlet: false,
    is_eco: false,
    is_covid: false,
    is_disinfection: false,
    is_innovative: false,
    is_charge: false,
    is_favourite: false,
    image_url: '/media/product/101.svg',
    placeholder_url: null,
    extra_images: [],
    sustainability_index: 8.6,
    has_more_eco_alternatives: false,
    supplier: { id: 3, name: 'Quimilimp' },
    brand: 'Nordsoft',
    categories: [],
    measurement_unit: { name: 'Unidad', quantity: 1 },
    aditional_measurement_units: [],
    quantity_by_packet: null,
    packets_by_package: null,
    max_discount: 0,
    doc_technical_url: null,
    doc_security_url: null,
    total_consumption: null,
    last_bought: null,
    center_2y_consumptions: null,
    ...change,
  } as ProductRow
}

/** A sales person with a client chosen, in a variant that shows everything. */
export function aViewer(change: Partial<Viewer> = {}): Viewer {
  return {
    isPublic: false,
    role: 'sales_manager',
    isClient: false,
    isSales: true,
    pricesHidden: false,
    hasBuyer: true,
    hasCenter: true,
    showsStock: true,
    showsStockAsWord: false,
    showsFormats: true,
    showsFavourites: true,
    showsAlternatives: true,
    marksSpecialPrices: true,
    rules: { stock_limit: false, on_demand: true, obsolete_limit: true },
    ...change,
  }
}

/** Cleaning (1) › detergents (11) › floors (111) › ammonia (1111); cellulose (2). */
export function someCategories(): Category[] {
  const leaf = { id: 1111, parent: 111, level: 4, name: 'Amoniacales', image_url: null, children: [] }
  const floors = { id: 111, parent: 11, level: 3, name: 'Suelos', image_url: null, children: [leaf] }
  const detergents = { id: 11, parent: 1, level: 2, name: 'Detergentes', image_url: '/media/d.svg', children: [floors] }
  return [
    { id: 1, parent: null, level: 1, name: 'Limpieza e higiene', image_url: '/media/l.svg', children: [detergents] },
    { id: 2, parent: null, level: 1, name: 'Celulosa', image_url: '/media/c.svg', children: [] },
  ]
}
