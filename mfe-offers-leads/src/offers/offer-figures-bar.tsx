import type { OfferSummary } from '@portal/shared-sdk/contract'
import { Button, Chips, Loading, Row, Skeleton, Text } from '@portal/shared-ui'
import { FigureAside } from '@portal/shared-ui/list'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import { pressed, type OfferFigure } from './chosen-figure'

interface BarProps {
  summary: OfferSummary
  figure: OfferFigure
  isSales: boolean
  onFigure: (filters: Record<string, string | undefined>) => void
}

/** The figures above the list, their skeleton or their failure. summary: null when the account may not see them. */
export function OfferFigures({
  summary,
  failure,
  onRetry,
  ...bar
}: Omit<BarProps, 'summary'> & {
  summary: OfferSummary | null | undefined
  failure: string | null
  onRetry: () => void
}) {
  const t = useWords()
  if (failure)
    return (
      <Row role="alert">
        <Text data-tone="bad">{failure}</Text>
        <Button size="s" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Row>
    )
  if (summary === undefined)
    return (
      <Loading>
        <Skeleton height={32} width={320} />
      </Loading>
    )
  return summary && <OfferSummaryBar summary={summary} {...bar} />
}

/**
 * Number and total of the offers in each state, of each age and due today; each is a filter of the list below (rules
 * O-11, O-13). Ages and due offers are for sales. A figure of 0 offers is left out, unless it is the active filter.
 */
function OfferSummaryBar({ summary, figure, isSales, onFigure }: BarProps) {
  const t = useWords()
  const states = summary.states
    .filter(({ state, count }) => count > 0 || state === figure.state)
    .map((row) => ({ value: row.state, label: t(`offer.state.${row.state}`), aside: <FigureAside {...row} /> }))
  const ages = summary.ages
    .filter(({ age, count }) => count > 0 || age === figure.age)
    .map((row) => ({ value: row.age, label: t(`offer.age.${row.age}`), aside: <FigureAside {...row} /> }))
  const due = { value: 'due', label: t('offer.due'), aside: <FigureAside {...summary.follow_up} /> }
  return (
    <>
      {states.length > 0 && (
        <Group
          label={t('offer.by_state')}
          options={states}
          value={figure.state}
          onChange={(value) => onFigure(pressed(figure, 'state', value))}
        />
      )}
      {isSales && (
        <>
          {ages.length > 0 && (
            <Group
              label={t('offer.by_age')}
              options={ages}
              value={figure.age}
              onChange={(value) => onFigure(pressed(figure, 'age', value))}
            />
          )}
          <Group
            label={t('offer.follow_up')}
            options={[due]}
            value={figure.follow_up}
            onChange={(value) => onFigure(pressed(figure, 'follow_up', value))}
          />
        </>
      )}
    </>
  )
}

/** The figures of one kind under their heading; at most one is pressed. */
function Group({
  label,
  options,
  value = '',
  onChange,
}: {
  label: string
  options: readonly { value: string; label: string; aside: ReactNode }[]
  value: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <OneKind>
      <Text aria-hidden data-tone="faint" data-size="s">
        {label}
      </Text>
      <Chips label={label} options={options} value={value} onChange={onChange} />
    </OneKind>
  )
}

const OneKind = styled.div`
  display: flex;
  align-items: baseline;
  gap: var(--s-2);
  > :first-child {
    flex: none;
  }
`
