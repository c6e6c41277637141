import { sql } from 'kysely'
import { cartContent, isAuthorised, type CartContent, type CartLine } from '../cart/cart-content'
import type { CartContext } from '../cart/cart-context'
import { linesFrom, type CartRow } from '../cart/queries'
import { listed, type Listed } from '../cart-list/list-content'
import type { Db } from '../../core/db/db'
import type { BoughtLine } from './bought-lines'

/** A chosen line of a document, as it is to be bought. */
export interface Choice {
  from: BoughtLine
  product: number
  unit: number | null
  quantity: number
}

/** asked: the document's line that the cart's line stands for. is_replacement: read only for its name and price. */
type Asked = Listed & { asked: number | null; is_replacement: boolean }
export type AskedLine = CartLine & { row: CartLine['row'] & Asked }

/** The cart as it would be with the lines in it. */
export async function contentWith(db: Db, cart: CartRow, chosen: readonly Choice[], context: CartContext) {
  const asked = JSON.stringify(
    chosen.map(({ from, product, unit, quantity }) => ({
      line: from.line,
      product,
      unit,
      quantity,
      discount: from.discount,
      billable: from.billable,
      description: from.description,
    })),
  )
  const others = [...new Set(chosen.flatMap(({ from }) => from.replaced_by ?? []))]
  const lines = await linesFrom<Asked>(db, cart, context.cards, {
    before: sql`
      with asked as (
        select a.*, row_number() over (partition by a.product, a.unit, a.discount, a.billable order by a.line) as turn
        from jsonb_to_recordset(${asked}::jsonb) as a(line int, product int, unit int, quantity int, discount numeric,
          billable boolean, description text)
      ), here as (
        select i.*, a.line as asked, a.quantity as more, row_number() over (partition by a.line
          order by i.position, i.id) as place
        from cart_item i left join asked a on a.product = i.product_id and a.unit is not distinct from i.unit_id
          and a.turn = 1
          and i.discount = a.discount and i.billable = a.billable and i.own_price is null
            and i.price_rate_product_id is null
        where i.cart_id = ${cart.id}
      )`,
    items: sql`(
      select id, position, product_id, unit_id,
        case when asked is not null and place = 1 then quantity + more else quantity end as quantity,
        discount, billable, description, price_rate_product_id, own_price, case when place = 1 then asked end as asked,
        case when asked is not null and place = 1 then quantity else 0 end as before, false as is_replacement
      from here
      union all
      select -a.line, 1000000, a.product, a.unit, a.quantity, a.discount, a.billable, a.description, null, null, a.line,
        0, false
      from asked a where not exists (select 1 from here h where h.asked = a.line)
      union all
      select -1000000000 - o.id, 2000000, o.id, null, 1, 0, false, '', null, null, null, 0, true
        from unnest(${others}::int[]) as o(id))`,
    more: sql`, i.asked, i.before, i.is_replacement`,
  })
  // Replacements get prices as lines do, but do not count for limits.
  const contentOf = (isReplacement: boolean) =>
    cartContent(
      cart,
      lines.filter((line) => line.is_replacement === isReplacement),
      context.actor,
    )
  const sold = contentOf(true).lines.filter(
    ({ row, price }) => row.active && price !== null && isAuthorised(row, cart, context.actor),
  )
  return {
    content: contentOf(false) as Omit<CartContent, 'lines'> & { lines: AskedLine[] },
    replacements: new Map(sold.map((line) => [line.row.product_id, listed(line)])),
  }
}
