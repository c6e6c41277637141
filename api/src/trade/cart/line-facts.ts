import { sql, type RawBuilder } from 'kysely'
import { isComparable } from '../../catalogue/products/comparable'
import { allOf, rows, type Db } from '../../core/db/db'
import type { Shopper } from './cart-content'
import type { CartRow, LineFacts, LineRow, Replacement } from './queries'

/** The facts of a line as they are now. */
export const factsOf = (
  row: LineRow,
  cart: Pick<CartRow, 'only_authorized_products'>,
  shopper: Shopper,
): LineFacts => ({
  list_price: row.list_price,
  special_price: row.special_price,
  rate_price: row.rate_price,
  picked_price: row.picked_price,
  tax_class: row.tax_class,
  max_discount: row.max_discount,
  active: row.active,
  stock: row.stock,
  obsolete: row.obsolete,
  is_ondemand: row.is_ondemand,
  unit: row.unit,
  only_authorized: cart.only_authorized_products || shopper.only_authorized_products,
  replacement: row.replacement?.id ?? null,
})

/** Further columns of a cart's lines: what was shown, and the replacement of `p` as rules K-26 and K-70 have it. */
export const seenColumns = (
  cart: Pick<CartRow, 'client_id' | 'only_authorized_products'>,
  shopper: Pick<Shopper, 'only_authorized_products'>,
): RawBuilder<{ seen: Partial<LineFacts> | null; replacement: Replacement | null }> => sql`, i.seen,
      case when p.replaced_by_id is not null and (p.obsolete or not p.active) then (
        select json_build_object('id', r.id, 'name', r.name, 'external_id', r.external_id) from product r
        where ${allOf([
          sql`r.id = p.replaced_by_id and r.active and not r.is_free_line and ${isComparable('p', 'r')}`,
          (cart.only_authorized_products || shopper.only_authorized_products) &&
            sql`exists (select from special_price s
              where s.client_id = ${cart.client_id}::int and s.product_id = r.id)`,
        ])}) end as replacement`

/** Stores the facts of lines that were not shown yet, or whose format or rate the account has just chosen. */
export async function noteShown(tx: Db, cart: CartRow, lines: readonly LineRow[], shopper: Shopper): Promise<void> {
  const news = lines.filter(({ seen }) => !seen || !('unit' in seen) || !('picked_price' in seen))
  if (news.length === 0) return
  for (const line of news) line.seen = { ...factsOf(line, cart, shopper), ...line.seen }
  await storeSeen(tx, cart.id, news)
}

/** Stores what lines have as `seen`. */
export async function storeSeen(tx: Db, cart: number, lines: readonly Pick<LineRow, 'id' | 'seen'>[]): Promise<void> {
  await rows(
    tx,
    sql`update cart_item i set seen = a.seen
      from jsonb_to_recordset(${JSON.stringify(lines.map(({ id, seen }) => ({ id, seen })))}::jsonb)
        as a(id int, seen jsonb)
      where i.cart_id = ${cart} and i.id = a.id`,
  )
}
