import { Suspense, lazy } from 'react'
import type { SendCart } from './use-send'

// Dialogs are loaded when the first one is shown.
const LimitDialog = lazy(() => import('./limit-dialog'))
const MinimumDialog = lazy(() => import('./minimum-dialog'))

/** The questions that sending can ask: over the limit, below the minimum order. */
export function SendDialogs({ send, isOffer }: { send: SendCart; isOffer: boolean }) {
  return (
    <Suspense fallback={null}>
      {send.state.step === 'overLimit' && (
        <LimitDialog isOffer={isOffer} onAccept={send.confirm} onCancel={send.dismiss} />
      )}
      {send.state.step === 'belowMinimum' && <MinimumDialog amount={send.state.amount} onClose={send.dismiss} />}
    </Suspense>
  )
}
