import { sql, type RawBuilder } from 'kysely'
import { contentRatio, isComparable } from '../../catalogue/products/comparable'
import { rows, type Db } from '../../core/db/db'
import { plainly, type BoughtLine, type Wish } from '../reorder/bought-lines'

/** A line with its article. is_charge: it is no goods. in_stock: some is there, or it is sold on demand. */
export interface ListArticle extends BoughtLine {
  is_charge: boolean
  in_stock: boolean
}

/** Whether there is some of product `p`, or it is sold on demand. */
export const inStock = (sellsOnDemand: boolean) =>
  sql<boolean>`(p.stock > 0 or (p.is_ondemand and ${sql.lit(sellsOnDemand)}))`

/**
 * Lines with what is stored of their articles, in their order. A format that is not one of the article's is null.
 * @param items a query of (line, position, product_id, unit_id, quantity, price), whose alias is `i`
 * @param more further columns of `i`
 */
export async function articlesOf<More = unknown>(
  db: Db,
  items: RawBuilder<unknown>,
  sellsOnDemand: boolean,
  more: RawBuilder<More> = sql``,
): Promise<(ListArticle & More)[]> {
  const found = await rows(
    db,
    sql<Omit<ListArticle, keyof Wish> & More>`
    select i.line, p.id as product, p.external_id as code, p.name, p.image_url, i.quantity, i.price,
      p.is_charge or p.is_free_line as is_charge, ${inStock(sellsOnDemand)} as in_stock,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'quantity',
        u.quantity) end as unit,
      r.id as replaced_by, coalesce(u.quantity, 1) * ${contentRatio('p', 'r')} as replaced_ratio${more}
    from (${items}) i join product p on p.id = i.product_id
    left join product_unit u on u.id = i.unit_id and u.product_id = p.id
    left join product r on r.id = p.replaced_by_id and (p.obsolete or not p.active) and ${isComparable('p', 'r')}
    order by i.position, i.line`,
  )
  return found.map((line) => ({ ...line, ...plainly }))
}
