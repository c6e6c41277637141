import type { JudgedRow } from '@portal/shared-sdk/contract'

/** ok: can be added; note: can be added, with a remark; ask: once confirmed (C-83); bad: has to be corrected first. */
export type RowState = 'ok' | 'note' | 'ask' | 'bad'

export function rowState({ verdict, unlikely }: Pick<JudgedRow, 'verdict' | 'unlikely'>): RowState {
  if (verdict !== 'ok' && verdict !== 'cut' && verdict !== 'joined') return 'bad'
  if (unlikely) return 'ask'
  return verdict === 'ok' ? 'ok' : 'note'
}

/** How many articles can be added, how many of them once confirmed, and how many rows have to be corrected. */
export function listSummary(rows: readonly JudgedRow[]): { good: number; asked: number; bad: number } {
  return {
    good: rows.filter((row) => row.added !== null && rowState(row) !== 'bad').length,
    asked: rows.filter((row) => rowState(row) === 'ask').length,
    bad: rows.filter((row) => rowState(row) === 'bad').length,
  }
}

/** A row of a list as it is sent: without its verdict. */
export const plainRow = ({ row, code, quantity }: JudgedRow) => ({ row, code, quantity })
