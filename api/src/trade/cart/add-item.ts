import { sql } from 'kysely'
import { isBuyer, largestQuantity, type Cart, type CartItemCreate } from '@portal/shared-sdk/contract'
import { centsOf, moneyText } from '@portal/shared-sdk/contract/money'
import { firstRow, type Db } from '../../core/db/db'
import { trimmed } from '../../core/http/one-line'
import { fieldError, found } from '../../core/http/problem'
import { texts } from '../../core/http/texts'
import { checked } from './check-line'
import { lineText } from './cut'
import { addingTo, openCart } from './open-cart'
import { presentCart } from './present-cart'
import { contentOf } from './read-cart'
import type { CartContext } from './cart-context'
import { cartTexts } from './texts'

/**
 * POST cart/add_cart_item/: a like line grows, else a new line stands last (rule C-22). The server sets the price, but
 * not that of a code-0 line (rules C-55, C-57).
 * @returns the cart, and how many went in
 */
export async function addItem(tx: Db, input: CartItemCreate, context: CartContext): Promise<Cart> {
  const { actor } = context
  const isFreeLine = await isMarkedFree(tx, input.product)
  if (isFreeLine && isBuyer(actor.role)) throw fieldError('product', cartTexts.notForSale)
  if (isFreeLine && typeof input.price !== 'number') throw fieldError('price', texts.required)
  if (isFreeLine && !trimmed(input.description ?? '')) throw fieldError('description', texts.required)
  const cart = await openCart(tx, actor, addingTo(input))
  const { id, quantity } = found(await growOrInsert(tx, cart.id, input, isFreeLine, context))
  const asked = { ...input, quantity, aditional_measurement_unit: input.aditional_measurement_unit ?? null }
  const content = await checked(tx, await contentOf(tx, cart, context), new Map([[id, asked]]), context)
  // Of an obsolete article only what is left goes in (rule C-34).
  const stored = content.lines.find(({ row }) => row.id === id)?.row.quantity ?? 0
  return { ...presentCart(content, context), added: Math.max(0, stored - (quantity - input.quantity)) }
}

async function isMarkedFree(tx: Db, product: number): Promise<boolean> {
  const article = await firstRow(
    tx,
    sql<{ is_free_line: boolean }>`select is_free_line from product where id = ${product}`,
  )
  return article?.is_free_line ?? false
}

/** The written line and the quantity that it should have; undefined when there is no such product. */
function growOrInsert(tx: Db, cart: number, input: CartItemCreate, isFreeLine: boolean, context: CartContext) {
  const { product, quantity, discount = 0, billable = false, aditional_measurement_unit: unit = null } = input
  const description = lineText(input.description ?? '', context)
  const price = isFreeLine ? moneyText(centsOf(input.price!)) : null
  return firstRow(
    tx,
    sql<{ id: number; quantity: number }>`
    with same as (
      select i.id, i.quantity from cart_item i join product p on p.id = i.product_id and p.active
      where i.cart_id = ${cart} and i.product_id = ${product} and i.unit_id is not distinct from ${unit}::int
        and i.discount = ${discount}::numeric and i.billable = ${billable}
          and i.own_price is not distinct from ${price}::numeric
        and (i.own_price is null or i.description = ${description})
      order by i.position, i.id limit 1
    ), grown as (
      update cart_item i set quantity = least(same.quantity + ${quantity}::int, ${sql.lit(largestQuantity)}),
        description = case when i.description = '' then ${description} else i.description end
      from same where i.id = same.id returning i.id, same.quantity + ${quantity}::int as quantity
    ), added as (
      insert into cart_item (cart_id, position, product_id, unit_id, quantity, discount, billable, description,
        own_price)
      select ${cart}, (select coalesce(max(position), 0) + 1 from cart_item where cart_id = ${cart}), p.id,
        (select u.id from product_unit u where u.id = ${unit}::int and u.product_id = p.id), ${quantity}::int,
          ${discount}::numeric,
        ${billable}, ${description}, ${price}::numeric
      from product p where p.id = ${product} and p.active and not exists (select 1 from same) returning id, quantity
    )
    select * from grown union all select * from added`,
  )
}
