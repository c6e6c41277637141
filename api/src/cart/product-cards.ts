import { sql } from 'kysely'
import type { MeasurementUnit, NamedRow } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../db/db'

/** What a product says of itself, the same for every client. */
export interface ProductCard {
  id: number
  short_description: string
  is_network: boolean
  is_outlet: boolean
  is_eco: boolean
  is_covid: boolean
  is_disinfection: boolean
  is_innovative: boolean
  is_free_line: boolean
  sustainability_index: string | null
  supplier_id: number
  category_id: number
  brand: string
  measurement_unit_name: string
  measurement_unit_quantity: number
  quantity_by_packet: number | null
  packets_by_package: number | null
  image_url: string | null
  extra_images: string[]
  doc_technical_url: string | null
  doc_security_url: string | null
  has_more_eco_alternatives: boolean
  units: MeasurementUnit[]
  price_rate_products: { id: number; price_rate: NamedRow; is_list_price: boolean; price: number }[]
}

const freshMs = 3_000
const mostKept = 20_000

/**
 * Cards of products that lie in carts, kept in memory: reading those of a cart of 60 lines anew takes three times as
 * long as the rest of the change. A change of the product's row is seen at once (product_version is the row's own),
 * one of its formats, rates or alternatives within 3 seconds. What decides a price or a quantity is not in a card.
 */
export class ProductCards {
  private kept = new Map<number, { version: string; at: number; card: ProductCard }>()

  async of(db: Db, products: { product_id: number; product_version: string }[]): Promise<(id: number) => ProductCard> {
    const now = Date.now()
    const found = new Map<number, ProductCard>()
    const missing = new Map<number, string>()
    for (const { product_id: id, product_version: version } of products) {
      const known = this.kept.get(id)
      if (known && known.version === version && now - known.at < freshMs) found.set(id, known.card)
      else missing.set(id, version)
    }
    if (missing.size > 0) {
      if (this.kept.size > mostKept) this.kept.clear()
      for (const card of await readCards(db, [...missing.keys()])) {
        found.set(card.id, card)
        this.kept.set(card.id, { version: missing.get(card.id)!, at: now, card })
      }
    }
    return (id) => found.get(id)!
  }
}

function readCards(db: Db, ids: number[]) {
  return rows(db, sql<ProductCard>`
    select p.id, p.short_description, p.is_network, p.is_outlet, p.is_eco, p.is_covid, p.is_disinfection, p.is_innovative, p.is_free_line,
      p.sustainability_index, p.supplier_id, p.category_id, p.brand, p.measurement_unit_name, p.measurement_unit_quantity,
      p.quantity_by_packet, p.packets_by_package, p.image_url, p.extra_images, p.doc_technical_url, p.doc_security_url,
      exists (select 1 from product_eco_alternative e join product a on a.id = e.alternative_id where e.product_id = p.id and a.active) as has_more_eco_alternatives,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'quantity', u.quantity) order by u.position, u.id), '[]')
        from product_unit u where u.product_id = p.id) as units,
      (select coalesce(json_agg(json_build_object('id', r.id, 'price_rate', json_build_object('id', t.id, 'name', t.name), 'is_list_price', t.is_list_price, 'price', r.price) order by t.id), '[]')
        from price_rate_product r join price_rate t on t.id = r.price_rate_id where r.product_id = p.id) as price_rate_products
    from product p where p.id = any(${ids}::int[])`)
}
