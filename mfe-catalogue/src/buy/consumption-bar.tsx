import { formatNumber } from '@portal/shared-sdk'
import { Segmented, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import type { Period } from './use-period'
import { periods } from './use-period'

interface ConsumptionBarProps {
  /** Products found; undefined while unknown. */
  count: number | undefined
  /** null without a centre: there is no consumption. */
  period: Period | null
  onPeriod: (period: Period) => void
}

/** How many products were found, and the choice of the months of consumption. */
export function ConsumptionBar({ count, period, onPeriod }: ConsumptionBarProps) {
  const t = useWords()
  return (
    <Bar>
      <p aria-live="polite">
        {count !== undefined && (
          <>
            <b>{formatNumber(count)}</b> {t('count', { count })}
          </>
        )}
      </p>
      {period !== null && (
        <div>
          <small aria-hidden>{t('buy.consumption')}</small>
          <Segmented
            label={t('buy.consumption')}
            value={String(period)}
            onChange={(value) => onPeriod(value === '24' ? 24 : 6)}
            options={periods.map((months) => ({ value: String(months), label: t('buy.months', { count: months }) }))}
          />
        </div>
      )}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 38px;
  margin-bottom: 10px;
  > p {
    font-size: var(--t-13);
    color: var(--ink-2);
    white-space: nowrap;
    b {
      color: var(--ink);
    }
  }
  > div {
    display: flex;
    align-items: center;
    gap: 10px;
    margin-left: auto;
    min-width: 0;
  }
  small {
    font-size: var(--t-13);
    color: var(--ink-3);
  }
  ${below.phone} {
    small {
      display: none;
    }
  }
`
