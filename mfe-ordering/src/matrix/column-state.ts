import type { MatrixOrder } from '@portal/shared-sdk/contract'
import { hasQuantity, textProblem, type Judged } from './judged'
import { textAt, type Sheet } from './sheet'

/**
 * What a centre's column is: empty; typed: some cells are no quantities; wrong: the server refuses it; refused: it did so
 * when it was sent, and it can be tried again; waits: it passes the limit; ready; unknown: not judged yet.
 */
export type ColumnState =
  | { kind: 'empty' | 'unknown' | 'waits' | 'ready' }
  | { kind: 'typed'; count: number }
  | { kind: 'wrong' | 'refused'; message: string }

/** @param refusal what the last sending said of the centre, until something in its column changes */
export function columnState(
  sheet: Sheet,
  center: number,
  judged: Judged | undefined,
  refusal: string | undefined,
): ColumnState {
  if (!hasQuantity(sheet, center)) return { kind: 'empty' }
  const typed = sheet.rows.filter((row) => textProblem(textAt(sheet, row, center)) !== null).length
  if (typed > 0) return { kind: 'typed', count: typed }
  const order = orderOf(judged, sheet, center)
  if (!order) return { kind: 'unknown' }
  if (order.refusal) return { kind: 'wrong', message: order.refusal.message }
  if (refusal !== undefined) return { kind: 'refused', message: refusal }
  return { kind: order.waits ? 'waits' : 'ready' }
}

/** What was said of a column, unless something in it has changed since. */
export function orderOf(judged: Judged | undefined, sheet: Sheet, center: number): MatrixOrder | undefined {
  return judged && isSameColumn(judged.sheet, sheet, center) ? judged.orders.get(center) : undefined
}

/** Whether a centre has the same of each article in two sheets. */
export const isSameColumn = (one: Sheet, other: Sheet, center: number): boolean =>
  one === other ||
  (one.rows.length === other.rows.length &&
    one.rows.every((row, at) => {
      const now = other.rows[at]
      return row.key === now?.key && row.unit === now.unit && textAt(one, row, center) === textAt(other, now, center)
    }))
