import type { Center, MatrixSend } from '@portal/shared-sdk/contract'
import { columnState } from './column-state'
import { matrixOf, type Judged } from './judged'
import type { Sheet } from './sheet'

/** What a press on the button would send. */
export interface Planned {
  /** The centres that become orders. */
  ready: readonly number[]
  /** Names of those whose orders wait for validation, and of those that stay on the sheet. */
  waiting: readonly string[]
  staying: readonly string[]
  /** Without tax and shipping; null where sums are hidden. */
  sum: number | null
  /** Quantities out of all proportion, to be confirmed (rule C-83). */
  unlikely: readonly { center: string; name: string; text: string }[]
}

export function plannedOf(
  sheet: Sheet,
  centers: readonly Center[],
  judged: Judged | undefined,
  refusalOf: (center: number, sheet: Sheet) => string | undefined,
): Planned {
  const states = centers.map((center) => ({
    center,
    kind: columnState(sheet, center.id, judged, refusalOf(center.id, sheet)).kind,
    order: judged?.orders.get(center.id),
  }))
  const ready = states.filter(({ kind }) => kind === 'ready' || kind === 'waits' || kind === 'refused')
  const bases = ready.map(({ order }) => order?.base)
  const names = (kinds: readonly string[]) =>
    states.flatMap(({ kind, center }) => (kinds.includes(kind) ? [center.name] : []))
  return {
    ready: ready.map(({ center }) => center.id),
    waiting: ready.flatMap(({ center, order }) => (order?.waits ? [center.name] : [])),
    staying: names(['typed', 'wrong']),
    sum: bases.includes(undefined)
      ? null
      : Math.round(bases.reduce<number>((sum, base) => sum + (base ?? 0) * 100, 0)) / 100,
    unlikely: ready.flatMap(({ center, order }) =>
      (order?.cells ?? []).flatMap(({ row, unlikely }) =>
        unlikely ? [{ center: center.name, name: judged?.sheet.rows[row]?.name ?? '', text: unlikely }] : [],
      ),
    ),
  }
}

/** The call that makes the planned orders, as they were checked. */
export function bodyOf(
  client: number,
  sheet: Sheet,
  { ready }: Planned,
  judged: Judged | undefined,
  note: string,
): MatrixSend {
  const matrix = matrixOf(client, sheet, ready)
  return {
    ...matrix,
    note,
    columns: matrix.columns.map((column) => {
      const checked = judged?.orders.get(column.center)?.checked
      return { ...column, ...(checked && { checked }) }
    }),
  }
}
