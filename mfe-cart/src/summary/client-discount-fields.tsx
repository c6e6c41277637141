import { formatMoney, formatNumber, formatPercent } from '@portal/shared-sdk'
import { Alert, Input, Money } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import type { Saving } from '../page/use-saving'
import { useWords } from '../words'
import { percentageOf, typedNumber } from './client-discount'

/** The client's discount as it is, for those who may not give one. */
export function ClientDiscountLine({ percentage, amount }: { percentage: number; amount: number }) {
  const t = useWords()
  if (!amount) return null
  return <Line><span>{t('client_discount', { percent: formatPercent(percentage, 2) })}</span><Money value={-amount} /></Line>
}

/**
 * The client's discount as percent or as amount, for admin and sales_manager, up to the cap (contract, Rights). What is
 * typed above it becomes the cap. base: euros that it is taken of.
 */
export function ClientDiscountFields({ percentage, amount, base, cap, saving }: {
  percentage: number; amount: number; base: number; cap: number; saving: Saving<number>
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
        <Settled
          label={t('client_discount_percent')} title={t('discount_limit', { max: formatNumber(cap) })} text={formatPercent(percentage, 2)} draft={formatNumber(percentage)}
          onSettle={(text) => settle(typedNumber(text))}
        />
        <Settled
          label={t('client_discount_amount')} title={t('discount_limit', { max: formatNumber(cap) })} text={formatMoney(amount === 0 ? 0 : -amount)} draft={formatNumber(amount)}
          onSettle={(text) => settle(percentageOf(typedNumber(text), base))}
        />
      </Line>
      {saving.pending?.error && (
        <Alert tone="bad" action={{ label: t('retry'), onClick: saving.retry }}>{t('line_failed')} {saving.pending.error.message}</Alert>
      )}
    </>
  )
}

/** A figure that is typed freely and taken when the field is left. */
function Settled({ label, title, text, draft: initial, onSettle }: { label: string; title: string; text: string; draft: string; onSettle: (text: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null)
  function settle() {
    if (draft !== null && draft !== initial) onSettle(draft)
    setDraft(null)
  }
  return (
    <Input
      data-size="s" data-end inputMode="decimal" aria-label={label} title={title} value={draft ?? text}
      onFocus={(event) => {
        setDraft(initial)
        requestAnimationFrame(() => event.target.select())
      }}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => { if (event.key === 'Enter') settle() }}
    />
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr 76px 100px;
  gap: 8px;
  align-items: center;
  > span:first-child { color: var(--ink-3); }
  > span:last-child { grid-column: 2 / -1; text-align: right; }
`
