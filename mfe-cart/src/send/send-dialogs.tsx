import { Suspense, lazy } from 'react'
import { useWords } from '../words'
import type { SendCart } from './use-send'

// Dialogs are loaded when the first one is shown.
const LimitDialog = lazy(() => import('./limit-dialog'))
const UnlikelyDialog = lazy(() => import('../lines/unlikely-dialog'))
const MinimumDialog = lazy(() => import('./minimum-dialog'))

/** The questions that sending can ask: over the limit, out of all proportion, below the minimum order. */
export function SendDialogs({ send, isOffer }: { send: SendCart; isOffer: boolean }) {
  const t = useWords()
  return (
    <Suspense fallback={null}>
      {send.state.step === 'overLimit' && (
        <LimitDialog isOffer={isOffer} onAccept={() => send.confirm('limit')} onCancel={send.dismiss} />
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
      {send.state.step === 'belowMinimum' && <MinimumDialog amount={send.state.amount} onClose={send.dismiss} />}
    </Suspense>
  )
}
