import { lazy, Suspense } from 'react'
import type { Conversion } from './use-convert'

const ClearWindow = lazy(() => import('./clear-window'))
const ToldWindow = lazy(() => import('./told-window'))

/** What a conversion asks and tells on its way: whether the cart may be emptied, and what became of the lines. */
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
      {state.step === 'told' && <ToldWindow made={state.made} customer={state.customer} onClose={dismiss} />}
    </Suspense>
  )
}
