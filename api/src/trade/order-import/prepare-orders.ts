import { sql } from 'kysely'
import type { JudgedRow, ListVerdict } from '@portal/shared-sdk/contract'
import { cartContent, type CartContent } from '../cart/cart-content'
import { linesFrom, noCart, type CartRow } from '../cart/queries'
import type { CartContext } from '../cart/cart-context'
import { judgeRows, type ListedLine } from '../cart-list/judge-rows'
import type { Db } from '../../core/db/db'
import type { DocumentCenter } from '../documents/take-cart'
import { say } from '../../core/http/texts'
import { importClient, rowsByCenter, type ImportClient } from './find-centers'
import type { ImportRow } from './read-rows'
import type { Column, RowErrors } from './row-errors'
import { importTexts } from './texts'

/** The rows of a file, and the client and centre that were chosen for it. */
export interface Import {
  client?: number | null
  center?: number | null
  rows: ImportRow[]
  errors: RowErrors
  /** Of what the rows say. */
  hash: string
}

/** What a file would become: an order for each centre, of its good rows. errors: of the other rows. */
export interface PreparedOrders {
  client: ImportClient
  orders: PreparedOrder[]
  errors: RowErrors
  hash: string
}
export interface PreparedOrder {
  center: DocumentCenter
  /** A cart of these lines, by today's prices and rules. */
  content: CartContent
  /** The good row that has an article first, by product. */
  rowOf: ReadonlyMap<number, JudgedRow>
}

/**
 * Judges the rows of a file by the rules and prices of a cart.
 * @throws 400 without a client; 404
 */
export async function prepareOrders(
  db: Db,
  { client: named, center: chosen, rows, errors, hash }: Import,
  context: CartContext,
): Promise<PreparedOrders> {
  const client = await importClient(db, named, context)
  const { groups, unplaced } = await rowsByCenter(db, context.actor, { client: client.id, chosen, rows, errors })
  const cartFor = (center?: number) => noCart(db, { client: client.id, center, account: context.actor.id })
  // Rows without a centre are judged as well, so that all of their errors are told at once.
  if (unplaced.length > 0) {
    const judged = await judgeRows(db, await cartFor(), unplaced, context)
    for (const row of judged.rows) tellRow(row, errors, context)
  }
  const orders: PreparedOrder[] = []
  for (const { center, rows: own } of groups) {
    const cart = await cartFor(center.id)
    const judged = await judgeRows(db, cart, own, context)
    const rowOf = new Map<number, JudgedRow>()
    for (const row of judged.rows) {
      tellRow(row, errors, context)
      if (row.product && row.added !== null && !rowOf.has(row.product.id)) rowOf.set(row.product.id, row)
    }
    if (judged.lines.length > 0)
      orders.push({ center, content: await contentOf(db, cart, judged.lines, context), rowOf })
  }
  return { client, orders, errors, hash }
}

/** The column in which the user mends a verdict; verdicts without one are no errors. */
const columnOf: Partial<Record<ListVerdict, Column>> = {
  unknown: 'code',
  ambiguous: 'code',
  not_authorised: 'code',
  no_price: 'code',
  quantity: 'quantity',
  cut: 'quantity',
  out_of_stock: 'quantity',
  too_many: 'quantity',
}

function tellRow(
  { row, verdict, message, suggestions }: JudgedRow,
  errors: RowErrors,
  { language }: CartContext,
): void {
  const column = columnOf[verdict]
  if (!column || message === null) return
  const codes = suggestions.map(({ external_id: code }) => code).join(', ')
  errors.add(row, column, codes ? say(importTexts.didYouMean, language, { message, codes }) : message)
}

async function contentOf(
  tx: Db,
  cart: CartRow,
  lines: readonly ListedLine[],
  context: CartContext,
): Promise<CartContent> {
  const asked = JSON.stringify(lines.map(({ product, quantity }, at) => ({ product, quantity, place: at + 1 })))
  const rows = await linesFrom(tx, cart, context.cards, {
    items: sql`(
      select -a.place as id, a.place as position, a.product as product_id, null::int as unit_id, a.quantity,
        0::numeric as discount, false as billable,
        '' as description, null::int as price_rate_product_id, null::numeric as own_price
      from jsonb_to_recordset(${asked}::jsonb) as a(product int, quantity int, place int))`,
  })
  return cartContent(cart, rows, context.actor)
}
