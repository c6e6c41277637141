import type { ListedProduct } from '@portal/shared-sdk/contract'
import { eurosOf } from '@portal/shared-sdk/contract/money'
import type { CartLine } from '../cart/cart-content'
import type { CartContext } from '../cart/cart-context'
import { contentWith } from '../cart/content-with'
import type { CartRow } from '../cart/queries'
import type { Db } from '../../core/db/db'
import type { Row } from './match-rows'

/**
 * The cart as it would be with the list in it, and suggested products with their prices.
 * @param wanted the quantity of each product
 */
export function contentWithList(
  db: Db,
  cart: CartRow,
  wanted: Map<number, number>,
  rows: readonly Row[],
  context: CartContext,
) {
  const suggested = rows.flatMap((row) => [...row.suggested, ...(row.refused ? row.products.slice(0, 3) : [])])
  return contentWith(
    db,
    cart,
    {
      lines: [...wanted].map(([product, quantity]) => ({
        key: product,
        product,
        unit: null,
        quantity,
        discount: 0,
        billable: false,
        description: '',
      })),
      quoted: [...new Set(suggested)].filter((id) => !wanted.has(id)),
      growsPickedRates: true,
    },
    context,
  )
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
