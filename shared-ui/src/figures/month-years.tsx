import { firstMonth } from '@portal/shared-sdk'
import { IconButton, Row } from '@portal/shared-ui'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addMonths, monthOf, type MonthSpan } from './month'
import { MonthGrid } from './month-grid'
import type { MonthLimits } from './month-limits'
import { useFiguresWords } from './words'
import styled from 'styled-components'

interface MonthYearsProps {
  span: MonthSpan
  limits: Pick<MonthLimits, 'earliest' | 'latest'>
  /** Id of the error message, while there is one. */
  errorId: string | undefined
  /** One month was pressed. */
  onPress: (month: string) => void
}

const yearOf = (month: string) => Number(month.slice(0, 4))
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -12,
  PageDown: 12,
}

/**
 * The months of two years side by side, the later one at the right, with buttons for other years. One of the months is
 * in the order of Tab; arrows go from there to the others, also of other years.
 */
export function MonthYears({ span, limits: { earliest = firstMonth, latest }, errorId, onPress }: MonthYearsProps) {
  const t = useFiguresWords()
  const box = useRef<HTMLDivElement>(null)
  const within = (month: string) => (month < earliest ? earliest : month > latest ? latest : month)
  const [right, setRight] = useState(() => Math.max(yearOf(within(span.before)), yearOf(earliest) + 1))
  const [entry, setEntry] = useState(() => monthOf(within(span.before)))
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    if (isMoved) box.current?.querySelector<HTMLElement>(`[data-month="${entry}"]`)?.focus()
  }, [isMoved, entry])

  const handleKeys = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const from = event.target instanceof HTMLElement ? event.target.dataset.month : undefined
    if (step === undefined || from === undefined) return
    event.preventDefault()
    const to = within(addMonths(from, step))
    setRight((shown) => Math.min(Math.max(shown, yearOf(to)), yearOf(to) + 1))
    setEntry(to)
    setMoved(true)
  }
  const years = [right - 1, right]
  // The month in the order of Tab is always among those shown.
  const inTabOrder = years.includes(yearOf(entry)) ? entry : within(`${right}-01`)
  return (
    <Years ref={box} onKeyDown={handleKeys}>
      {years.map((year, at) => (
        <div key={year}>
          <Head data-at={at === 0 ? 'start' : 'end'}>
            {at === 0 && (
              <IconButton
                icon="chevron-left"
                label={t('years_back')}
                disabled={right - 1 <= yearOf(earliest)}
                onClick={() => setRight(right - 1)}
              />
            )}
            <strong>{year}</strong>
            {at === 1 && (
              <IconButton
                icon="chevron-right"
                label={t('years_on')}
                disabled={right >= yearOf(latest)}
                onClick={() => setRight(right + 1)}
              />
            )}
          </Head>
          <MonthGrid
            year={year}
            span={span}
            earliest={earliest}
            latest={latest}
            inTabOrder={inTabOrder}
            errorId={errorId}
            onPress={(month) => {
              setEntry(month)
              onPress(month)
            }}
          />
        </div>
      ))}
    </Years>
  )
}

const Years = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s-4);
`

const Head = styled(Row)`
  min-height: 40px;
  flex-wrap: nowrap;
  justify-content: center;
  > strong {
    flex: 1;
    text-align: center;
  }
  &[data-at='start'] > strong {
    padding-right: 32px;
  }
  &[data-at='end'] > strong {
    padding-left: 32px;
  }
`
