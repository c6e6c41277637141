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
import { linesFrom, type CartRow } from './queries'
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
  const { cart, written, before } = await writeInCart(tx, input, visit, (opened, known) => growOrInsert(tx, opened, input, isFreeLine, visit, Boolean(known)))
  const line = found(written[0])
  const lines = before ? withLine(before.lines, line) : written
  const asked = { ...input, quantity: line.before + input.quantity, aditional_measurement_unit: input.aditional_measurement_unit ?? null }
  const content = await checked(tx, cartContent(cart, lines, actor), new Map([[line.touched, asked]]), visit)
  visit.kept.after(tx, actor, cart, readFor(visit), content.lines.map(({ row }) => row), before)
  return changedText(content, input.product, Boolean(before), visit)
}

/**
 * Writes the line and reads all lines, or this one alone, in one statement; touched: its id, before: its quantity
 * before. None: no such product.
 */
function growOrInsert(tx: Db, cart: CartRow, input: CartItemCreate, isFreeLine: boolean, visit: Visit, isAlone: boolean) {
  const { quantity, discount = 0, billable = false } = input
  const description = lineText(input.description ?? '', visit)
  const price = isFreeLine ? moneyText(centsOf(input.price!)) : null
  const unit = input.aditional_measurement_unit ?? null
  return linesFrom<{ touched: number; before: number }>(tx, cart, lineReader(visit), {
    before: sql`
      with same as (
        select i.id, i.quantity from cart_item i join product p on p.id = i.product_id and p.active
        where i.cart_id = ${cart.id} and i.product_id = ${input.product} and i.unit_id is not distinct from ${unit}::int
          and i.discount = ${discount}::numeric and i.billable = ${billable} and i.own_price is not distinct from ${price}::numeric
          and (i.own_price is null or i.description = ${description})
        order by i.position, i.id limit 1
      ), grown as (
        update cart_item set quantity = least(same.quantity + ${quantity}::int, ${sql.lit(largestQuantity)}),
          description = case when cart_item.description = '' then ${description} else cart_item.description end
        from same where cart_item.id = same.id returning cart_item.*
      ), added as (
        insert into cart_item (cart_id, position, product_id, unit_id, quantity, discount, billable, description, own_price)
        select ${cart.id}, (select coalesce(max(position), 0) + 1 from cart_item where cart_id = ${cart.id}), p.id,
          (select u.id from product_unit u where u.id = ${unit}::int and u.product_id = p.id), ${quantity}::int, ${discount}::numeric, ${billable}, ${description}, ${price}::numeric
        from product p where p.id = ${input.product} and p.active and not exists (select 1 from same)
        returning cart_item.*
      ), touched as (
        select grown.id, same.quantity as before from grown, same union all select id, 0 from added
      )`,
    items: sql`(
      select line.*, touched.id as touched, touched.before from touched cross join (
        ${isAlone ? sql`` : sql`select * from cart_item where cart_id = ${cart.id} and id not in (select id from grown) union all`} select * from grown union all select * from added) line)`,
    more: sql`, i.touched, i.before`,
  })
}
