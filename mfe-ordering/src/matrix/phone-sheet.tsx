import { formatMoney } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { Button, FieldFrame, IconButton, QuantityStepper, Select } from '@portal/shared-ui'
import { useWords } from '../words'
import { cellText } from './cell-text'
import { columnState } from './column-state'
import { stateText, tones } from './grid-foot'
import { cellOf, hasQuantity, quantityOf, type Judged } from './judged'
import { Facts, Lines, Steps } from './phone-look'
import { textAt, withoutRow, withTexts, type Sheet } from './sheet'
import type { SheetState } from './use-sheet'

interface PhoneSheetProps {
  state: SheetState
  centers: readonly Center[]
  ids: readonly number[]
  judged: Judged | undefined
  refusalOf: (center: number, sheet: Sheet) => string | undefined
  /** The place of the shown centre. */
  column: number
  onColumn: (column: number) => void
}

/** One centre at a time with a stepper for each article: the same sheet on a phone (rule R-36). */
export function PhoneSheet({ state, centers, ids, judged, refusalOf, column, onColumn }: PhoneSheetProps) {
  const t = useWords()
  const { sheet, isLocked } = state
  const center = centers[column]
  if (!center) return null
  const shown = columnState(sheet, center.id, judged, refusalOf(center.id, sheet))
  const order = judged?.orders.get(center.id)
  return (
    <>
      <FieldFrame label={t('matrix.center')}>
        {(field) => (
          <Select
            {...field}
            value={String(column)}
            options={centers.map(({ id, name }, at) => ({
              value: String(at),
              label: hasQuantity(sheet, id) ? `• ${name}` : name,
            }))}
            onChange={(at) => onColumn(Number(at))}
          />
        )}
      </FieldFrame>
      <Facts data-tone={tones[shown.kind]}>
        {order?.base !== undefined && (
          <span>
            {t('matrix.sum')}: <b>{formatMoney(order.base)}</b>
          </span>
        )}
        {typeof order?.purchase_limit === 'number' && (
          <span>
            {t('matrix.limit_left')}:{' '}
            {formatMoney(order.purchase_limit - (order.purchase_current ?? 0) - (order.base ?? 0))}
          </span>
        )}
        {center.min_order !== null && (
          <span>
            {t('matrix.minimum')}: {formatMoney(center.min_order)}
          </span>
        )}
        <p aria-live="polite">{stateText(shown, t)}</p>
      </Facts>
      <Lines aria-label={t('matrix.of_center', { center: center.name })}>
        {sheet.rows.map((row, at) => {
          const text = textAt(sheet, row, center.id)
          const { problem, note } = cellText(text, cellOf(judged, sheet, row, center.id), t)
          const article = judged?.articles.get(row.key)
          return (
            <li key={row.key}>
              <div>
                <b>{row.name}</b>
                <small>
                  {[row.code, article?.formats.find(({ id }) => id === row.unit)?.name].filter(Boolean).join(' · ')}
                </small>
                {(problem ?? note) && <small data-bad={problem ? true : undefined}>{problem ?? note}</small>}
              </div>
              <QuantityStepper
                label={t('matrix.cell', { name: row.name, center: center.name })}
                min={0}
                value={quantityOf(text)}
                disabled={isLocked}
                onChange={(quantity) =>
                  state.change((now) => withTexts(now, ids, [{ row: at, column, text: String(quantity) }]))
                }
              />
              <IconButton
                icon="close"
                label={t('matrix.remove_row', { name: row.name })}
                disabled={isLocked}
                onClick={() => state.change((now) => withoutRow(now, row.key))}
              />
            </li>
          )
        })}
      </Lines>
      <Steps>
        <Button disabled={column === 0} onClick={() => onColumn(column - 1)}>
          {t('matrix.former')}
        </Button>
        <Button disabled={column + 1 >= centers.length} onClick={() => onColumn(column + 1)}>
          {t('matrix.next')}
        </Button>
      </Steps>
    </>
  )
}
