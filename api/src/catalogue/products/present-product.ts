import { ProductRow, type MonthValue } from '@portal/shared-sdk/contract'
import { unitsLimit } from './quantity-limit'
import { placeholderOf } from '../categories/category-tree'
import type { Catalogue } from './catalogue'
import type { ViewerRow } from './viewer-rows'
import type { ProductCard } from './product-card-cache'
import type { Viewer } from './viewer'

const amount = (decimal: string | null) => (decimal === null ? null : Number(decimal))

/** A product as its viewer may know it. The schema's marks drop hidden prices later (http/present.ts). */
export function presentProduct(
  card: ProductCard,
  row: ViewerRow,
  viewer: Viewer,
  catalogue: Catalogue,
  consumption?: MonthValue[],
): ProductRow {
  const { tree, suppliers } = catalogue
  const price = row.special_price ?? row.rate_price ?? card.price
  return {
    id: card.id,
    name: card.name,
    external_id: card.external_id,
    short_description: card.short_description,
    price: amount(card.price),
    special_price: amount(row.special_price),
    final_price: amount(price),
    // A buyer may not know what others pay, and only sales choose a rate.
    price_rate_products: viewer.isBuyerOrVisitor ? [] : card.price_rate_products,
    currency_symbol: '€',
    price_hidden: !viewer.seesPrices,
    quote_only: price === null,
    in_stock: card.is_charge || card.stock > 0,
    max_quantity: viewer.rules && unitsLimit(card, viewer.rules),
    obsolete: card.obsolete,
    is_ondemand: card.is_ondemand,
    is_network: card.is_network,
    is_outlet: card.is_outlet,
    is_eco: card.is_eco,
    is_covid: card.is_covid,
    is_disinfection: card.is_disinfection,
    is_innovative: card.is_innovative,
    is_charge: card.is_charge,
    is_favourite: row.is_favourite,
    image_url: card.image_url,
    placeholder_url: card.image_url === null ? placeholderOf(tree, card) : null,
    extra_images: card.extra_images,
    sustainability_index: amount(card.sustainability_index),
    has_more_eco_alternatives: card.has_more_eco_alternatives,
    categories: tree.places.get(card.category_id)?.path ?? [],
    measurement_unit: { name: card.measurement_unit_name, quantity: card.measurement_unit_quantity },
    aditional_measurement_units: card.units,
    quantity_by_packet: card.quantity_by_packet,
    packets_by_package: card.packets_by_package,
    max_discount: viewer.isBuyerOrVisitor ? 0 : Number(card.max_discount),
    doc_technical_url: card.doc_technical_url,
    doc_security_url: card.doc_security_url,
    total_consumption: viewer.center === null ? null : (row.consumed ?? 0),
    last_bought: row.last_bought,
    center_2y_consumptions: consumption ?? null,
    ...(!viewer.isBuyerOrVisitor && {
      stock: card.stock,
      supplier: { id: card.supplier_id, name: suppliers.get(card.supplier_id)?.name ?? '' },
      brand: card.brand,
    }),
  }
}

const namesOfOthers = new Set([
  'brand',
  'supplier',
  'supplier_code',
  'supplier_codes',
  'supplier_reference',
  'manufacturer',
  'marca',
  'proveedor',
])

/** extra_info; buyers are not told brand and supplier there either (rule K-46). */
export function presentExtraInfo(info: Record<string, unknown>, viewer: Viewer): Record<string, unknown> {
  if (!viewer.isBuyerOrVisitor) return info
  return Object.fromEntries(Object.entries(info).filter(([key]) => !namesOfOthers.has(key.toLowerCase())))
}
