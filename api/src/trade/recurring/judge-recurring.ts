import type { HoldReason, MatrixCheck, ReorderLine } from '@portal/shared-sdk/contract'
import { centsOf } from '@portal/shared-sdk/contract/money'
import type { Db } from '../../core/db/db'
import { itemAt, known } from '../../core/known'
import type { Portal } from '../../core/portal'
import type { CartContext } from '../cart/cart-context'
import { columnVerdict, type PlannedColumn } from '../order-matrix/check-matrix'
import { judgeMatrices, type JudgedRow, type RefusedCell } from '../order-matrix/judge-matrix'
import { centersOfClients, passesLimit } from '../order-matrix/matrix-centers'
import type { OrderVerdict } from '../orders/order-verdict'
import { compareLines } from '../reorder/service'
import type { RecurringHead, RecurringLineRow } from './queries'

/** What a recurring order would be if it were sent now. */
export interface JudgedOrder {
  lines: readonly RecurringLineRow[]
  /** Each line by today's prices and rights, whatever its quantity. */
  rows: readonly JudgedRow[]
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
export const judgeRecurring = async (
  db: Db,
  portal: Portal,
  customer: Customer,
  lines: readonly RecurringLineRow[],
  context: CartContext,
): Promise<JudgedOrder> => itemAt(await judgeEach(db, portal, [{ customer, lines }], context), 0)

/** The same of several recurring orders, of any clients, in as many statements. */
export async function judgeEach(
  db: Db,
  portal: Portal,
  orders: readonly { customer: Customer; lines: readonly RecurringLineRow[] }[],
  context: CartContext,
): Promise<JudgedOrder[]> {
  const customers = orders.map(({ customer: { client, center } }) => ({ client: client.id, center: center.id }))
  const centers = await centersOfClients(db, portal.clock, customers, context.actor)
  const all = await judgeMatrices(
    db,
    orders.map(({ customer, lines }) => matrixOf(customer, lines, () => false)),
    context,
  )
  const columns = all.map((matrix) => itemAt(matrix.columns, 0))
  const held = columns.flatMap(({ refused }, at) => (refused.size > 0 ? [at] : []))
  const rests = await judgeMatrices(
    db,
    held.map((at) => {
      const { customer, lines } = itemAt(orders, at)
      return matrixOf(customer, lines, (place) => itemAt(columns, at).refused.has(place))
    }),
    context,
  )
  const restAt = new Map(held.map((at, place) => [at, itemAt(itemAt(rests, place).columns, 0)]))
  return orders.map(({ customer: { client, center }, lines }, at) => {
    const column = itemAt(columns, at)
    const left = restAt.get(at) ?? column
    const planned = { client: client.id, center: known(centers, center.id), column: left }
    const { rows } = itemAt(all, at)
    return { lines, rows, refused: column.refused, planned, verdict: columnVerdict(db, planned, context) }
  })
}

/** How many lines changed since the last run, of what the account may be told (rule R-74). */
export const changesOf = ({ lines, rows }: JudgedOrder, { actor }: CartContext): number =>
  lines.filter(({ in_stock: inStock, seen_in_stock: wasInStock, price: was }, at) => {
    const price = itemAt(rows, at).line?.price ?? null
    // Without a price today it can no longer be ordered.
    return price === null || inStock !== wasInStock || (!actor.hides.price && price !== centsOf(was))
  }).length

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
