import { Suspense, lazy } from 'react'
import type { SendOrder } from './use-send-order'

// Dialogs are not paid for by a first page that shows none.
const LimitDialog = lazy(() => import('./limit-dialog'))
const MinimumDialog = lazy(() => import('./minimum-dialog'))

/** The questions that sending can ask: over the limit, below the minimum order. */
export function SendDialogs({ send }: { send: SendOrder }) {
  return (
    <Suspense fallback={null}>
      {send.state.step === 'overLimit' && <LimitDialog onAccept={send.confirm} onCancel={send.dismiss} />}
      {send.state.step === 'belowMinimum' && <MinimumDialog amount={send.state.amount} onClose={send.dismiss} />}
    </Suspense>
  )
}
