import type { HoldReason, MatrixCheck, ReorderLine } from '@portal/shared-sdk/contract'
import { centsOf } from '@portal/shared-sdk/contract/money'
import type { Db } from '../../core/db/db'
import { itemAt, known } from '../../core/known'
import type { Portal } from '../../core/portal'
import type { CartContext } from '../cart/cart-context'
import { columnVerdict, type PlannedColumn } from '../order-matrix/check-matrix'
import { judgeMatrix, type RefusedCell } from '../order-matrix/judge-matrix'
import { matrixCenters, passesLimit } from '../order-matrix/matrix-centers'
import type { OrderVerdict } from '../orders/order-verdict'
import { compareLines } from '../reorder/service'
import type { RecurringHead, RecurringLineRow } from './queries'

/** What a recurring order would be if it were sent now. */
export interface JudgedOrder {
  lines: readonly RecurringLineRow[]
  /** By their place: lines that cannot be ordered as they are, in the column that has all. */
  refused: ReadonlyMap<number, RefusedCell>
  /** The column of what can be ordered; the one that has all where that is the same. */
  planned: PlannedColumn
  /** null: nothing can be ordered. */
  verdict: OrderVerdict | null
}

type Customer = Pick<RecurringHead, 'client' | 'center'>

/** Lines as the matrix of one centre (rule R-26). leftOut: places that take nothing. */
export const matrixOf = (
  { client, center }: Customer,
  lines: readonly RecurringLineRow[],
  leftOut: (place: number) => boolean,
): MatrixCheck => ({
  client: client.id,
  rows: lines.map(({ product, format }) => ({ product, unit: format })),
  columns: [{ center: center.id, quantities: lines.map(({ quantity }, at) => (leftOut(at) ? 0 : quantity)) }],
})

/** Judges what could be ordered now (rules ). Changes nothing. @throws 404 for a centre that is not seen */
export async function judgeRecurring(
  db: Db,
  portal: Portal,
  head: Customer,
  lines: readonly RecurringLineRow[],
  context: CartContext,
): Promise<JudgedOrder> {
  const all = matrixOf(head, lines, () => false)
  const center = known(await matrixCenters(db, portal.clock, all, context.actor), head.center.id)
  const column = itemAt((await judgeMatrix(db, all, context)).columns, 0)
  const { refused } = column
  const plannedOf = (one: typeof column): PlannedColumn => ({ client: head.client.id, center, column: one })
  if (refused.size === 0) return { lines, refused, ...judged(db, plannedOf(column), context) }
  const rest = matrixOf(head, lines, (at) => refused.has(at))
  const left = itemAt((await judgeMatrix(db, rest, context)).columns, 0)
  return { lines, refused, ...judged(db, plannedOf(left), context) }
}

const judged = (db: Db, planned: PlannedColumn, context: CartContext) => ({
  planned,
  verdict: columnVerdict(db, planned, context),
})

/** Why it would not be sent by itself up to this amount, in euros; null: it would (rule R-78). */
export function holdOf({ refused, planned, verdict }: JudgedOrder, amount: string): HoldReason | null {
  const { base } = planned.column.content.totals
  if (refused.size > 0 || verdict === null) return 'articles'
  if (verdict.refusal) return verdict.refusal.code === '105' ? 'minimum' : 'refused'
  if (base > centsOf(amount)) return 'amount'
  return passesLimit(planned.center, base) ? 'limit' : null
}

/** The lines beside their last run, by today's prices and rights (rule R-82). */
export async function comparedLines(
  db: Db,
  { name, client, center }: RecurringHead,
  lines: readonly RecurringLineRow[],
  context: CartContext,
): Promise<ReorderLine[]> {
  const source = { number: name, client: client.id, center: center.id, center_name: center.name, lines: [...lines] }
  const wanted = { mode: 'replace', center: center.id, wanted: undefined } as const
  return (await compareLines(db, source, wanted, context)).lines
}
