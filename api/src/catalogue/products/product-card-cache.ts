import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { MeasurementUnit, NamedRow } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../../core/db/db'
import { isComparable } from './comparable'

/** What is the same of a product for every client. Decimals are texts. */
export interface ProductCard {
  id: number
  /** Of the product's row. */
  version: string
  name: string
  external_id: string
  short_description: string
  price: string | null
  stock: number
  obsolete: boolean
  is_ondemand: boolean
  is_charge: boolean
  max_discount: string
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

/** A product of a statement: product_version is the `xmin` of its row, catalogue_version as that statement read it. */
export interface CardKey {
  product_id: number
  product_version: string
  catalogue_version: number
}

/** A card takes some 2 KB: 16 MB at the very most. */
const maxCached = 8_000

/**
 * Caches the cards of products: reading those of a page or a cart takes longer than everything else of it. A card
 * is valid for one version of the product's row and one of the catalogue, and the statement that names the product
 * reads both versions: a change by any process shows at once (006_catalogue.sql raises the catalogue's version for what
 * lies beside the row).
 */
export class ProductCardCache {
  private cached = new LRUCache<number, { catalogue: number; card: ProductCard }>({ max: maxCached })

  /** Finds the card by id; undefined for a product that was deleted in between. */
  async of(db: Db, products: readonly CardKey[]): Promise<(id: number) => ProductCard | undefined> {
    const found = new Map<number, ProductCard>()
    const missing: number[] = []
    for (const { product_id: id, product_version: version, catalogue_version: catalogue } of products) {
      const entry = this.cached.get(id)
      if (entry?.card.version === version && entry.catalogue === catalogue) found.set(id, entry.card)
      else missing.push(id)
    }
    for (const card of await this.read(db, missing)) found.set(card.id, card)
    return (id) => found.get(id)
  }

  private async read(db: Db, ids: readonly number[]): Promise<ProductCard[]> {
    if (ids.length === 0) return []
    const read = await readCards(db, ids)
    return read.map(({ catalogue, ...card }) => {
      this.cached.set(card.id, { catalogue, card })
      return card
    })
  }
}

function readCards(db: Db, ids: readonly number[]) {
  return rows(
    db,
    sql<ProductCard & { catalogue: number }>`
    select (select version from catalogue_version) as catalogue, p.id, p.xmin::text as version, p.name, p.external_id,
      p.short_description, p.price, p.stock, p.obsolete, p.is_ondemand, p.is_charge, p.max_discount,
      p.is_network, p.is_outlet, p.is_eco, p.is_covid, p.is_disinfection, p.is_innovative, p.is_free_line,
      p.sustainability_index, p.supplier_id, p.category_id, p.brand, p.measurement_unit_name,
        p.measurement_unit_quantity,
      p.quantity_by_packet, p.packets_by_package, p.image_url, p.extra_images, p.doc_technical_url, p.doc_security_url,
      exists (select 1 from product_eco_alternative e join product a on a.id = e.alternative_id
        where e.product_id = p.id and a.active and ${isComparable('p', 'a')}) as has_more_eco_alternatives,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'quantity', u.quantity)
        order by u.position, u.id), '[]')
        from product_unit u where u.product_id = p.id) as units,
      (select coalesce(json_agg(json_build_object('id', r.id, 'price_rate',
        json_build_object('id', t.id, 'name', t.name), 'is_list_price', t.is_list_price, 'price', r.price)
        order by t.id), '[]')
        from price_rate_product r join price_rate t on t.id = r.price_rate_id
          where r.product_id = p.id) as price_rate_products
    from product p where p.id = any(${ids}::int[])`,
  )
}
