import { centsOf, eurosOf, formatMoney, formatPercent, limitEffect } from '@portal/shared-sdk'
import type { Cart, Center } from '@portal/shared-sdk/contract'
import { Alert, Button, Facts, LimitBar, Money, Price, Sheet, Stack, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import type { SendOrder } from './use-send-order'

/** Totals, what the cart does to limit and minimum order, and the button that sends. */
export function CartSummary({ cart, center, showsTotals, send }: {
  cart: Cart; center: Center | null; showsTotals: boolean; send: SendOrder
}) {
  const t = useWords()
  const { state } = send
  return (
    <Sheet title={t('summary')}>
      <Stack>
      {showsTotals && <Totals cart={cart} />}
      {showsTotals && <CenterEffect cart={cart} center={center} />}
      {state.step === 'refused' && <Alert tone="bad">{t(state.refusal)}</Alert>}
      {state.step === 'failed' && <Alert tone="bad">{state.message}</Alert>}
      <Send>
        {showsTotals && <span aria-hidden><Price size="l" value={cart.final} /></span>}
        <Button look="primary" size="l" wide busy={state.step === 'sending'} busyLabel={t('sending')} onClick={send.send}>
          {t('send')}
        </Button>
      </Send>
      </Stack>
    </Sheet>
  )
}

function Totals({ cart }: { cart: Cart }) {
  const t = useWords()
  const base = cart.base ?? 0
  const clientDiscount = cart.client_discount ?? 0
  return (
    <>
      <Facts
        look="sums"
        facts={[
          { label: t('base_of', { count: cart.items.length }), value: <Money value={base} /> },
          { label: t('discounts'), value: cart.discounts ? <Money value={-cart.discounts} /> : null },
          {
            label: t('client_discount', { percent: formatPercent(cart.client_discount_percentage ?? 0, 2) }),
            value: clientDiscount ? <Money value={-clientDiscount} /> : null,
          },
          { label: t('taxable'), value: clientDiscount ? <Money value={eurosOf(centsOf(base) - centsOf(clientDiscount))} /> : null },
          ...(cart.taxes ?? []).map((row) => ({ label: t('tax_of', { rate: formatPercent(row.rate, 2) }), value: <Money value={row.tax} /> })),
          { label: t('total_with_tax'), value: <Money value={cart.total} /> },
          { label: t('shipping'), value: cart.shipping ? <Money value={cart.shipping} /> : t('free') },
        ]}
      />
      <Final><span>{t('final')}</span><Price size="l" value={cart.final} /></Final>
    </>
  )
}

function CenterEffect({ cart, center }: { cart: Cart; center: Center | null }) {
  const t = useWords()
  const base = centsOf(cart.base ?? 0)
  const missing = center?.min_order ? centsOf(center.min_order) - base : 0n
  const period = center?.purchase_limit_period
  const limit = center?.purchase_limit ?? null
  const current = center?.purchase_current ?? 0
  const effect = limitEffect(limit === null ? null : centsOf(limit), centsOf(current), base)
  const before = limitEffect(limit === null ? null : centsOf(limit), centsOf(current), 0n)
  return (
    <>
      {center?.min_order && missing > 0n && (
        <Alert tone="warn">{t('min_missing', { amount: formatMoney(eurosOf(missing)), min: formatMoney(center.min_order) })}</Alert>
      )}
      {limit !== null && period && period !== 'X' && effect.percent !== null && (
        <Limit>
          <LimitBar
            label={t(`limit_${period}`)}
            percent={before.percent ?? 0}
            projected={effect.percent}
            value={formatPercent(effect.percent, 1)}
          />
          {effect.isOver && (
            <p><strong>{t('limit_over')}</strong> {t('limit_over_by', { amount: formatMoney(eurosOf(effect.overBy)) })}</p>
          )}
        </Limit>
      )}
    </>
  )
}

const Final = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--s-4);
  padding-top: 14px;
  border-top: 1px solid var(--line);
  font-weight: 650;
`
const Limit = styled.div`
  padding: 14px;
  border-radius: var(--r-m);
  background: var(--surface-3);
  p { margin: 8px 0 0; color: var(--bad-ink); }
`
const Send = styled.div`
  > span { display: none; }
  ${below.phone} {
    position: fixed;
    z-index: 20;
    inset: auto 0 calc(var(--bar-h, 0px) + env(safe-area-inset-bottom));
    margin: 0;
    padding: 10px 16px;
    display: flex;
    align-items: center;
    gap: 16px;
    background: var(--surface);
    border-top: 1px solid var(--line);
    > span { display: block; }
  }
`
