import { itemAt, known } from '../../core/known'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { MatrixCheck, MatrixVerdict } from '@portal/shared-sdk/contract'
import { cartContent, type CartContent, type CartLine } from '../cart/cart-content'
import type { CartContext } from '../cart/cart-context'
import { leastUnlikely, linesFrom, largestOrdered, noCarts, type CartRow, type LineRow } from '../cart/queries'
import type { AddedRow } from '../cart/content-with'
import { messageOf, verdictOf } from '../cart-list/judge-rows'
import { cartTexts } from '../cart/texts'
import type { Db } from '../../core/db/db'
import { fieldError } from '../../core/http/problem'
import { say, type Text } from '../../core/http/texts'
import { matrixTexts } from './texts'

/** A row of a matrix by today's prices and rights. line: one piece of it; undefined for no such article. */
export interface JudgedRow {
  line: CartLine<MatrixLine> | undefined
  verdict: MatrixVerdict
  message: string | null
}

/** row: its place in the matrix, from 0. asked: the format that was asked for. */
type MatrixLine = AddedRow & { row: number; asked_unit: number | null }

/** A centre's column as a cart. cells: those that cannot be ordered as they are, by row. */
export interface JudgedColumn {
  center: number
  content: CartContent<MatrixLine>
  refused: ReadonlyMap<number, RefusedCell>
}

export interface RefusedCell {
  verdict: MatrixVerdict
  message: string | null
  /** The most that the centre's order may have; null: the verdict names none. */
  most: number | null
}

/**
 * Rows and columns of a matrix by the rules and prices of a cart, in a few statements whatever their number (rule R-26).
 * Each column is a cart of its own; nothing in one counts for another.
 * @throws 400 for two rows of one article and format, or two columns of one centre
 */
export async function judgeMatrix(
  db: Db,
  matrix: MatrixCheck,
  context: CartContext,
): Promise<{ rows: JudgedRow[]; columns: JudgedColumn[] }> {
  refuseTwice(matrix)
  const { client, columns } = matrix
  const account = context.actor.id
  const centers = [null, ...columns.map(({ center }) => center)]
  const carts = new Map((await noCarts(db, { client, centers, account })).map((one) => [one.center_id, one]))
  const cart = known(carts, null)
  const lines = await articleLines(db, cart, matrix, context)
  const rows = matrix.rows.map((_, row) => judgedRow(lines.get(row), cart, context))
  const largest = await largestOrders(db, matrix, lines)
  const judged: JudgedColumn[] = []
  for (const { center, quantities } of columns) {
    const wanted = quantities.flatMap((quantity, row): MatrixLine[] => {
      const line = rows[row]?.verdict === 'ok' && quantity > 0 ? lines.get(row) : undefined
      if (!line) return []
      return [{ ...line, quantity, most_ordered: largest(center, line, quantity) }]
    })
    const content = cartContent(known(carts, center), wanted, context.actor)
    judged.push({ center, content, refused: refusedCells(content, quantities, rows, context) })
    // A large matrix takes long: other calls are answered in between.
    await setImmediate()
  }
  return { rows, columns: judged }
}

/** @throws 400 for two rows of one article and format, two columns of one centre, or more quantities than rows */
export function refuseTwice({ rows, columns }: MatrixCheck): void {
  const keys = rows.map(({ product, unit = null }) => `${product} ${unit}`)
  if (new Set(keys).size < keys.length) throw fieldError('rows', matrixTexts.rowTwice)
  if (new Set(columns.map(({ center }) => center)).size < columns.length)
    throw fieldError('columns', matrixTexts.centerTwice)
  if (columns.some(({ quantities }) => quantities.length > rows.length)) throw fieldError('columns')
}

