import type { Account, Cart } from '@portal/shared-sdk/contract'
import { Button, Price, Text, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { canSend, type Finish } from '../finish/finish'
import type { SendCart } from './use-send'
import { useWords } from '../words'

const labels = ['send_nothing', 'send', 'send_offer', 'send_catalogue'] as const

/** The button that sends the cart; in a narrow window it stays at the bottom, with the amount beside it. */
export function SendBar({
  cart,
  account,
  finish,
  send,
  hasShipping,
}: {
  cart: Cart
  account: Account
  finish: Finish
  send: SendCart
  hasShipping: boolean
}) {
  const t = useWords()
  return (
    <Bar>
      {!account.total_hidden && (
        <span aria-hidden>
          <Text data-size="xs">{t(hasShipping ? 'final' : 'total')}</Text>
          <Price value={hasShipping ? cart.final : cart.total} />
        </span>
      )}
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

const Bar = styled.div`
  > span {
    display: none;
  }
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
