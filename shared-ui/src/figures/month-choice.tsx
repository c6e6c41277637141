import { firstMonth, today } from '@portal/shared-sdk'
import { Button, Row, Stack } from '@portal/shared-ui'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { lastTwelveMonths, lastYear, monthYear, thisYear, type MonthSpan } from './month'
import { monthProblem, type MonthLimits } from './month-limits'
import { MonthYears } from './month-years'
import { useRangeText } from './range-text'
import { useFiguresWords } from './words'

const ranges = { last_12_months: lastTwelveMonths, this_year: thisYear, last_year: lastYear }

export type MonthPreset = keyof typeof ranges

const allPresets = ['last_12_months', 'this_year', 'last_year'] as const

interface MonthChoiceProps {
  range: MonthSpan
  limits: MonthLimits
  presets?: readonly MonthPreset[] | undefined
  onApply: (range: MonthSpan) => void
  onCancel: () => void
}

/**
 * The choice of months, by ready-made ranges or by two presses, the first and the last month in either order (rule
 * D-127). Nothing changes outside until it is confirmed.
 */
export function MonthChoice({ range, limits, presets = allPresets, onApply, onCancel }: MonthChoiceProps) {
  const t = useFiguresWords()
  const errorId = useId()
  const [draft, setDraft] = useState<MonthSpan>({ after: range.after, before: range.before })
  const rangeText = useRangeText()
  /** The month of the first press, until the second one. */
  const [first, setFirst] = useState<string | null>(null)
  /** How often a range was chosen by its name: its years are then shown. */
  const [named, setNamed] = useState(0)
  const [isRefused, setRefused] = useState(false)
  const problem = monthProblem(draft, limits)
  const change = (span: MonthSpan) => {
    setDraft(span)
    setFirst(null)
    setRefused(false)
  }
  const press = (month: string) => {
    if (first === null) {
      change({ after: month, before: month })
      setFirst(month)
    } else change(month < first ? { after: month, before: first } : { after: first, before: month })
  }
  const limitWords = {
    earliest: monthYear(limits.earliest ?? firstMonth),
    latest: monthYear(limits.latest),
    count: limits.maxMonths ?? 0,
  }
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (problem) setRefused(true)
        else onApply(draft)
      }}
    >
      <Stack gap={3}>
        <Presets
          ids={presets}
          limits={limits}
          chosen={draft}
          onChoose={(span) => {
            change(span)
            setNamed(named + 1)
          }}
        />
        <MonthYears
          key={named}
          span={draft}
          limits={limits}
          errorId={isRefused && problem ? errorId : undefined}
          onPress={press}
        />
        {isRefused && problem && (
          <Problem id={errorId} role="alert">
            {t(`problem.${problem}`, limitWords)}
          </Problem>
        )}
        <Chosen aria-live="polite">
          {first === null ? rangeText(draft) : t('press_last', { first: monthYear(first) })}
        </Chosen>
        <Row data-end>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" look="primary">
            {t('accept')}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}

/** Buttons for the ready-made ranges that are within the limits. */
function Presets({
  ids,
  limits,
  chosen,
  onChoose,
}: {
  ids: readonly MonthPreset[]
  limits: MonthLimits
  chosen: MonthSpan
  onChoose: (span: MonthSpan) => void
}) {
  const t = useFiguresWords()
  const offered = ids
    .map((id) => ({ id, span: ranges[id](today()) }))
    .filter(({ span }) => monthProblem(span, limits) === null)
  if (offered.length === 0) return null
  return (
    <Row>
      {offered.map(({ id, span }) => (
        <Button
          key={id}
          size="s"
          look={isSame(span, chosen) ? 'tonal' : 'secondary'}
          aria-pressed={isSame(span, chosen)}
          onClick={() => onChoose(span)}
        >
          {t(`preset.${id}`)}
        </Button>
      ))}
    </Row>
  )
}

const isSame = (one: MonthSpan, other: MonthSpan) => one.after === other.after && one.before === other.before

const Form = styled.form`
  padding: var(--s-4);
`

const Chosen = styled.p`
  padding-top: var(--s-3);
  border-top: 1px solid var(--line);
  font-weight: 600;
`

const Problem = styled.p`
  color: var(--bad-ink);
  font-size: var(--t-13);
  font-weight: 550;
`
