import { sql } from 'kysely'
import type { ReorderLine, ShoppingListDetail, ShoppingListLine, StockChange } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../../core/db/db'
import { itemAt } from '../../core/known'
import type { CartContext } from '../cart/cart-context'
import { activeCart } from '../cart/queries'
import { compareLines } from '../reorder/service'
import { listLines, toldLine, type ListLine } from './list-lines'
import { listById, presentHead } from './queries'

/**
 * GET shopping_lists/{id}/: a list with its lines as they can be bought today (rules ). Changes nothing.
 * @throws 404 for a list that the account may not see
 */
export async function readList(db: Db, id: number, context: CartContext): Promise<ShoppingListDetail> {
  const { actor } = context
  const head = await listById(db, actor, id)
  const lines = await listLines(db, id, actor.rules.on_demand)
  const source = {
    number: head.name,
    client: head.client.id,
    center: head.center?.id ?? null,
    center_name: head.center?.name ?? null,
    lines,
  }
  const report = await compareLines(db, source, { mode: 'merge', center: source.center, wanted: undefined }, context)
  const inCart = await unitsInCart(db, source.client, context)
  return {
    ...presentHead(head),
    cart_center: report.cart_center,
    cart_lines: report.cart_lines,
    lines: report.lines.map((line, at) => {
      const stored = itemAt(lines, at)
      return present(line, stored, inCart.get(stored.product) ?? 0)
    }),
  }
}

function present(line: ReorderLine, stored: ListLine, inCart: number): ShoppingListLine {
  const missing =
    stored.par === null ? null : Math.max(0, stored.par - Math.floor(inCart / (stored.unit?.quantity ?? 1)))
  return {
    ...toldLine(line),
    article: stored.product,
    par: stored.par,
    note: stored.note,
    stock_change: stockChange(line, stored),
    in_cart: inCart,
    to_par: missing,
  }
}

function stockChange({ product, verdict }: ReorderLine, stored: ListLine): StockChange | null {
  if (product === null || verdict === 'no_price' || verdict === 'not_sold') return 'gone'
  if (stored.in_stock === stored.seen_in_stock) return null
  return stored.in_stock ? 'back' : 'sold_out'
}

/** Own units of each article in the account's cart for the client. */
export async function unitsInCart(db: Db, client: number, { actor }: CartContext): Promise<Map<number, number>> {
  const cart = await activeCart(db, actor)
  if (!cart || cart.client_id !== client) return new Map()
  const found = await rows(
    db,
    sql<{ product: number; units: number }>`
    select i.product_id as product, sum(i.quantity::float8 * coalesce(u.quantity, 1)) as units
    from cart_item i left join product_unit u on u.id = i.unit_id where i.cart_id = ${cart.id} group by 1`,
  )
  return new Map(found.map(({ product, units }) => [product, units]))
}
