import { firstMonth, today } from '@portal/shared-sdk'
import { Button, Row, Stack } from '@portal/shared-ui'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { lastTwelveMonths, lastYear, monthYear, thisYear, type MonthSpan } from './month'
import { monthProblem, type MonthLimits } from './month-limits'
import { MonthSelects } from './month-selects'
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

/** The choice of two months, by ready-made ranges or one by one. Nothing changes outside until it is confirmed. */
export function MonthChoice({ range, limits, presets = allPresets, onApply, onCancel }: MonthChoiceProps) {
  const t = useFiguresWords()
  const errorId = useId()
  const [draft, setDraft] = useState<MonthSpan>({ after: range.after, before: range.before })
  const [isRefused, setRefused] = useState(false)
  const problem = monthProblem(draft, limits)
  const change = (span: MonthSpan) => {
    setDraft(span)
    setRefused(false)
  }
  const limitWords = {
    earliest: monthYear(limits.earliest ?? firstMonth),
    latest: monthYear(limits.latest),
    count: limits.mostMonths ?? 0,
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
        <Presets ids={presets} limits={limits} chosen={draft} onChoose={change} />
        {(['after', 'before'] as const).map((side) => (
          <MonthSelects
            key={side}
            legend={t(side === 'after' ? 'from' : 'to')}
            month={draft[side]}
            limits={limits}
            errorId={isRefused && problem ? errorId : undefined}
            onChange={(month) => change({ ...draft, [side]: month })}
          />
        ))}
        {isRefused && problem && (
          <Problem id={errorId} role="alert">
            {t(`problem.${problem}`, limitWords)}
          </Problem>
        )}
        <Row data-end>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" look="primary">
            {t('apply')}
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

const Problem = styled.p`
  color: var(--bad-ink);
  font-size: var(--t-13);
  font-weight: 550;
`
