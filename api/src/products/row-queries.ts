import { sql } from 'kysely'
import type { MeasurementUnit, NamedRow, SafetySymbol } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../db/db'
import { ownPrice, ownPrices } from './order-sql'
import type { Viewer } from './viewer'

/** A product for a list, with all that the viewer's client, lead or centre adds. Decimals are texts. */
export interface ProductRecord {
  id: number
  name: string
  external_id: string
  short_description: string
  price: string | null
  special_price: string | null
  final_price: string | null
  price_rate_products: { id: number; price_rate: NamedRow; is_list_price: boolean; price: number }[] | null
  stock: number
  obsolete: boolean
  is_ondemand: boolean
  is_network: boolean
  is_outlet: boolean
  is_eco: boolean
  is_covid: boolean
  is_disinfection: boolean
  is_innovative: boolean
  is_charge: boolean
  is_free_line: boolean
  is_favourite: boolean
  image_url: string | null
  extra_images: string[]
  sustainability_index: string | null
  has_more_eco_alternatives: boolean
  supplier_id: number
  brand: string
  category_id: number
  measurement_unit_name: string
  measurement_unit_quantity: number
  units: MeasurementUnit[] | null
  quantity_by_packet: number | null
  packets_by_package: number | null
  max_discount: string
  doc_technical_url: string | null
  doc_security_url: string | null
  consumed: number | null
  last_bought: string | null
}

/** Products by id, in the order of the ids. */
export function productRecords(db: Db, ids: number[], viewer: Viewer, since: string): Promise<ProductRecord[]> {
  if (!ids.length) return Promise.resolve([])
  return rows(db, sql<ProductRecord>`
    select p.id, p.name, p.external_id, p.short_description, p.price, sp.price as special_price, ${ownPrice} as final_price,
      (select json_agg(json_build_object('id', r.id, 'price_rate', json_build_object('id', t.id, 'name', t.name), 'is_list_price', t.is_list_price, 'price', r.price) order by t.id)
        from price_rate_product r join price_rate t on t.id = r.price_rate_id where r.product_id = p.id) as price_rate_products,
      p.stock, p.obsolete, p.is_ondemand, p.is_network, p.is_outlet, p.is_eco, p.is_covid, p.is_disinfection, p.is_innovative, p.is_charge,
      p.is_free_line, exists (select 1 from favourite f where f.account_id = ${viewer.account}::int and f.product_id = p.id) as is_favourite,
      p.image_url, p.extra_images, p.sustainability_index,
      exists (select 1 from product_eco_alternative e join product a on a.id = e.alternative_id where e.product_id = p.id and a.active) as has_more_eco_alternatives,
      p.supplier_id, p.brand, p.category_id, p.measurement_unit_name, p.measurement_unit_quantity,
      (select json_agg(json_build_object('id', u.id, 'name', u.name, 'quantity', u.quantity) order by u.position, u.id)
        from product_unit u where u.product_id = p.id) as units,
      p.quantity_by_packet, p.packets_by_package, p.max_discount, p.doc_technical_url, p.doc_security_url,
      (select sum(c.quantity)::int from consumption_month c
        where c.center_id = ${viewer.center}::int and c.product_id = p.id and c.month >= ${since}::date) as consumed,
      (select b.last_bought from client_product b where b.client_id = ${viewer.client}::int and b.product_id = p.id) as last_bought
    from unnest(${ids}::int[]) with ordinality asked (id, place) join product p on p.id = asked.id ${ownPrices(viewer)}
    order by asked.place`)
}

/** What a centre was delivered of these products since a month (YYYY-MM): rows of product, month, quantity. */
export function monthlyConsumption(db: Db, ids: number[], center: number, since: string) {
  return rows(db, sql<{ product_id: number; month: string; quantity: number }>`
    select product_id, to_char(month, 'YYYY-MM') as month, quantity from consumption_month
    where center_id = ${center}::int and product_id = any(${ids}::int[]) and month >= ${`${since}-01`}::date`)
}

export interface ProductDetail {
  ean: string | null
  description: string
  extra_info: Record<string, unknown>
  symbols: SafetySymbol[] | null
}

/** What only a product's own page shows. */
export function productDetail(db: Db, id: number): Promise<ProductDetail | undefined> {
  return firstRow(db, sql<ProductDetail>`
    select p.ean, p.description, p.extra_info,
      (select json_agg(json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'symbol_type_external_id', s.symbol_type_external_id, 'image_url', s.image_url)
        order by s.id) from product_symbol ps join safety_symbol s on s.id = ps.symbol_id where ps.product_id = p.id) as symbols
    from product p where p.id = ${id}`)
}
