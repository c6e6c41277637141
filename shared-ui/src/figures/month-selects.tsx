import { firstMonth } from '@portal/shared-sdk'
import { Select } from '@portal/shared-ui'
import styled from 'styled-components'
import { monthName } from './month'
import type { MonthLimits } from './month-limits'
import { useFiguresWords } from './words'

interface MonthSelectsProps {
  /** 'Desde' or 'Hasta'. */
  legend: string
  /** `YYYY-MM`. */
  month: string
  limits: MonthLimits
  /** Id of the error message, while there is one. */
  errorId: string | undefined
  onChange: (month: string) => void
}

const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** Month and year of one end of a range, as native selects. Months outside the limits are disabled. */
export function MonthSelects({ legend, month, limits, errorId, onChange }: MonthSelectsProps) {
  const t = useFiguresWords()
  const earliest = limits.earliest ?? firstMonth
  const [year = '', number = ''] = month.split('-')
  const isOutside = (value: string) => value < earliest || value > limits.latest
  const error = { 'aria-invalid': errorId ? true : undefined, 'aria-describedby': errorId } as const
  return (
    <Field>
      <legend>{legend}</legend>
      <div>
        <Select
          {...error}
          aria-label={`${legend}: ${t('month')}`}
          value={number}
          options={numbers.map((value) => ({
            value,
            label: monthName(`2016-${value}`, 'long'),
            disabled: isOutside(`${year}-${value}`),
          }))}
          onChange={(value) => onChange(`${year}-${value}`)}
        />
        <Select
          {...error}
          aria-label={`${legend}: ${t('year')}`}
          value={year}
          options={yearsBetween(earliest, limits.latest).map((value) => ({ value, label: value }))}
          onChange={(value) => onChange(`${value}-${number}`)}
        />
      </div>
    </Field>
  )
}

/** The years from the earliest to the latest month, newest first. */
function yearsBetween(earliest: string, latest: string): string[] {
  const [first, last] = [Number(earliest.slice(0, 4)), Number(latest.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index))
}

const Field = styled.fieldset`
  min-width: 0;
  border: 0;
  padding: 0;
  legend {
    margin-bottom: 5px;
    font-size: var(--t-13);
    font-weight: 550;
    color: var(--ink-2);
  }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: var(--s-2);
  }
`
