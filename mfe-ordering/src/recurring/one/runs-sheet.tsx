import { formatDate, linkTo } from '@portal/shared-sdk'
import type { RecurringOrderDetail, RecurringRun } from '@portal/shared-sdk/contract'
import { Row, Sheet, Text, TextButton, TextLink } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../../words'
import { capital, longDay } from '../schedule-text'
import type { RecurringCommands } from './use-recurring'

/** The next dates; each is skipped and taken back by a press. */
export function DatesSheet({ order, commands }: { order: RecurringOrderDetail; commands: RecurringCommands }) {
  const t = useWords()
  if (order.dates.length === 0) return null
  return (
    <Sheet title={t('recurring.dates')}>
      <List aria-label={t('recurring.dates')}>
        {order.dates.map(({ date, is_skipped: isSkipped }) => (
          <li key={date}>
            <Row data-spread>
              <span data-skipped={isSkipped || undefined}>
                {capital(longDay(date))}
                {isSkipped && <Text data-size="s"> ({t('recurring.is_skipped')})</Text>}
              </span>
              <TextButton
                type="button"
                // One that is disabled loses the focus. Presses meanwhile do nothing.
                aria-disabled={commands.isBusy || undefined}
                aria-label={t(isSkipped ? 'recurring.unskip_of' : 'recurring.skip_of', { date: longDay(date) })}
                onClick={() => void (isSkipped ? commands.unskip(date) : commands.skip(date))}
              >
                {t(isSkipped ? 'recurring.unskip' : 'recurring.skip_short')}
              </TextButton>
            </Row>
          </li>
        ))}
      </List>
    </Sheet>
  )
}

/** What became of the dates until now. */
export function RunsSheet({ runs }: { runs: readonly RecurringRun[] }) {
  const t = useWords()
  if (runs.length === 0) return null
  return (
    <Sheet title={t('recurring.runs')}>
      <List aria-label={t('recurring.runs')}>
        {runs.map(({ date, state, order, decided_by: name }) => (
          <li key={date}>
            <Row data-spread>
              <span>{formatDate(date)}</span>
              {order && linkTo('order', order.id) ? (
                <TextLink to={linkTo('order', order.id) ?? ''}>{order.number}</TextLink>
              ) : (
                <span>{t(`recurring.run_${state}`)}</span>
              )}
            </Row>
            {name && (
              <Text as="small" data-size="s" data-tone="faint">
                {name}
              </Text>
            )}
          </li>
        ))}
      </List>
    </Sheet>
  )
}

const List = styled.ul`
  li {
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  li:last-child {
    border-bottom: 0;
  }
  small {
    display: block;
  }
  [data-skipped] {
    text-decoration: line-through;
    color: var(--ink-3);
  }
`
