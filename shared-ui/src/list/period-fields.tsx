import { formatDate } from '@portal/shared-sdk'
import { FieldFrame, FieldGrid, Input } from '@portal/shared-ui'
import { earliestDay, periodProblems, today, type Period } from './period'
import { useListWords } from './words'

export interface PeriodFieldsProps {
  /** The two days; '' for an empty field. */
  period: Period
  isDisabled?: boolean
  onChange: (period: Period) => void
}

/**
 * Date fields for the first and the last day of a period, from 2016-01-01 to today (rule D-2). A day that cannot be
 * chosen, and days in the wrong order, say so at the field (rule D-128).
 */
export function PeriodFields({ period, isDisabled = false, onChange }: PeriodFieldsProps) {
  const t = useListWords()
  const problems = isDisabled ? {} : periodProblems(period)
  const words = { first: formatDate(earliestDay), last: formatDate(today()) }
  const problemAt = (side: keyof Period) => problems[side] && t(`period_${problems[side]}`, words)
  return (
    <FieldGrid>
      {(['after', 'before'] as const).map((side) => (
        <FieldFrame key={side} label={t(side)} error={problemAt(side)}>
          {(props) => (
            <Input
              {...props}
              type="date"
              min={earliestDay}
              max={today()}
              disabled={isDisabled}
              value={period[side]}
              onChange={(event) => onChange({ ...period, [side]: event.target.value })}
            />
          )}
        </FieldFrame>
      ))}
    </FieldGrid>
  )
}
