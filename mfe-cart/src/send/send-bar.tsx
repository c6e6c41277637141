import { centsOf, formatMoney, isBuyer, formatPercent, limitEffect, useSession } from '@portal/shared-sdk'
import type { Account, Center } from '@portal/shared-sdk/contract'
import { Button, Price, Text, TextButton, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { canSend } from '../finish/finish'
import type { CartForm } from '../page/use-cart-form'
import { useWords } from '../words'
import { isShipped } from './is-shipped'
import { placeOf, whatIsMissing, type Missing } from './what-is-missing'

const labels = ['send_nothing', 'send', 'send_offer', 'send_catalogue'] as const

/**
 * Always visible: the amount, the limit that it uses, what is still missing with a press that leads there, and the
 * button that sends. Beside the lines at the lower edge of the window, in a narrow window a bar (rule C-104).
 */
export function SendBar({ account, form }: { account: Account; form: CartForm }) {
  const t = useWords()
  const { center } = useSession()
  const { finish, live, send, who } = form
  const cart = live.shown
  const hasCenter = !who.isLead && !account.punchout
  const missing = whatIsMissing(finish, {
    base: cart.base,
    center,
    hasCenter,
    choosesFormat: !isBuyer(account.role),
  })
  const percent = hasCenter && finish.as !== 3 ? percentAfter(cart.base, center) : null
  return (
    <Bar>
      {!account.total_hidden && (
        <Line aria-hidden>
          <Text data-size="xs">{t(isShipped(form) ? 'final' : 'total')}</Text>
          <Price value={isShipped(form) ? cart.final : cart.total} />
        </Line>
      )}
      {percent !== null && !account.total_hidden && (
        <Text data-size="xs" data-limit={percent > 100 || undefined}>
          {t('limit_used', { percent: formatPercent(percent) })}
        </Text>
      )}
      {missing && <MissingLine missing={missing} />}
      <Button
        look="primary"
        size="l"
        wide
        busy={send.state.step === 'sending'}
        busyLabel={t('sending')}
        disabled={!canSend(finish, cart.items.length)}
        onClick={send.send}
      >
        {account.punchout ? t('send_punchout', { buyer: account.punchout.buyer }) : t(labels[finish.as])}
      </Button>
    </Bar>
  )
}

/** Percent of the centre's limit that is used with this cart; null where there is no limit. base: in euros. */
function percentAfter(base: number | undefined, center: Center | null): number | null {
  const { purchase_limit: limit, purchase_limit_period: period, purchase_current: current } = center ?? {}
  if (!limit || !period || period === 'X') return null
  return limitEffect(centsOf(limit), centsOf(current ?? 0), centsOf(base ?? 0)).percent
}

function MissingLine({ missing }: { missing: Missing }) {
  const t = useWords()
  if (missing.what === 'minimum')
    return <Text data-size="xs">{t('missing_minimum', { amount: formatMoney(missing.amount) })}</Text>
  const { what } = missing
  return <TextButton onClick={() => goTo(placeOf[what])}>{t(`missing_${what}`)}</TextButton>
}

/** Brings a part of the page into view and the focus to its first control. */
function goTo(id: string): void {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
}

const Line = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  white-space: nowrap;
`

const Bar = styled.div`
  position: sticky;
  z-index: 5;
  bottom: var(--s-3);
  display: grid;
  gap: 6px;
  padding: var(--s-3) var(--s-4) var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--e-2);
  [data-limit] {
    color: var(--bad-ink);
  }
  ${below.wide} {
    position: fixed;
    z-index: 20;
    inset: auto 0 calc(var(--bar-h, 0px) + env(safe-area-inset-bottom));
    grid-template-columns: auto minmax(0, 1fr) minmax(0, 420px);
    align-items: center;
    gap: 2px 16px;
    padding: 8px var(--gut);
    border-width: 1px 0 0;
    border-radius: 0;
    box-shadow: none;
    > button:last-child {
      grid-area: 1 / 3 / 3;
    }
  }
  ${below.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    > button:last-child {
      grid-area: 1 / 2;
    }
    > :not(button:last-child, :first-child) {
      grid-column: 1 / -1;
    }
  }
`
