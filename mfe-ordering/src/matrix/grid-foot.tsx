import { formatMoney } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { useWords } from '../words'
import { columnState, orderOf, type ColumnState } from './column-state'
import { quantityOf, type Judged } from './judged'
import { textAt, type Sheet } from './sheet'

interface GridFootProps {
  sheet: Sheet
  centers: readonly Center[]
  judged: Judged | undefined
  refusalOf: (center: number, sheet: Sheet) => string | undefined
}

export const tones: Record<ColumnState['kind'], 'bad' | 'warn' | 'ok' | undefined> = {
  empty: undefined,
  unknown: undefined,
  waits: 'warn',
  ready: 'ok',
  typed: 'bad',
  wrong: 'bad',
  refused: 'bad',
}

/** What each column comes to: sum, what is left of its limit, its minimum, and whether it can be sent (rule R-28). */
export function GridFoot({ sheet, centers, judged, refusalOf }: GridFootProps) {
  const t = useWords()
  const last = (id: number) => judged?.orders.get(id)
  const showsSums = centers.some(({ id }) => last(id)?.base !== undefined)
  const hasLimits = centers.some(({ id }) => typeof last(id)?.purchase_limit === 'number')
  const hasMinimums = centers.some(({ min_order: minimum }) => minimum !== null)
  const units = (id: number) => sheet.rows.reduce((sum, row) => sum + quantityOf(textAt(sheet, row, id)), 0)
  const row = (name: string, cell: (center: Center) => { text: string; tone?: 'bad' | 'warn' | undefined }) => (
    <tr>
      <th scope="row">{name}</th>
      {centers.map((center) => {
        const { text, tone } = cell(center)
        return (
          <td key={center.id} data-tone={tone}>
            {text}
          </td>
        )
      })}
      <td />
    </tr>
  )
  return (
    <tfoot>
      {showsSums
        ? row(t('matrix.sum'), ({ id }) => ({ text: money(last(id)?.base) }))
        : row(t('matrix.units'), ({ id }) => ({ text: units(id) > 0 ? String(units(id)) : '' }))}
      {showsSums &&
        hasLimits &&
        row(t('matrix.limit_left'), ({ id }) => {
          const { purchase_limit: limit, purchase_current: spent = 0, base = 0 } = last(id) ?? {}
          if (typeof limit !== 'number') return { text: '' }
          const rest = Math.round((limit - spent - base) * 100) / 100
          return { text: formatMoney(rest), tone: rest < 0 ? 'warn' : undefined }
        })}
      {hasMinimums &&
        row(t('matrix.minimum'), ({ id, min_order: minimum }) => ({
          text: minimum === null ? '' : formatMoney(minimum),
          tone: orderOf(judged, sheet, id)?.refusal?.code === '105' ? 'bad' : undefined,
        }))}
      <tr>
        <th scope="row">{t('matrix.state')}</th>
        {centers.map(({ id }) => {
          const state = columnState(sheet, id, judged, refusalOf(id, sheet))
          const text = stateText(state, t)
          return (
            <td key={id} data-message data-tone={tones[state.kind]} title={text}>
              <span>{text}</span>
            </td>
          )
        })}
        <td />
      </tr>
    </tfoot>
  )
}

const money = (euros: number | undefined) => (euros === undefined || euros === 0 ? '' : formatMoney(euros))

/** A column's state in words. */
export function stateText(state: ColumnState, t: ReturnType<typeof useWords>): string {
  if (state.kind === 'wrong' || state.kind === 'refused') return state.message
  if (state.kind === 'typed') return t('matrix.state.typed', { count: state.count })
  return state.kind === 'empty' ? '' : t(`matrix.state.${state.kind}`)
}
