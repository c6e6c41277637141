import { lazy, Suspense } from 'react'
import type { Conversion } from './use-convert'

const ClearWindow = lazy(() => import('./clear-window'))
const DifferencesWindow = lazy(() => import('./differences-window'))

/** The windows of a conversion: whether the cart may be emptied, and how it differs from the document. */
export function ConvertWindows({ conversion: { state, isRevision, clear, dismiss } }: { conversion: Conversion }) {
  return (
    <Suspense fallback={null}>
      {state.step === 'asking' && (
        <ClearWindow
          cart={state.cart}
          customer={state.customer}
          isRevision={isRevision}
          onClear={clear}
          onClose={dismiss}
        />
      )}
      {state.step === 'differs' && <DifferencesWindow made={state.made} customer={state.customer} onClose={dismiss} />}
    </Suspense>
  )
}
