import { Button, Popover } from '@portal/shared-ui'
import styled from 'styled-components'
import type { MonthSpan } from './month'
import { MonthChoice, type MonthPreset } from './month-choice'
import type { MonthLimits } from './month-limits'
import { useRangeText } from './range-text'
import { useFiguresWords } from './words'

export interface MonthRangeProps extends MonthLimits {
  /** The current range; the result of useMonthRange is one. */
  range: MonthSpan
  /** Called with a complete range within the limits, once it is confirmed. */
  onApply: (range: MonthSpan) => void
  /** Ready-made ranges; default all three. Those outside the limits are not offered. */
  presets?: readonly MonthPreset[]
}

/** A button with the current range of months; it opens the choice of another one, which has to be confirmed. */
export function MonthRange({ range, onApply, presets, ...limits }: MonthRangeProps) {
  const t = useFiguresWords()
  const text = useRangeText()(range)
  return (
    <Popover
      label={t('month_choice')}
      width={520}
      trigger={(props) => (
        <>
          <Button {...props} icon="calendar" aria-label={`${t('month_choice')}: ${text}`}>
            {text}
          </Button>
          <PrintedRange>{text}</PrintedRange>
        </>
      )}
    >
      {(close) => (
        <MonthChoice
          range={range}
          limits={limits}
          presets={presets}
          onCancel={close}
          onApply={(chosen) => {
            close()
            onApply(chosen)
          }}
        />
      )}
    </Popover>
  )
}

/** Printed in place of the button. */
const PrintedRange = styled.span`
  display: none;
  @media print {
    display: inline;
  }
`
