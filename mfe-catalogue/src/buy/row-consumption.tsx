import { formatNumber } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { Icon, SparkBars, VisuallyHidden, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { sumOf } from '../product/consumption-months'
import { useWords } from '../words'
import type { Period } from './use-period'

interface RowConsumptionProps {
  product: ProductRow
  period: Period
  /** The months are shown below the row. */
  isOpen: boolean
  onToggle: () => void
}

/** The centre's consumption of a product as small bars and their sum; a click shows the months below the row. */
export function RowConsumption({ product, period, isOpen, onToggle }: RowConsumptionProps) {
  const t = useWords()
  const months = (product.center_2y_consumptions ?? []).slice(-period)
  if (months.length === 0) return null
  const total = formatNumber(sumOf(months))
  return (
    <Press
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      title={t('buy.consumption_of', { name: product.name })}
    >
      <span aria-hidden>
        <SparkBars values={months.map(({ value }) => value)} label={total} />
      </span>
      <b aria-hidden>{total}</b>
      <Icon name="chevron-down" size={13} line={2} />
      <VisuallyHidden>{t('buy.consumption_sum', { name: product.name, total, months: period })}</VisuallyHidden>
    </Press>
  )
}

const Press = styled.button`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: var(--ctl-s);
  border-radius: var(--r-s);
  color: var(--ink-2);
  b {
    min-width: 2.6ch;
    font-size: var(--t-12);
    font-weight: 600;
    text-align: right;
  }
  > svg {
    color: var(--ink-3);
    transition: transform var(--m-2);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  &:hover {
    color: var(--brand-ink);
  }
  @media (min-width: 760px) {
    ${below.wide} {
      > span:first-child {
        display: none;
      }
    }
  }
`
