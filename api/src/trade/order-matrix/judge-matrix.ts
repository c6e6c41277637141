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

/** matrix, row: its place, from 0. asked_unit: the format that was asked for. */
type MatrixLine = AddedRow & MatrixPlace

interface MatrixPlace {
  matrix: number
  row: number
  asked_unit: number | null
}

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

interface JudgedMatrix {
  rows: JudgedRow[]
  columns: JudgedColumn[]
}

/**
 * Rows and columns of a matrix by the rules and prices of a cart, in a few statements whatever their number (rule R-26).
 * Each column is a cart of its own; nothing in one counts for another.
 * @throws 400 for two rows of one article and format, or two columns of one centre
 */
export const judgeMatrix = async (db: Db, matrix: MatrixCheck, context: CartContext): Promise<JudgedMatrix> =>
  itemAt(await judgeMatrices(db, [matrix], context), 0)

/** The same of several matrices, of any clients, in as many statements. */
export async function judgeMatrices(
  db: Db,
  matrices: readonly MatrixCheck[],
  context: CartContext,
): Promise<JudgedMatrix[]> {
  if (matrices.length === 0) return []
  for (const matrix of matrices) refuseTwice(matrix)
  const cartOf = await emptyCarts(db, matrices, context.actor.id)
  const lines = await articleLines(db, cartOf, matrices, context)
  const rows: JudgedRow[][] = []
  for (const [at, matrix] of matrices.entries()) {
    const cart = cartOf(matrix.client, null)
    rows.push(matrix.rows.map((_, row) => judgedRow(lines.get(`${at} ${row}`), cart, context)))
    // Large matrices take long: other calls are answered in between.
    await setImmediate()
  }
  const largest = await largestOrders(db, matrices, rows)
  const judged: JudgedMatrix[] = []
  for (const [at, { client, columns }] of matrices.entries()) {
    const own = itemAt(rows, at)
    const matrix: JudgedMatrix = { rows: own, columns: [] }
    for (const { center, quantities } of columns) {
      const wanted = quantities.flatMap((quantity, row): MatrixLine[] => {
        const line = own[row]?.verdict === 'ok' && quantity > 0 ? own[row].line?.row : undefined
        return line ? [{ ...line, quantity, most_ordered: largest(center, line, quantity) }] : []
      })
      const content = cartContent(cartOf(client, center), wanted, context.actor)
      matrix.columns.push({ center, content, refused: refusedCells(content, quantities, own, context) })
      await setImmediate()
    }
    judged.push(matrix)
  }
  return judged
}

/** Empty carts of all clients and centres of matrices; null: of no centre. */
async function emptyCarts(db: Db, matrices: readonly MatrixCheck[], account: number) {
  const keyOf = (client: number | null, center: number | null) => `${client} ${center}`
  const customers = matrices.flatMap(({ client, columns }) =>
    [null, ...columns.map(({ center }) => center)].map((center) => ({ client, center })),
  )
  const once = new Map(customers.map((one) => [keyOf(one.client, one.center), one]))
  const read = await noCarts(db, [...once.values()], account)
  const carts = new Map(read.map((cart) => [keyOf(cart.client_id, cart.center_id), cart]))
  return (client: number, center: number | null): CartRow => known(carts, keyOf(client, center))
}

/** @throws 400 for two rows of one article and format, two columns of one centre, or more quantities than rows */
export function refuseTwice({ rows, columns }: MatrixCheck): void {
  const keys = rows.map(({ product, unit = null }) => `${product} ${unit}`)
  if (new Set(keys).size < keys.length) throw fieldError('rows', matrixTexts.rowTwice)
  if (new Set(columns.map(({ center }) => center)).size < columns.length)
    throw fieldError('columns', matrixTexts.centerTwice)
  if (columns.some(({ quantities }) => quantities.length > rows.length)) throw fieldError('columns')
}

/** One piece of each row, by the places of its matrix and in it. */
async function articleLines(
  db: Db,
  cartOf: (client: number, center: null) => CartRow,
  matrices: readonly MatrixCheck[],
  { cards }: CartContext,
): Promise<Map<string, MatrixLine>> {
  const asked = matrices.flatMap(({ client, rows }, matrix) => {
    const rate = cartOf(client, null).price_rate_id
    return rows.map(({ product, unit = null }, row) => ({ matrix, row, product, unit, client, rate }))
  })
  const nobody = { client_id: null, center_id: null, price_rate_id: null }
  const lines = await linesFrom<MatrixPlace>(db, nobody, cards, {
    items: sql`(
      select -1 - a.at as id, a.at as position, a.product as product_id, u.id as unit_id, 1 as quantity,
        0::numeric as discount, false as billable, '' as description, null::int as price_rate_product_id,
        null::numeric as own_price, a.matrix, a.row, a.unit as asked_unit, a.client, a.rate
      from jsonb_to_recordset(${JSON.stringify(asked.map((one, at) => ({ ...one, at })))}::jsonb)
        as a(at int, matrix int, row int, product int, unit int, client int, rate int)
      left join product_unit u on u.id = a.unit and u.product_id = a.product)`,
    more: sql`, i.matrix, i.row, i.asked_unit`,
    customer: { client: sql`i.client`, rate: sql`i.rate` },
  })
  return new Map(
    lines.map((line) => [`${line.matrix} ${line.row}`, { ...line, asked: line.row, before: 0, is_quoted: false }]),
  )
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
async function largestOrders(db: Db, matrices: readonly MatrixCheck[], rows: readonly JudgedRow[][]) {
  const isLarge = (line: LineRow | undefined, quantity: number): line is LineRow =>
    line !== undefined && quantity * (line.unit?.quantity ?? 1) >= leastUnlikely
  const centers = new Set<number>()
  const products = new Set<number>()
  for (const [at, { columns }] of matrices.entries())
    for (const { center, quantities } of columns)
      for (const [row, quantity] of quantities.entries()) {
        const line = rows[at]?.[row]?.line?.row
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
