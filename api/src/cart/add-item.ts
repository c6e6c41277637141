import { sql } from 'kysely'
import { isBuyer, largestQuantity, type CartItemCreate } from '@portal/shared-sdk/contract'
import { centsOf, moneyText } from '@portal/shared-sdk/contract/money'
import type { Db } from '../db/db'
import { fieldError, found } from '../http/problem'
import type { JsonText } from '../http/json-text'
import { texts } from '../http/texts'
import { cartContent } from './cart-content'
import { changedText } from './cart-text'
import { checked } from './check-line'
import { lineText } from './cut'
import { linesFrom, type CartRow, type LineRow } from './queries'
import { lineReader, readFor, type Visit } from './read-cart'
import { cartTexts } from './texts'
import { writeInCart } from './write-in-cart'
import { withLine } from './write-lines'

/**
 * POST cart/add_cart_item/: a line of the same product, format, discount and billable grows, else a new line stands
 * last. The price is looked up, but for a code-0 line of sales, which says itself what it is.
 */
export async function addItem(tx: Db, input: CartItemCreate, visit: Visit): Promise<JsonText> {
  const { actor } = visit
  const isFreeLine = input.product === actor.rules.id_code_0
  if (isFreeLine && isBuyer(actor.role)) throw fieldError('product', cartTexts.notForSale)
  if (isFreeLine && typeof input.price !== 'number') throw fieldError('price', texts.required)
  if (isFreeLine && !input.description?.trim()) throw fieldError('description', texts.required)
  const { cart, lines, written, before } = await writeInCart(tx, input, visit, (opened, known) =>
    growOrInsert(tx, opened, input, isFreeLine, known, visit),
  )
  const line = found(written.rows[0])
  const asked = {
    ...input,
    quantity: written.quantityBefore + input.quantity,
    aditional_measurement_unit: input.aditional_measurement_unit ?? null,
  }
  const content = await checked(tx, cartContent(cart, withLine(lines, line), actor), new Map([[line.id, asked]]), visit)
  visit.kept.after(
    tx,
    actor,
    cart,
    readFor(visit),
    content.lines.map(({ row }) => row),
    before,
  )
  return changedText(content, input.product, Boolean(before), visit)
}

/** Writes the line and reads it in one statement. No row: there is no such product, or the cart is not there any more. */
async function growOrInsert(
  tx: Db,
  cart: CartRow,
  input: CartItemCreate,
  isFreeLine: boolean,
  lines: readonly LineRow[],
  visit: Visit,
) {
  const { quantity, discount = 0, billable = false } = input
  const description = lineText(input.description ?? '', visit)
  const price = isFreeLine ? moneyText(centsOf(input.price!)) : null
  const unit = input.aditional_measurement_unit ?? null
  const same = lines.find(
    (line) =>
      line.product_id === input.product &&
      (line.unit?.id ?? null) === unit &&
      Number(line.discount) === discount &&
      line.billable === billable &&
      line.own_price === price &&
      (price === null || line.line_description === description),
  )
  const writing = same
    ? sql`
    with written as (
      update cart_item i set quantity = least(i.quantity + ${quantity}::int, ${sql.lit(largestQuantity)}),
        description = case when i.description = '' then ${description} else i.description end
      from product p where i.id = ${same.id} and i.cart_id = ${cart.id} and p.id = i.product_id and p.active
      returning i.*
    )`
    : sql`
    with written as (
      insert into cart_item (cart_id, position, product_id, unit_id, quantity, discount, billable, description, own_price)
      select ${cart.id}, (select coalesce(max(position), 0) + 1 from cart_item where cart_id = ${cart.id}), p.id,
        (select u.id from product_unit u where u.id = ${unit}::int and u.product_id = p.id), ${quantity}::int, ${discount}::numeric, ${billable}, ${description}, ${price}::numeric
      from product p cross join cart c where p.id = ${input.product} and p.active and c.id = ${cart.id} and c.active
      returning cart_item.*
    )`
  return {
    rows: await linesFrom(tx, cart, lineReader(visit), { before: writing, items: sql`written` }),
    quantityBefore: same?.quantity ?? 0,
  }
}
