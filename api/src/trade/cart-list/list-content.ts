import { sql } from 'kysely'
import type { ListedProduct } from '@portal/shared-sdk/contract'
import { eurosOf } from '@portal/shared-sdk/contract/money'
import { cartContent, type CartContent, type CartLine } from '../cart/cart-content'
import { linesFrom, type CartRow } from '../cart/queries'
import type { CartContext } from '../cart/cart-context'
import type { Db } from '../../core/db/db'
import type { Row } from './match-rows'

/** A line as it would be. before: its quantity in the cart now. */
export interface Listed {
  before: number
}
type InList = Listed & { is_listed: boolean; is_suggestion: boolean }
type ListContent = Omit<CartContent, 'lines'> & { lines: (CartLine & { row: CartLine['row'] & InList })[] }

/** The cart as it would be with the list in it, and suggested products with their names and prices. */
export async function contentWith(
  db: Db,
  cart: CartRow,
  wanted: Map<number, number>,
  rows: readonly Row[],
  context: CartContext,
): Promise<ListContent> {
  const suggested = [
    ...new Set(rows.flatMap((row) => [...row.suggested, ...(row.refused ? row.products.slice(0, 3) : [])])),
  ].filter((id) => !wanted.has(id))
  const asked = JSON.stringify([
    ...[...wanted].map(([product, quantity]) => ({ product, quantity, suggestion: false })),
    ...suggested.map((product) => ({ product, quantity: 1, suggestion: true })),
  ])
  const lines = await linesFrom<InList>(db, cart, context.cards, {
    before: sql`
      with asked as (
        select * from jsonb_to_recordset(${asked}::jsonb) as a(product int, quantity int, suggestion boolean)
      ), here as (
        select i.*, a.quantity as more, row_number() over (partition by i.product_id
          order by a.product is null, i.position, i.id) as place
        from cart_item i left join asked a on a.product = i.product_id and not a.suggestion and i.unit_id is null
          and i.discount = 0 and not i.billable and i.own_price is null
        where i.cart_id = ${cart.id}
      )`,
    items: sql`(
      select id, position, product_id, unit_id,
        case when more is not null and place = 1 then quantity + more else quantity end as quantity,
        discount, billable, description, price_rate_product_id, own_price, more is not null and place = 1 as is_listed,
        case when more is not null and place = 1 then quantity else 0 end as before, false as is_suggestion
      from here
      union all
      select -a.product, 1000000, a.product, null, a.quantity, 0, false, '', null, null, not a.suggestion, 0,
        a.suggestion
      from asked a where a.suggestion or not exists (select 1 from here h
        where h.product_id = a.product and h.more is not null))`,
    more: sql`, i.is_listed, i.before, i.is_suggestion`,
  })
  // Suggestions get prices as lines do, but do not count for limits and totals.
  const contentOf = (isSuggestion: boolean) =>
    cartContent(
      cart,
      lines.filter((line) => line.is_suggestion === isSuggestion),
      context.actor,
    )
  const content = contentOf(false)
  return { ...content, lines: [...content.lines, ...contentOf(true).lines] } as ListContent
}

/** The product of a line as verdicts show it. */
export function listed({ row, price }: CartLine): ListedProduct {
  return {
    id: row.product_id,
    external_id: row.code,
    name: row.name,
    image_url: row.card.image_url,
    unit: row.unit?.name ?? row.card.measurement_unit_name,
    price: price === null ? null : eurosOf(price),
  }
}
