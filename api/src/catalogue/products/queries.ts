import { sql } from 'kysely'
import type { ProductContent, SafetySymbol } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import { isComparable } from './comparable'

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
      (select json_agg(json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'symbol_type_external_id',
        s.symbol_type_external_id, 'image_url', s.image_url)
        order by s.id) from product_symbol ps join safety_symbol s on s.id = ps.symbol_id
          where ps.product_id = p.id) as symbols
    from product p where p.id = ${id}`,
  )
}

/** A related or more sustainable product. Contents as texts; null where it does not stand for the product. */
export interface OtherRow {
  id: number
  is_alternative: boolean
  own_content: string | null
  content: string | null
  content_unit: ProductContent['unit'] | null
}

/**
 * Related and more sustainable products, in the order of the page: alternatives that can stand for the product
 * (rule K-70), and related ones that can, or that go with it, which are of another category (rule K-71).
 */
export function otherProducts(db: Db, id: number) {
  return rows(
    db,
    sql<OtherRow>`
    select o.id, l.is_alternative, case when l.is_comparable then p.content end as own_content,
      case when l.is_comparable then o.content end as content,
      case when l.is_comparable then o.content_unit end as content_unit
    from (
      select related_id as other, false as is_alternative, position from product_related where product_id = ${id}
      union all select alternative_id, true, position from product_eco_alternative where product_id = ${id}) linked
    join product p on p.id = ${id} join product o on o.id = linked.other
    cross join lateral (select linked.is_alternative, coalesce(${isComparable('p', 'o')}, false) as is_comparable) l
    where l.is_comparable or (not l.is_alternative and o.category_id <> p.category_id)
    order by linked.position, o.id`,
  )
}
