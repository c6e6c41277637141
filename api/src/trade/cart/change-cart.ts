import { sql } from 'kysely'
import type { Cart, CartItemChange, CartUpdate, ChangedCartItem } from '@portal/shared-sdk/contract'
import { centsOf, moneyText } from '@portal/shared-sdk/contract/money'
import { firstRow, type Db } from '../../core/db/db'
import { trimmed } from '../../core/http/one-line'
import { fieldError, found } from '../../core/http/problem'
import { recounted, type CartContent } from './cart-content'
import { checkClientAmount, checkClientPercentage, checked } from './check-line'
import { checkOrderData } from './check-order-data'
import { lineText } from './cut'
import { openCart, type CartCustomer } from './open-cart'
import { presentCart, presentChanged } from './present-cart'
import { contentById, contentOf } from './read-cart'
import type { CartContext } from './cart-context'
import { cartTexts } from './texts'
import { orderLines, writeLines } from './write-lines'

/** PATCH cart/update_cart_item/{id}/: answers the line and the cart that it changed. */
export async function changeItem(
  tx: Db,
  id: number,
  change: CartItemChange,
  context: CartContext,
): Promise<ChangedCartItem> {
  const cart = await openCart(tx, context.actor, change)
  await writeLines(tx, cart.id, [{ ...change, id }], context)
  const content = await checked(tx, await contentOf(tx, cart, context), new Map([[id, change]]), context)
  return presentChanged(id, content, context)
}

/** DELETE cart/remove_cart_item/{id}/: answers the cart. */
export async function removeItem(tx: Db, id: number, customer: CartCustomer, context: CartContext): Promise<Cart> {
  const cart = await openCart(tx, context.actor, customer)
  found(await firstRow(tx, sql`delete from cart_item where id = ${id} and cart_id = ${cart.id} returning id`))
  return presentCart(await contentOf(tx, cart, context), context)
}

/** PUT cart/update/: changes and order of lines (rule C-64), details and client discount; answers the cart. */
export async function updateCart(tx: Db, input: CartUpdate, context: CartContext): Promise<Cart> {
  const items = new Map((input.items ?? []).map((item) => [item.id, item]))
  if (items.size < (input.items ?? []).length) throw fieldError('items', cartTexts.twice)
  const cart = await openCart(tx, context.actor, input)
  if (items.size > 0) {
    await writeLines(tx, cart.id, [...items.values()], context)
    await orderLines(tx, cart.id, [...items.keys()])
  }
  await storeDetails(tx, cart.id, input, context)
  const content = await checked(tx, await contentById(tx, cart.id, context), items, context)
  const discount = givenDiscount(input, content, context)
  if (!discount) return presentCart(content, context)
  await tx.updateTable('cart').set(discount).where('id', '=', cart.id).execute()
  return presentCart(recounted(content, context.actor, discount), context)
}

/** Stores observations and order data (rule C-10); what is left out stays as it is. */
async function storeDetails(tx: Db, cart: number, input: CartUpdate, context: CartContext): Promise<void> {
  checkOrderData(input, context.today)
  const { observations, customer_number: number, delivery_date: date } = input
  const { shipping_option: shipping, payment_option: payment } = input
  const details = {
    ...(observations !== undefined && { observations: lineText(observations, context) }),
    ...(number !== undefined && { customer_number: trimmed(number ?? '') }),
    ...(shipping !== undefined && { shipping_option: shipping || null }),
    ...(payment !== undefined && { payment_option: payment || null }),
    ...(date !== undefined && { delivery_date: date?.slice(0, 10) || null }),
  }
  if (Object.keys(details).length === 0) return
  await tx.updateTable('cart').set(details).where('id', '=', cart).execute()
}

/** The client's discount as it was given, in percent or in euros (rule C-11). */
function givenDiscount(input: CartUpdate, content: CartContent, { actor }: CartContext) {
  const { client_discount_percentage: percentage, client_discount: amount } = input
  if (percentage !== undefined) {
    const text = moneyText(centsOf(percentage ?? 0))
    checkClientPercentage(Number(text), actor)
    return { client_discount_percentage: text, client_discount: null }
  }
  if (amount === undefined) return undefined
  const cents = centsOf(amount ?? 0)
  if (cents > 0n) checkClientAmount(cents, content, actor)
  return { client_discount_percentage: '0', client_discount: cents === 0n ? null : moneyText(cents) }
}
