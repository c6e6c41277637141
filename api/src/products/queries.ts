import { sql } from 'kysely'
import type { SafetySymbol } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../db/db'

/** What a centre was delivered of these products since a month (YYYY-MM). */
export function monthlyConsumption(db: Db, ids: number[], center: number, since: string) {
  return rows(
    db,
    sql<{ product_id: number; month: string; quantity: number }>`
    select product_id, to_char(month, 'YYYY-MM') as month, quantity from consumption_month
    where center_id = ${center}::int and product_id = any(${ids}::int[]) and month >= ${`${since}-01`}::date`,
  )
}

interface ProductDetail {
  ean: string | null
  description: string
  extra_info: Record<string, unknown>
  symbols: SafetySymbol[] | null
}

/** What only a product's own page shows. */
export function productDetail(db: Db, id: number): Promise<ProductDetail | undefined> {
  return firstRow(
    db,
    sql<ProductDetail>`
    select p.ean, p.description, p.extra_info,
      (select json_agg(json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'symbol_type_external_id', s.symbol_type_external_id, 'image_url', s.image_url)
        order by s.id) from product_symbol ps join safety_symbol s on s.id = ps.symbol_id where ps.product_id = p.id) as symbols
    from product p where p.id = ${id}`,
  )
}

/** Ids of related and of more sustainable products, in the order of the page. */
export function otherProducts(db: Db, id: number) {
  return rows(
    db,
    sql<{ id: number; is_alternative: boolean }>`
    select related_id as id, false as is_alternative, position from product_related where product_id = ${id}
    union all select alternative_id, true, position from product_eco_alternative where product_id = ${id} order by position, id`,
  )
}
