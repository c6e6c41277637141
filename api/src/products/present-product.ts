import { ProductRow, type MonthValue } from '@portal/shared-sdk/contract'
import { unitsLimit } from '../cart/quantity-limit'
import { placeholderOf } from '../categories/category-tree'
import { present } from '../http/present'
import type { Catalogue } from './catalogue'
import type { OwnRow } from './own-rows'
import type { ProductCard } from './product-cards'
import type { Viewer } from './viewer'

const amount = (decimal: string | null) => (decimal === null ? null : Number(decimal))

/** What a client, centre or account adds to a product: the rest of a row is the same for all of a kind. */
type Own = Pick<
  ProductRow,
  | 'special_price'
  | 'final_price'
  | 'quote_only'
  | 'max_quantity'
  | 'is_favourite'
  | 'total_consumption'
  | 'last_bought'
  | 'center_2y_consumptions'
>

/** A product as who looks may know it; the presenter then drops prices by the marks of the schema. */
export function presentProduct(
  card: ProductCard,
  row: OwnRow,
  viewer: Viewer,
  catalogue: Catalogue,
  consumption?: MonthValue[],
): ProductRow {
  return { ...sharedPart(card, viewer, catalogue), ...ownPart(card, row, viewer, consumption) }
}

const texts = new WeakMap<ProductCard, Map<string, Buffer>>()

/**
 * The same as pieces of JSON text without what who looks may not see (a test compares the two). The text of what is the same for
 * all who look alike is kept with its card: of a page of products only the own part is written anew.
 */
export function productText(
  card: ProductCard,
  row: OwnRow,
  viewer: Viewer,
  catalogue: Catalogue,
  consumption?: MonthValue[],
): (string | Buffer)[] {
  const key = `${viewer.isBuyer} ${viewer.seesPrices} ${catalogue.version}`
  let kept = texts.get(card)
  if (!kept) texts.set(card, (kept = new Map()))
  let shared = kept.get(key)
  if (shared === undefined) {
    shared = Buffer.from(
      JSON.stringify(
        present(ProductRow, { price: !viewer.seesPrices, total: false }, sharedPart(card, viewer, catalogue)),
      ).slice(0, -1),
    )
    kept.set(key, shared)
  }
  const own: Own = ownPart(card, row, viewer, consumption)
  if (!viewer.seesPrices) {
    delete own.special_price
    delete own.final_price
  }
  return [shared, `,${JSON.stringify(own).slice(1)}`]
}

function ownPart(card: ProductCard, row: OwnRow, viewer: Viewer, consumption: MonthValue[] | undefined): Own {
  const price = row.special_price ?? row.rate_price ?? card.price
  return {
    special_price: amount(row.special_price),
    final_price: amount(price),
    quote_only: price === null,
    max_quantity: viewer.rules && unitsLimit(card, viewer.rules),
    is_favourite: row.is_favourite,
    total_consumption: viewer.center === null ? null : (row.consumed ?? 0),
    last_bought: row.last_bought,
    center_2y_consumptions: consumption ?? null,
  }
}

function sharedPart(card: ProductCard, viewer: Viewer, { tree, suppliers }: Catalogue): Omit<ProductRow, keyof Own> {
  return {
    id: card.id,
    name: card.name,
    external_id: card.external_id,
    short_description: card.short_description,
    price: amount(card.price),
    // What others pay is not a buyer's to know, and only sales choose a rate.
    price_rate_products: viewer.isBuyer ? [] : card.price_rate_products,
    currency_symbol: '€',
    price_hidden: !viewer.seesPrices,
    in_stock: card.is_charge || card.stock > 0,
    obsolete: card.obsolete,
    is_ondemand: card.is_ondemand,
    is_network: card.is_network,
    is_outlet: card.is_outlet,
    is_eco: card.is_eco,
    is_covid: card.is_covid,
    is_disinfection: card.is_disinfection,
    is_innovative: card.is_innovative,
    is_charge: card.is_charge,
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
    max_discount: viewer.isBuyer ? 0 : Number(card.max_discount),
    doc_technical_url: card.doc_technical_url,
    doc_security_url: card.doc_security_url,
    ...(!viewer.isBuyer && {
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

/** The map of further facts; buyers are not told brand and supplier there either. */
export function presentExtraInfo(info: Record<string, unknown>, viewer: Viewer): Record<string, unknown> {
  if (!viewer.isBuyer) return info
  return Object.fromEntries(Object.entries(info).filter(([key]) => !namesOfOthers.has(key.toLowerCase())))
}
