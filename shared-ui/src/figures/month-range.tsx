import { Button, Popover } from '@portal/shared-ui'
import styled from 'styled-components'
import type { MonthSpan } from './month'
import { MonthChoice, type MonthPreset } from './month-choice'
import type { MonthLimits } from './month-limits'
import { useRangeText } from './range-text'
import { useFiguresWords } from './words'

export interface MonthRangeProps extends MonthLimits {
  /** The range that is shown now; useMonthRange's answer is one. */
  range: MonthSpan
  /** Gets a whole range within the limits, once it is confirmed. */
  onApply: (range: MonthSpan) => void
  /** Ready-made ranges; default all three. One outside of the limits is left out. */
  presets?: readonly MonthPreset[]
}

/** The button that says the range of months and opens the choice of another one, which has to be confirmed. */
export function MonthRange({ range, onApply, presets, ...limits }: MonthRangeProps) {
  const t = useFiguresWords()
  const text = useRangeText()(range)
  return (
    <Popover
      label={t('month_choice')}
      width={368}
      trigger={(props) => (
        <>
          <Button {...props} icon="calendar" aria-label={`${t('month_choice')}: ${text}`}>
            {text}
          </Button>
          <OnPaper>{text}</OnPaper>
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

/** What a page of figures prints in place of its buttons. */
const OnPaper = styled.span`
  display: none;
  @media print {
    display: inline;
  }
`
