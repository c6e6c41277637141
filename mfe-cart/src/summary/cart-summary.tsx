import { isBuyer, useSession } from '@portal/shared-sdk'
import type { Account, Cart, Center } from '@portal/shared-sdk/contract'
import { Alert, Button, Price, Sheet, Stack, Text, TextButton, below } from '@portal/shared-ui'
import { Suspense, lazy, useEffect, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { canSend, changeFinish, finishChoices, type Finish, type Finisher } from '../finish/finish'
import { FinishAsChoice } from '../finish/finish-as-choice'
import type { SendCart } from '../finish/use-send'
import { mailOf } from '../finish/mail-of'
import { useWords } from '../words'
import { CenterEffect, CenterLevel } from './center-effect'
import { Totals } from './totals'

// Only what the chosen action needs is loaded.
const PrintFormatField = lazy(() => import('../finish/print-format-field'))
const CatalogueFields = lazy(() => import('../finish/catalogue-fields'))

const sendLabels = ['send_nothing', 'send', 'send_offer', 'send_catalogue'] as const

/** How the cart ends, what it costs, what it does to limit and minimum order, and the button that sends. */
export function CartSummary({
  cart,
  account,
  center,
  who,
  finish,
  send,
  clientDiscount,
  onFinish,
  onCancel,
}: {
  cart: Cart
  account: Account
  center: Center | null
  who: Finisher
  finish: Finish
  send: SendCart
  clientDiscount: ReactNode
  onFinish: (finish: Finish) => void
  /** Goes back without sending; only from a lead's cart. */
  onCancel: (() => void) | undefined
}) {
  const t = useWords()
  const { client, lead } = useSession()
  const { state } = send
  const reason = state.step === 'refused' ? t(state.refusal) : state.step === 'failed' ? state.message : null
  const told = useRef<HTMLDivElement>(null)
  // On a phone Send stays at the bottom of the screen, wherever its answer stands; each try shows it again.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
    void told.current?.scrollIntoView?.({ block: 'center' })
  }, [state])
  const choices = finishChoices(who)
  const showsTotals = !account.total_hidden
  const errors = state.step === 'failed' ? state.fields : {}
  const mail = mailOf(finish.as, account, lead ?? client)
  // What goes back to a purchasing system carries no shipping.
  const hasShipping = finish.as !== 2 && finish.as !== 3 && !who.isLead && !who.isPunchout
  return (
    <Sheet title={choices.length > 1 ? undefined : t('summary')}>
      <Stack>
        {choices.length > 1 && (
          <FinishAsChoice
            choices={choices}
            value={finish.as}
            onChange={(as) => onFinish(changeFinish(finish, as, cart))}
          />
        )}
        <Suspense fallback={null}>
          {finish.as === 2 && !isBuyer(account.role) && (
            <PrintFormatField
              value={finish.printFormat}
              error={errors.print_format?.[0]}
              onFocus={() => send.forget('print_format')}
              onChange={(printFormat) => onFinish({ ...finish, printFormat })}
            />
          )}
          {finish.as === 3 && (
            <CatalogueFields
              cart={cart}
              value={finish.catalogue}
              errors={errors}
              onFocus={send.forget}
              onChange={(change) => onFinish({ ...finish, catalogue: { ...finish.catalogue, ...change } })}
            />
          )}
        </Suspense>
        {showsTotals && <Totals cart={cart} hasShipping={hasShipping} clientDiscount={clientDiscount} />}
        {!who.isLead &&
          finish.as !== 3 &&
          !account.punchout &&
          (showsTotals ? (
            <CenterEffect base={cart.base ?? 0} center={center} isOffer={finish.as === 2} />
          ) : (
            <CenterLevel center={center} />
          ))}
        {reason !== null && (
          <div ref={told}>
            <Alert tone="bad">{reason}</Alert>
          </div>
        )}
        <Send>
          {showsTotals && (
            <span aria-hidden>
              <Text data-size="xs">{t(hasShipping ? 'final' : 'total')}</Text>
              <Price value={hasShipping ? cart.final : cart.total} />
            </span>
          )}
          <Button
            look="primary"
            size="l"
            wide
            busy={state.step === 'sending'}
            busyLabel={t('sending')}
            disabled={!canSend(finish, cart.items.length)}
            onClick={send.send}
          >
            {account.punchout ? t('send_punchout', { buyer: account.punchout.buyer }) : t(sendLabels[finish.as])}
          </Button>
        </Send>
        {account.punchout && (
          <Text as="p" data-size="s">
            {t('punchout_effect', { buyer: account.punchout.buyer })}
          </Text>
        )}
        {mail && (
          <Text as="p" data-size="s">
            {t(mail.text, { to: mail.to })}
          </Text>
        )}
        {onCancel && <TextButton onClick={onCancel}>{t('cancel')}</TextButton>}
      </Stack>
    </Sheet>
  )
}

const Send = styled.div`
  > span {
    display: none;
  }
  /* Under sixty lines nobody looks for the button: it stays in sight, with what it costs. */
  ${below.wide} {
    position: fixed;
    z-index: 20;
    inset: auto 0 calc(var(--bar-h, 0px) + env(safe-area-inset-bottom));
    margin: 0;
    padding: 10px var(--gut);
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    background: var(--surface);
    border-top: 1px solid var(--line);
    > span {
      display: grid;
      white-space: nowrap;
    }
    > button {
      max-width: 420px;
    }
  }
`
