import { FieldFrame, FieldGrid, Input } from '@portal/shared-ui'
import { earliestDay, today, type Period } from './period'
import { useListWords } from './words'

export interface PeriodFieldsProps {
  /** The two days; '' for an empty field. */
  period: Period
  isDisabled?: boolean
  onChange: (period: Period) => void
}

/** Date fields for the first and the last day of a period, from 2016-01-01 to today (rule D-2). */
export function PeriodFields({ period, isDisabled = false, onChange }: PeriodFieldsProps) {
  const t = useListWords()
  return (
    <FieldGrid>
      {(['after', 'before'] as const).map((side) => (
        <FieldFrame key={side} label={t(side)}>
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
