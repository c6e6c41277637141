import type { MonthValue, ProductRow } from '@portal/shared-sdk/contract'
import { unitsLimit } from '../cart/quantity-limit'
import type { Catalogue } from './catalogue'
import type { ProductRecord } from './row-queries'
import type { Viewer } from './viewer'

const amount = (decimal: string | null) => (decimal === null ? null : Number(decimal))

/**
 * A product as who looks may know it; the presenter then drops prices by the marks of the schema. Written out field by
 * field: copying objects of this size took as long as reading them from the database.
 */
export function presentProduct(record: ProductRecord, viewer: Viewer, { tree, suppliers }: Catalogue, consumption?: MonthValue[]): ProductRow {
  const product: ProductRow = {
    id: record.id,
    name: record.name,
    external_id: record.external_id,
    short_description: record.short_description,
    price: amount(record.price),
    special_price: amount(record.special_price),
    final_price: amount(record.final_price),
    // What others pay is not a buyer's to know, and only sales choose a rate.
    price_rate_products: viewer.isBuyer ? [] : record.price_rate_products ?? [],
    currency_symbol: '€',
    price_hidden: !viewer.seesPrices,
    quote_only: record.final_price === null,
    in_stock: record.is_charge || record.stock > 0,
    max_quantity: viewer.rules && unitsLimit(record, viewer.rules),
    obsolete: record.obsolete,
    is_ondemand: record.is_ondemand,
    is_network: record.is_network,
    is_outlet: record.is_outlet,
    is_eco: record.is_eco,
    is_covid: record.is_covid,
    is_disinfection: record.is_disinfection,
    is_innovative: record.is_innovative,
    is_charge: record.is_charge,
    is_favourite: record.is_favourite,
    image_url: record.image_url,
    extra_images: record.extra_images,
    sustainability_index: amount(record.sustainability_index),
    has_more_eco_alternatives: record.has_more_eco_alternatives,
    categories: tree.places.get(record.category_id)?.path ?? [],
    measurement_unit: { name: record.measurement_unit_name, quantity: record.measurement_unit_quantity },
    aditional_measurement_units: record.units ?? [],
    quantity_by_packet: record.quantity_by_packet,
    packets_by_package: record.packets_by_package,
    max_discount: viewer.isBuyer ? 0 : Number(record.max_discount),
    doc_technical_url: record.doc_technical_url,
    doc_security_url: record.doc_security_url,
    total_consumption: viewer.center === null ? null : record.consumed ?? 0,
    last_bought: record.last_bought,
    center_2y_consumptions: consumption ?? null,
  }
  if (viewer.isBuyer) return product
  product.stock = record.stock
  product.supplier = { id: record.supplier_id, name: suppliers.get(record.supplier_id)?.name ?? '' }
  product.brand = record.brand
  return product
}

const namesOfOthers = new Set(['brand', 'supplier', 'supplier_code', 'supplier_codes', 'supplier_reference', 'manufacturer', 'marca', 'proveedor'])

/** The map of further facts; buyers are not told brand and supplier there either. */
export function presentExtraInfo(info: Record<string, unknown>, viewer: Viewer): Record<string, unknown> {
  if (!viewer.isBuyer) return info
  return Object.fromEntries(Object.entries(info).filter(([key]) => !namesOfOthers.has(key.toLowerCase())))
}
