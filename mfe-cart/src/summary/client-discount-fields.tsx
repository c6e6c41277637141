import { formatMoney, formatNumber, formatPercent } from '@portal/shared-sdk'
import { Alert, Money } from '@portal/shared-ui'
import styled from 'styled-components'
import { FigureField } from '../figure/figure-field'
import type { Saving } from '../page/use-saving'
import { useWords } from '../words'
import { percentageOf, typedNumber } from './client-discount'

/** The client's discount as it is, for those who may not give one. */
export function ClientDiscountLine({ percentage, amount }: { percentage: number; amount: number }) {
  const t = useWords()
  if (!amount) return null
  return (
    <Line>
      <span>{t('client_discount', { percent: formatPercent(percentage, 2) })}</span>
      <Money value={-amount} />
    </Line>
  )
}

/**
 * The client's discount as percent or as amount, for admin and sales_manager, up to the cap (contract, Rights). What is
 * typed above it becomes the cap. base: euros that it is taken of.
 */
export function ClientDiscountFields({
  percentage,
  amount,
  base,
  cap,
  saving,
}: {
  percentage: number
  amount: number
  base: number
  cap: number
  saving: Saving<number>
}) {
  const t = useWords()
  const settle = (percent: number) => {
    const wanted = Math.min(cap, percent)
    if (!Number.isNaN(wanted) && wanted !== percentage) saving.set(wanted)
  }
  return (
    <>
      <Line>
        <span>{t('client_discount_name')}</span>
        <FigureField
          label={t('client_discount_percent')}
          title={t('discount_limit', { max: formatNumber(cap) })}
          inputMode="decimal"
          shown={formatPercent(percentage, 2)}
          plain={formatNumber(percentage)}
          onSettle={(text) => settle(typedNumber(text))}
        />
        <FigureField
          label={t('client_discount_amount')}
          title={t('discount_limit', { max: formatNumber(cap) })}
          inputMode="decimal"
          shown={formatMoney(amount === 0 ? 0 : -amount)}
          plain={formatNumber(amount)}
          onSettle={(text) => settle(percentageOf(typedNumber(text), base))}
        />
      </Line>
      {saving.pending?.error && (
        <Alert tone="bad" action={{ label: t('retry'), onClick: saving.retry }}>
          {t('line_failed')} {saving.pending.error.message}
        </Alert>
      )}
    </>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr 76px 100px;
  gap: 8px;
  align-items: center;
  > span:first-child {
    color: var(--ink-3);
  }
  > span:last-child {
    grid-column: 2 / -1;
    text-align: right;
  }
`
