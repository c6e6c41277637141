import { Slot, formatNumber } from '@portal/shared-sdk'
import { IconButton, Segmented, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import type { Period } from './use-period'
import { periods } from './use-period'

interface BuyHeadingProps {
  /** Products found; undefined while unknown. */
  count: number | undefined
  /** null without a centre: there is no consumption. */
  period: Period | null
  onPeriod: (period: Period) => void
  /** Whether a phone shows the choices below; other windows always do. */
  showsChoices: boolean
  onChoices: () => void
}

/** Name of the page, how many products were found, and the choice of the months of consumption. */
export function BuyHeading({ count, period, onPeriod, showsChoices, onChoices }: BuyHeadingProps) {
  const t = useWords()
  return (
    <Bar>
      <h1>{t('buy.title')}</h1>
      <p aria-live="polite">
        {count !== undefined && (
          <>
            <b>{formatNumber(count)}</b> {t('count', { count })}
          </>
        )}
      </p>
      <Slot name="catalogue.tools" props={{}} />
      {period !== null && (
        <Months>
          <small aria-hidden>{t('buy.consumption')}</small>
          <Segmented
            label={t('buy.consumption')}
            value={String(period)}
            onChange={(value) => onPeriod(value === '24' ? 24 : 6)}
            options={periods.map((months) => ({ value: String(months), label: t('buy.months', { count: months }) }))}
          />
        </Months>
      )}
      <IconButton
        icon="sliders"
        size="s"
        framed
        label={t(showsChoices ? 'buy.fold' : 'buy.unfold')}
        aria-expanded={showsChoices}
        onClick={onChoices}
      />
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 4px 12px;
  min-height: 42px;
  margin-bottom: var(--s-2);
  h1 {
    font-size: var(--t-24);
    line-height: 1.2;
  }
  > p {
    font-size: var(--t-13);
    color: var(--ink-2);
    white-space: nowrap;
    b {
      color: var(--ink);
    }
  }
  > button[aria-expanded] {
    display: none;
  }
  ${below.phone} {
    gap: 4px 8px;
    h1 {
      font-size: var(--t-20);
    }
    /* The filter says how many there are. */
    > p {
      display: none;
    }
    > h1 {
      margin-right: auto;
    }
    > button[aria-expanded] {
      display: inline-grid;
    }
  }
`

const Months = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-left: auto;
  min-width: 0;
  small {
    font-size: var(--t-13);
    color: var(--ink-3);
  }
  ${below.phone} {
    margin-left: 0;
    small {
      display: none;
    }
  }
`
