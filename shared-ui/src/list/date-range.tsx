import { formatDate } from '@portal/shared-sdk'
import { Button, Popover, Row, Stack } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { useListWords } from './words'
import { isPeriod, lastDays, lastYear, today, wholeTime, type Period } from './period'
import { PeriodFields } from './period-fields'

/**
 * A button with the period of a list; it opens the choice of another one: two days from 2016-01-01 to today, or one of
 * the usual periods (rule D-2).
 */
export function DateRange({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useListWords()
  const text = t('period', { after: formatDate(period.after), before: formatDate(period.before) })
  return (
    <Popover
      label={t('period_choice')}
      width={320}
      trigger={(props) => (
        <Button {...props} icon="calendar" aria-label={`${t('period_choice')}: ${text}`}>
          {text}
        </Button>
      )}
    >
      {(close) => (
        <Choice
          period={period}
          onChoose={(chosen) => {
            onChange(chosen)
            close()
          }}
        />
      )}
    </Popover>
  )
}

function Choice({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const t = useListWords()
  const end = today()
  const [draft, setDraft] = useState(period)
  const usual = [
    { label: t('last_30_days'), period: lastDays(end, 30) },
    { label: t('last_90_days'), period: lastDays(end, 90) },
    { label: t('last_year'), period: lastYear(end) },
    { label: t('whole_time'), period: wholeTime(end) },
  ]
  return (
    <Box>
      <Stack gap={3}>
        <Row>
          {usual.map((choice) => (
            <Button key={choice.label} size="s" onClick={() => onChoose(choice.period)}>
              {choice.label}
            </Button>
          ))}
        </Row>
        <PeriodFields period={draft} onChange={setDraft} />
        <Button look="primary" wide disabled={!isPeriod(draft)} onClick={() => onChoose(draft)}>
          {t('apply')}
        </Button>
      </Stack>
    </Box>
  )
}

const Box = styled.div`
  padding: var(--s-4);
`
