import { isAuthorised } from '../cart/cart-content'
import type { CartContext } from '../cart/cart-context'
import { contentWith } from '../cart/content-with'
import type { CartRow } from '../cart/queries'
import { listed } from '../cart-list/list-content'
import type { Db } from '../../core/db/db'
import type { BoughtLine } from './bought-lines'

/** A chosen line of a document, as it is to be bought. */
export interface Choice {
  from: BoughtLine
  product: number
  unit: number | null
  quantity: number
}

/** The cart as it would be with the lines in it, each by its line of the document, and the replacements that are sold. */
export async function contentWithChoices(db: Db, cart: CartRow, chosen: readonly Choice[], context: CartContext) {
  const { content, quoted } = await contentWith(
    db,
    cart,
    {
      lines: chosen.map(({ from: { line, discount, billable, description }, product, unit, quantity }) => ({
        key: line,
        product,
        unit,
        quantity,
        discount,
        billable,
        description,
      })),
      quoted: [...new Set(chosen.flatMap(({ from }) => from.replaced_by ?? []))],
      growsPickedRates: false,
    },
    context,
  )
  const sold = quoted.filter(({ row, price }) => row.active && price !== null && isAuthorised(row, cart, context.actor))
  return { content, replacements: new Map(sold.map((line) => [line.row.product_id, listed(line)])) }
}
