import { sql } from 'kysely'
import { cartContent, type CartContent, type CartLine } from './cart-content'
import type { CartContext } from './cart-context'
import { linesFrom, type CartRow, type LineRow } from './queries'
import type { Db } from '../../core/db/db'

/** A line as it is to be added to a cart. key: tells it from the others, positive. unit: a format's id, null: own unit. */
interface LineToAdd {
  key: number
  product: number
  unit: number | null
  quantity: number
  /** Percent. */
  discount: number
  billable: boolean
  description: string
}

/** What is read of a cart as it would be. */
interface Additions {
  lines: readonly LineToAdd[]
  /** Ids of products that are read only for their name and price. */
  quoted: readonly number[]
  /** Whether a line of the cart with a picked rate grows; else such a product becomes a line of its own. */
  growsPickedRates: boolean
}

/** asked: key of the line that is added here. before: the line's quantity in the cart now. */
interface Added {
  asked: number | null
  before: number
  is_quoted: boolean
}
export type AddedRow = LineRow & Added

/** Lines that the cart lacks have made-up ids and come last: the added ones -key, the quoted ones from here downwards. */
const firstQuotedId = -1_000_000_000
const addedPosition = 1_000_000
const quotedPosition = 2_000_000

/**
 * The cart as it would be with further lines in it, and quoted products with their prices. A line that the cart has of
 * the same product, format, discount and way of billing, at no price of its own, grows; else a line is added.
 */
export async function contentWith(
  db: Db,
  cart: CartRow,
  { lines: added, quoted, growsPickedRates }: Additions,
  context: CartContext,
): Promise<{ content: CartContent<AddedRow>; quoted: CartLine<AddedRow>[] }> {
  const lines = await linesFrom<Added>(db, cart, context.cards, {
    before: sql`
      with asked as (
        select a.*, row_number() over (partition by a.product, a.unit, a.discount, a.billable order by a.key) as turn
        from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a(key int, product int, unit int, quantity int,
          discount numeric, billable boolean, description text)
      ), here as (
        select i.*, a.key as asked, a.quantity as more, row_number() over (partition by a.key
          order by i.position, i.id) as place
        from cart_item i left join asked a on a.product = i.product_id and a.unit is not distinct from i.unit_id
          and a.turn = 1 and i.discount = a.discount and i.billable = a.billable and i.own_price is null
          ${growsPickedRates ? sql`` : sql`and i.price_rate_product_id is null`}
        where i.cart_id = ${cart.id}
      )`,
    items: sql`(
      select id, position, product_id, unit_id,
        case when asked is not null and place = 1 then quantity + more else quantity end as quantity,
        discount, billable, description, price_rate_product_id, own_price, case when place = 1 then asked end as asked,
        case when asked is not null and place = 1 then quantity else 0 end as before, false as is_quoted
      from here
      union all
      select -a.key, ${sql.lit(addedPosition)}, a.product, a.unit, a.quantity, a.discount, a.billable, a.description,
        null, null, a.key, 0, false
      from asked a where not exists (select 1 from here h where h.asked = a.key)
      union all
      select ${sql.lit(firstQuotedId)} - q.id, ${sql.lit(quotedPosition)}, q.id, null, 1, 0, false, '', null, null,
        null, 0, true
      from unnest(${quoted}::int[]) as q(id))`,
    more: sql`, i.asked, i.before, i.is_quoted`,
  })
  // Quoted products get prices as lines do, but do not count for limits and totals.
  const contentOf = (isQuoted: boolean) =>
    cartContent(
      cart,
      lines.filter((line) => line.is_quoted === isQuoted),
      context.actor,
    )
  return { content: contentOf(false), quoted: contentOf(true).lines }
}
