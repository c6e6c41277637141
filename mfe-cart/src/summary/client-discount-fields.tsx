import {
  centsOf,
  clientDiscountOf,
  errorText,
  eurosOf,
  formatMoney,
  formatNumber,
  formatRate,
} from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import styled from 'styled-components'
import { FigureField } from '../figure/figure-field'
import type { Saving } from '../page/use-saving'
import { useWords } from '../words'
import type { ClientDiscount } from './use-client-discount'

/** The client's discount as percent or as amount, up to the cap (rules C-11, C-40). base: the cart's, in euros. */
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
  saving: Saving<ClientDiscount>
}) {
  const t = useWords()
  const title = t('discount_limit', { max: formatNumber(cap) })
  const maxEuros = eurosOf(clientDiscountOf(centsOf(base), cap))
  return (
    <>
      <Line>
        <span>{t('client_discount_name')}</span>
        <FigureField
          label={t('client_discount_percent')}
          title={title}
          value={percentage}
          shown={formatRate(percentage)}
          decimals={2}
          max={cap}
          maxText={formatRate(cap)}
          onChange={(typed) => saving.set({ percentage: typed })}
        />
        <FigureField
          label={t('client_discount_amount')}
          title={title}
          value={amount}
          shown={formatMoney(amount === 0 ? 0 : -amount)}
          decimals={2}
          max={maxEuros}
          maxText={formatMoney(maxEuros)}
          onChange={(typed) => saving.set({ amount: typed })}
        />
      </Line>
      {Boolean(saving.pending?.error) && (
        <Alert tone="bad" action={{ label: t('retry'), onClick: saving.retry }}>
          {t('line_failed')} {errorText(saving.pending?.error)}
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
