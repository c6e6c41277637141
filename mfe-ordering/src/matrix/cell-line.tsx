import type { Center } from '@portal/shared-sdk/contract'
import styled from 'styled-components'
import { useWords } from '../words'
import { cellText } from './cell-text'
import { columnState } from './column-state'
import { stateText } from './grid-foot'
import { cellOf, type Judged } from './judged'
import { textAt, type Place, type Sheet } from './sheet'

interface CellLineProps {
  sheet: Sheet
  centers: readonly Center[]
  judged: Judged | undefined
  refusalOf: (center: number, sheet: Sheet) => string | undefined
  place: Place
}

/** What is to be said of the cell that has the focus, else of its centre, in words. */
export function CellLine({ sheet, centers, judged, refusalOf, place }: CellLineProps) {
  const t = useWords()
  const row = sheet.rows[place.row]
  const center = centers[place.column]
  if (!row || !center) return <Line />
  const { problem, note } = cellText(textAt(sheet, row, center.id), cellOf(judged, sheet, row, center.id), t)
  const column = stateText(columnState(sheet, center.id, judged, refusalOf(center.id, sheet)), t)
  return (
    <Line aria-live="polite" data-bad={problem ? true : undefined}>
      <b>{center.name}</b> · {row.name}
      {(problem ?? note ?? column) && <>: {problem ?? note ?? column}</>}
    </Line>
  )
}

const Line = styled.p`
  min-height: 21px;
  font-size: var(--t-13);
  color: var(--ink-2);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  b {
    color: var(--ink);
    font-weight: 550;
  }
  &[data-bad] {
    color: var(--bad-ink);
  }
`
