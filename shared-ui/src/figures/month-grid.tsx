import { below, VisuallyHidden } from '@portal/shared-ui'
import styled from 'styled-components'
import { monthName, type MonthSpan } from './month'

interface MonthGridProps {
  year: number
  span: MonthSpan
  /** `YYYY-MM`; months outside are disabled. */
  earliest: string
  latest: string
  /** The one month that Tab reaches. */
  inTabOrder: string
  errorId: string | undefined
  onPress: (month: string) => void
}

/** The twelve months of a year as buttons, those of the range pressed. */
export function MonthGrid({ year, span, earliest, latest, inTabOrder, errorId, onPress }: MonthGridProps) {
  return (
    <Grid role="group" aria-label={String(year)}>
      {Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).map((month) => (
        <button
          key={month}
          type="button"
          data-month={month}
          data-end={month === span.after || month === span.before || undefined}
          aria-pressed={month >= span.after && month <= span.before}
          aria-describedby={errorId}
          tabIndex={month === inTabOrder ? 0 : -1}
          disabled={month < earliest || month > latest}
          onClick={() => onPress(month)}
        >
          <span aria-hidden>{monthName(month, 'short')}</span>
          <VisuallyHidden>{`${monthName(month, 'long')} ${year}`}</VisuallyHidden>
        </button>
      ))}
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 3px 0;
  button {
    position: relative;
    height: 36px;
    border-radius: var(--r-s);
    font-weight: 550;
    color: var(--ink-2);
    &:hover {
      background: var(--surface-3);
    }
    &[aria-pressed='true'] {
      border-radius: 0;
      background: var(--brand-soft-2);
      color: var(--brand-ink);
    }
    &[data-end] {
      border-radius: var(--r-s);
      background: var(--brand);
      color: var(--on-brand);
    }
    &:disabled {
      background: none;
      color: var(--ink-3);
      opacity: 0.55;
      cursor: not-allowed;
    }
  }
  ${below.phone} {
    button {
      height: 44px;
    }
  }
`
