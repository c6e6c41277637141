import { sql } from 'kysely'
import type { Cart, CartItemChange, CartUpdate, ChangedCartItem } from '@portal/shared-sdk/contract'
import { centsOf, divideHalfUp, moneyText } from '@portal/shared-sdk/contract/money'
import { firstRow, type Db } from '../db/db'
import { fieldError, found } from '../http/problem'
import type { JsonText } from '../http/json-text'
import { cartContent, type CartContent } from './cart-content'
import { changedText } from './cart-text'
import { checkClientDiscount, checked } from './check-line'
import { lineText } from './cut'
import { openCart, type Whose } from './open-cart'
import { presentCart, presentItem, presentTotals } from './present-cart'
import { linesFrom } from './queries'
import { contentById, lineReader, readFor, type Visit } from './read-cart'
import { cartTexts } from './texts'
import { writeInCart } from './write-in-cart'
import { changesOf, orderLines, withLine, writeLines } from './write-lines'

/** PATCH cart/update_cart_item/{id}/: answers the line and the totals that it changed. */
export async function changeItem(tx: Db, id: number, change: CartItemChange, visit: Visit): Promise<ChangedCartItem> {
  const { cart, lines, written, before } = await writeInCart(tx, change, visit, (opened) =>
    linesFrom(tx, opened, lineReader(visit), {
      before: sql`with changed as (${changesOf(opened.id, [{ ...change, id }], visit)} returning i.*)`,
      items: sql`changed`,
    }),
  )
  const content = await checked(
    tx,
    cartContent(cart, withLine(lines, found(written[0])), visit.actor),
    new Map([[id, change]]),
    visit,
  )
  visit.kept.after(
    tx,
    visit.actor,
    cart,
    readFor(visit),
    content.lines.map(({ row }) => row),
    before,
  )
  return {
    ...presentItem(
      content.lines.find(({ row }) => row.id === id)!,
      content,
      visit,
    ),
    cart: presentTotals(content),
  }
}

/** DELETE cart/remove_cart_item/{id}/ */
export async function removeItem(tx: Db, id: number, whose: Whose, visit: Visit): Promise<JsonText> {
  const { cart, lines, written, before } = await writeInCart(tx, whose, visit, (opened) =>
    firstRow(
      tx,
      sql<{
        product_id: number
      }>`delete from cart_item where id = ${id} and cart_id = ${opened.id} returning product_id`,
    ),
  )
  const { product_id: product } = found(written)
  const rest = lines.filter((line) => line.id !== id)
  visit.kept.after(tx, visit.actor, cart, readFor(visit), rest, before)
  return changedText(cartContent(cart, rest, visit.actor), product, Boolean(before), visit)
}

/**
 * PUT cart/update/: named lines take the given order and changes, the others stay behind them; prices are ignored,
 * except a code-0 line's.
 */
export async function updateCart(tx: Db, input: CartUpdate, visit: Visit): Promise<Cart> {
  const items = input.items ?? []
  if (new Set(items.map(({ id }) => id)).size < items.length) throw fieldError('items', cartTexts.twice)
  const cart = await openCart(tx, visit.actor, input)
  if (items.length > 0) {
    await writeLines(tx, cart.id, items, visit)
    await orderLines(
      tx,
      cart.id,
      items.map(({ id }) => id),
    )
  }
  if (input.observations !== undefined) {
    await sql`update cart set observations = ${lineText(input.observations, visit)} where id = ${cart.id}`.execute(tx)
  }
  let content = await checked(
    tx,
    await contentById(tx, cart.id, visit),
    new Map(items.map((item) => [item.id, item])),
    visit,
  )
  const percentage = clientPercentage(input, content)
  if (percentage !== undefined) {
    checkClientDiscount(
      input.client_discount_percentage === undefined ? 'client_discount' : 'client_discount_percentage',
      percentage,
      content,
      visit.actor,
    )
    await sql`update cart set client_discount_percentage = ${percentage} where id = ${cart.id}`.execute(tx)
    content = cartContent(
      { ...content.cart, client_discount_percentage: String(percentage) },
      content.lines.map(({ row }) => row),
      visit.actor,
    )
  }
  return presentCart(content, visit)
}

/** A discount given as an amount becomes the percentage nearest to it, in hundredths. */
function clientPercentage(input: CartUpdate, { totals }: CartContent): number | undefined {
  const { client_discount_percentage: percentage, client_discount: amount } = input
  if (percentage !== undefined) return Number(moneyText(centsOf(percentage ?? 0)))
  if (amount === undefined) return undefined
  const cents = centsOf(amount ?? 0)
  // Also what is less than half a cent: there may be nothing to take it of.
  if (cents === 0n) return 0
  if (cents > totals.base) throw fieldError('client_discount')
  return Number(moneyText(divideHalfUp(cents * 10_000n, totals.base)))
}
