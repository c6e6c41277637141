import type { MonthValue, ProductRow } from '@portal/shared-sdk/contract'
import { unitsLimit } from '../cart/quantity-limit'
import type { Catalogue } from './catalogue'
import type { ProductRecord } from './row-queries'
import type { Viewer } from './viewer'

const amount = (decimal: string | null) => (decimal === null ? null : Number(decimal))

/** A product as who looks may know it; the presenter then drops prices by the marks of the schema. */
export function presentProduct(record: ProductRecord, viewer: Viewer, { tree, suppliers }: Catalogue, consumption?: MonthValue[]): ProductRow {
  const { supplier_id, brand, category_id, measurement_unit_name, measurement_unit_quantity, units, consumed, stock, is_free_line: _hidden, ...product } = record
  return {
    ...product,
    price: amount(record.price),
    special_price: amount(record.special_price),
    final_price: amount(record.final_price),
    // What others pay is not a buyer's to know, and only sales choose a rate.
    price_rate_products: viewer.isBuyer ? [] : record.price_rate_products ?? [],
    currency_symbol: '€',
    price_hidden: !viewer.seesPrices,
    quote_only: record.final_price === null,
    in_stock: record.is_charge || stock > 0,
    max_quantity: viewer.rules && unitsLimit(record, viewer.rules),
    sustainability_index: amount(record.sustainability_index),
    categories: tree.places.get(category_id)?.path ?? [],
    measurement_unit: { name: measurement_unit_name, quantity: measurement_unit_quantity },
    aditional_measurement_units: units ?? [],
    max_discount: viewer.isBuyer ? 0 : Number(record.max_discount),
    total_consumption: viewer.center === null ? null : consumed ?? 0,
    center_2y_consumptions: consumption ?? null,
    ...(!viewer.isBuyer && { stock, supplier: { id: supplier_id, name: suppliers.get(supplier_id)?.name ?? '' }, brand }),
  }
}

const namesOfOthers = new Set(['brand', 'supplier', 'supplier_code', 'supplier_codes', 'supplier_reference', 'manufacturer', 'marca', 'proveedor'])

/** The map of further facts; buyers are not told brand and supplier there either. */
export function presentExtraInfo(info: Record<string, unknown>, viewer: Viewer): Record<string, unknown> {
  if (!viewer.isBuyer) return info
  return Object.fromEntries(Object.entries(info).filter(([key]) => !namesOfOthers.has(key.toLowerCase())))
}
