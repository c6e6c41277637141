import { itemAt, known } from '../../core/known'
import { setImmediate } from 'node:timers/promises'
import type { CheckedMatrix, MatrixArticle, MatrixCell, MatrixCheck, MatrixOrder } from '@portal/shared-sdk/contract'
import { eurosOf } from '@portal/shared-sdk/contract/money'
import type { CartContext } from '../cart/cart-context'
import { lineAvailability } from '../cart/line-availability'
import { unlikelyText } from '../cart/unlikely'
import type { Db } from '../../core/db/db'
import { refusal } from '../../core/http/problem'
import type { Portal } from '../../core/portal'
import { hidesSums, orderFacts, sealedFacts, toldRefusal, type OrderVerdict } from '../orders/order-verdict'
import { refuseOrder } from '../orders/refuse-order'
import { judgeMatrix, type JudgedColumn, type JudgedRow } from './judge-matrix'
import { matrixCenters, matrixClient, passesLimit, type MatrixCenter } from './matrix-centers'
import { matrixTexts } from './texts'

/**
 * POST orders_matrix/check/: what each column would become as an order, and what is wrong with its cells (rules R-26 to
 * Changes nothing.
 * @throws 400, 404
 */
export async function checkMatrix(
  db: Db,
  portal: Portal,
  matrix: MatrixCheck,
  context: CartContext,
): Promise<CheckedMatrix> {
  await matrixClient(db, context.actor, matrix.client)
  const centers = await matrixCenters(db, portal.clock, matrix, context.actor)
  const { rows, columns } = await judgeMatrix(db, matrix, context)
  const orders: MatrixOrder[] = []
  for (const column of columns) {
    const center = known(centers, column.center)
    orders.push(presentOrder(db, portal, { client: matrix.client, center, column }, context))
    // As between the columns that are judged.
    await setImmediate()
  }
  return { rows: rows.map((row, at) => presentArticle(row, itemAt(matrix.rows, at))), orders }
}

function presentArticle(
  { line, verdict, message }: JudgedRow,
  { product, unit = null }: MatrixCheck['rows'][number],
): MatrixArticle {
  const known = { product, unit, verdict, message }
  if (!line) return { ...known, external_id: null, name: null, image_url: null, formats: [], price: null }
  const { row, price } = line
  const { card } = row
  return {
    ...known,
    external_id: row.code,
    name: row.name,
    image_url: card.image_url,
    formats: [{ id: null, name: card.measurement_unit_name, quantity: 1 }, ...card.units].map(
      ({ id, name, quantity }) => ({ id, name, quantity }),
    ),
    price: price === null ? null : eurosOf(price * BigInt(line.unitQuantity)),
  }
}

/** A column of a client's matrix with its centre. */
export interface PlannedColumn {
  client: number
  center: MatrixCenter
  column: JudgedColumn
}

/** What the column would meet if it were sent now; null for an empty one. */
export function columnVerdict(
  db: Db,
  { center, column: { content, refused } }: PlannedColumn,
  context: CartContext,
): OrderVerdict | null {
  if (content.lines.length + refused.size === 0) return null
  return {
    refusal: toldRefusal(() => {
      refuseCells(refused.size)
      refuseOrder(db, content, center, context)
    }, context),
    waits: hidesSums(context) ? null : passesLimit(center, content.totals.base),
  }
}

/** @throws 400 with code cells */
export function refuseCells(count: number): void {
  if (count > 0) throw refusal('cells', count === 1 ? matrixTexts.cell : matrixTexts.cells, { count })
}

/** Identifies what the account was shown of a column (rule R-30). */
export const columnSeal = (
  portal: Portal,
  { client, center, column }: PlannedColumn,
  verdict: OrderVerdict,
  { actor }: CartContext,
): string => sealedFacts(portal, `matrix ${actor.id} ${client}`, orderFacts(center, column.content, verdict))

function presentOrder(db: Db, portal: Portal, planned: PlannedColumn, context: CartContext): MatrixOrder {
  const { center, column } = planned
  return {
    center: { id: center.id, name: center.name },
    cells: cellsOf(column, context),
    lines_count: column.content.lines.length + column.refused.size,
    ...presentFigures(portal, planned, columnVerdict(db, planned, context), context),
  }
}

/** Its sums, how they lie to minimum and limit, and what it would meet. */
export function presentFigures(
  portal: Portal,
  planned: PlannedColumn,
  verdict: OrderVerdict | null,
  context: CartContext,
) {
  const { center, column } = planned
  const { totals } = column.content
  return {
    base: eurosOf(totals.base),
    shipping: eurosOf(totals.shipping),
    final: eurosOf(totals.final),
    min_order: center.min_order === null ? null : Number(center.min_order),
    purchase_limit: center.spent === null ? null : Number(center.purchase_limit),
    purchase_current: Number(center.spent ?? 0),
    refusal: verdict?.refusal ?? null,
    waits: verdict?.waits ?? null,
    checked: verdict && columnSeal(portal, planned, verdict, context),
  }
}

/** The cells that there is something to say of. */
function cellsOf({ content, refused }: JudgedColumn, context: CartContext): MatrixCell[] {
  const cells = new Map<number, MatrixCell>()
  for (const [row, cell] of refused) cells.set(row, { row, ...cell, availability: null, unlikely: null })
  for (const line of content.lines) {
    const { row } = line
    if (refused.has(row.row)) continue
    const unlikely = unlikelyText(row, context.actor, context.language)
    const availability = lineAvailability(line, context)
    const isUsual = unlikely === null && (availability.state === 'in_stock' || availability.state === 'none')
    if (isUsual) continue
    cells.set(row.row, { row: row.row, verdict: 'ok', message: null, most: null, availability, unlikely })
  }
  return [...cells.values()].sort((a, b) => a.row - b.row)
}
