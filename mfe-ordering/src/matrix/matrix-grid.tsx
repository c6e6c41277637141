import { notify } from '@portal/shared-ui'
import type { Center } from '@portal/shared-sdk/contract'
import { useWords } from '../words'
import { GridFoot } from './grid-foot'
import { GridFrame, GridTable } from './grid-look'
import { GridRow } from './grid-row'
import type { Judged } from './judged'
import type { Range } from './range'
import { withoutRow, withUnit, type Sheet } from './sheet'
import { useGrid } from './use-grid'
import { useLatest } from './use-latest'
import type { SheetState } from './use-sheet'

interface MatrixGridProps {
  state: SheetState
  centers: readonly Center[]
  ids: readonly number[]
  judged: Judged | undefined
  isStale: boolean
  refusalOf: (center: number, sheet: Sheet) => string | undefined
  range: Range
  onRange: (range: Range) => void
  /** Escape in a cell: the focus goes on behind the grid. */
  onLeave: () => void
}

/** Articles × centres, worked like a spreadsheet (rule R-34). One cell is in the order of Tab, the one that was last in. */
export function MatrixGrid(props: MatrixGridProps) {
  const { state, centers, judged, isStale, refusalOf, range } = props
  const { sheet, isLocked } = state
  const t = useWords()
  const { frame, editing, box, size, edited, cancelled, table } = useGrid(props)
  const { focus } = range
  const setUnit = useLatest((key: number, unit: number | null) => {
    const isKnown = withUnit(sheet, key, unit) === sheet
    if (isKnown) notify({ title: t('matrix.unit_twice'), tone: 'warn' })
    else state.change((now) => withUnit(now, key, unit))
  })
  const remove = useLatest((key: number) => state.change((now) => withoutRow(now, key)))
  const judgedRow = (key: number) => judged?.sheet.rows.find((row) => row.key === key)

  return (
    <GridFrame ref={frame} data-stale={isStale || undefined}>
      <GridTable
        role="grid"
        aria-label={t('matrix.grid')}
        aria-multiselectable
        aria-readonly={isLocked}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 2}
        {...table}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('matrix.article')}</th>
            {centers.map(({ id, name }) => (
              <th key={id} scope="col" title={name}>
                <span>{name}</span>
              </th>
            ))}
            <th scope="col">{t('matrix.units')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, at) => {
            const then = judgedRow(row.key)
            const isJudged = then?.unit === row.unit
            const verdicts = isJudged ? judged?.cells.get(row.key) : undefined
            const isSelected = at >= box.top && at <= box.bottom
            return (
              <GridRow
                key={row.key}
                row={row}
                at={at}
                centers={centers}
                texts={sheet.cells[row.key]}
                judgedTexts={verdicts && judged?.sheet.cells[row.key]}
                verdicts={verdicts}
                article={isJudged ? judged?.articles.get(row.key) : undefined}
                active={focus.row === at ? focus.column : null}
                from={isSelected ? box.left : -1}
                to={isSelected ? box.right : -1}
                editing={focus.row === at ? editing : null}
                isLocked={isLocked}
                onEdited={edited}
                onCancel={cancelled}
                onUnit={setUnit}
                onRemove={remove}
              />
            )
          })}
        </tbody>
        <GridFoot sheet={sheet} centers={centers} judged={judged} refusalOf={refusalOf} />
      </GridTable>
    </GridFrame>
  )
}
