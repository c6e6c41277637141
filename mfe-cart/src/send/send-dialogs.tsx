import type { Account, Cart } from '@portal/shared-sdk/contract'
import { Suspense, lazy } from 'react'
import type { CartForm } from '../page/use-cart-form'
import { useWords } from '../words'

// Dialogs are loaded when the first one is shown.
const LimitDialog = lazy(() => import('./limit-dialog'))
const MailDialog = lazy(() => import('./mail-dialog'))
const MinimumDialog = lazy(() => import('./minimum-dialog'))
const UnlikelyDialog = lazy(() => import('../lines/unlikely-dialog'))

/** The questions that sending can ask: over the limit, out of all proportion, what goes to whom, below the minimum. */
export function SendDialogs({ cart, account, form }: { cart: Cart; account: Account; form: CartForm }) {
  const t = useWords()
  const { send, finish } = form
  return (
    <Suspense fallback={null}>
      {send.state.step === 'overLimit' && (
        <LimitDialog isOffer={finish.as === 2} onAccept={() => send.confirm('limit')} onCancel={send.dismiss} />
      )}
      {send.state.step === 'unlikely' && (
        <UnlikelyDialog
          lines={send.state.items.map(({ id, product_data: { name }, unlikely }) => ({
            id,
            name,
            text: unlikely ?? '',
          }))}
          accept={t('unlikely_send')}
          onAccept={() => send.confirm('unlikely')}
          onCancel={send.dismiss}
        />
      )}
      {send.state.step === 'mailing' && (
        <MailDialog
          cart={cart}
          account={account}
          finish={finish}
          onAccept={() => send.confirm('mail')}
          onCancel={send.dismiss}
        />
      )}
      {send.state.step === 'belowMinimum' && <MinimumDialog amount={send.state.amount} onClose={send.dismiss} />}
    </Suspense>
  )
}
