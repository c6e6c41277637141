import type { JudgedRow } from '@portal/shared-sdk/contract'

/** ok: can be added; note: can be added, with a remark; bad: has to be corrected first. */
export type RowState = 'ok' | 'note' | 'bad'

export function rowState({ verdict }: Pick<JudgedRow, 'verdict'>): RowState {
  if (verdict === 'ok') return 'ok'
  return verdict === 'cut' || verdict === 'joined' ? 'note' : 'bad'
}

/** How many articles can be added and how many rows have to be corrected. */
export function listSummary(rows: readonly JudgedRow[]): { good: number; bad: number } {
  return {
    good: rows.filter((row) => row.added !== null && rowState(row) !== 'bad').length,
    bad: rows.filter((row) => rowState(row) === 'bad').length,
  }
}

/** A row of a list as it is sent: without its verdict. */
export const plainRow = ({ row, code, quantity }: JudgedRow) => ({ row, code, quantity })