/** One piece of each row, by its place. */
async function articleLines(
  db: Db,
  cart: CartRow,
  { rows }: MatrixCheck,
  { cards }: CartContext,
): Promise<Map<number, MatrixLine>> {
  const asked = JSON.stringify(rows.map(({ product, unit = null }, row) => ({ row, product, unit })))
  const lines = await linesFrom<{ row: number; asked_unit: number | null }>(db, cart, cards, {
    items: sql`(
      select -1 - a.row as id, a.row as position, a.product as product_id, u.id as unit_id, 1 as quantity,
        0::numeric as discount, false as billable, '' as description, null::int as price_rate_product_id,
        null::numeric as own_price, a.row, a.unit as asked_unit
      from jsonb_to_recordset(${asked}::jsonb) as a(row int, product int, unit int)
      left join product_unit u on u.id = a.unit and u.product_id = a.product)`,
    more: sql`, i.row, i.asked_unit`,
  })
  return new Map(lines.map((line) => [line.row, { ...line, asked: line.row, before: 0, is_quoted: false }]))
}

/** What can be said of a row before any quantity is known. */
function judgedRow(row: MatrixLine | undefined, cart: CartRow, context: CartContext): JudgedRow {
  const refused = (verdict: MatrixVerdict, text: Text, line?: CartLine<MatrixLine>): JudgedRow => ({
    line,
    verdict,
    message: say(text, context.language),
  })
  if (!row?.active) return refused('not_sold', cartTexts.notForSale)
  const content = cartContent(cart, [row], context.actor)
  const line = itemAt(content.lines, 0)
  const { verdict } = verdictOf(line, content, context)
  if (verdict === 'not_authorised') return refused('not_sold', cartTexts.notForSale)
  if ((row.unit?.id ?? null) !== row.asked_unit) return refused('other_format', cartTexts.otherFormat, line)
  if (verdict === 'no_price') return refused('no_price', cartTexts.noPrice, line)
  // How many can be had is said of the cells that ask for it.
  return { line, verdict: 'ok', message: null }
}

/** The largest order of a centre and an article, read only where a quantity is large enough to ask about it. */
async function largestOrders(db: Db, { columns }: MatrixCheck, lines: ReadonlyMap<number, LineRow>) {
  const isLarge = (line: LineRow | undefined, quantity: number): line is LineRow =>
    line !== undefined && quantity * (line.unit?.quantity ?? 1) >= leastUnlikely
  const centers = new Set<number>()
  const products = new Set<number>()
  for (const { center, quantities } of columns)
    for (const [row, quantity] of quantities.entries()) {
      const line = lines.get(row)
      if (!isLarge(line, quantity)) continue
      centers.add(center)
      products.add(line.product_id)
    }
  const found = centers.size > 0 ? await largestOrdered(db, { centers: [...centers], products: [...products] }) : []
  const byBoth = new Map(found.map((one) => [`${one.center} ${one.product}`, one.most]))
  return (center: number, line: LineRow, quantity: number): number | null =>
    isLarge(line, quantity) ? (byBoth.get(`${center} ${line.product_id}`) ?? null) : null
}

/** The cells of a column that cannot be ordered: those of refused rows, and those that ask for more than there is. */
function refusedCells(
  content: CartContent<MatrixLine>,
  quantities: readonly number[],
  rows: readonly JudgedRow[],
  context: CartContext,
): Map<number, RefusedCell> {
  const refused = new Map<number, RefusedCell>()
  for (const [row, quantity] of quantities.entries()) {
    const judged = rows[row]
    if (quantity > 0 && judged && judged.verdict !== 'ok')
      refused.set(row, { verdict: judged.verdict, message: judged.message, most: null })
  }
  for (const line of content.lines) {
    const verdict = verdictOf(line, content, context)
    if (verdict.verdict === 'ok') continue
    const isOut = verdict.verdict === 'out_of_stock'
    const max = verdict.values?.max ?? verdict.added
    refused.set(line.row.row, {
      verdict: isOut ? 'out_of_stock' : 'too_many',
      message: messageOf(verdict, context),
      most: isOut ? 0 : Number(max),
    })
  }
  return refused
}
