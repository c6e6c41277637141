import type { Account, Cart } from '@portal/shared-sdk/contract'
import { Suspense, lazy } from 'react'
import type { CartForm } from '../page/use-cart-form'

// Dialogs are loaded when the first one is shown.
const LimitDialog = lazy(() => import('./limit-dialog'))
const MailDialog = lazy(() => import('./mail-dialog'))
const MinimumDialog = lazy(() => import('./minimum-dialog'))

/** The questions that sending can ask: over the limit, what goes to whom, below the minimum order. */
export function SendDialogs({ cart, account, form }: { cart: Cart; account: Account; form: CartForm }) {
  const { send, finish } = form
  return (
    <Suspense fallback={null}>
      {send.state.step === 'overLimit' && (
        <LimitDialog isOffer={finish.as === 2} onAccept={send.confirm} onCancel={send.dismiss} />
      )}
      {send.state.step === 'mailing' && (
        <MailDialog cart={cart} account={account} finish={finish} onAccept={send.confirm} onCancel={send.dismiss} />
      )}
      {send.state.step === 'belowMinimum' && <MinimumDialog amount={send.state.amount} onClose={send.dismiss} />}
    </Suspense>
  )
}
