import { lazy, Suspense } from 'react'
import type { Conversion } from './use-convert'

const ChargesWindow = lazy(() => import('./charges-window'))
const ClearWindow = lazy(() => import('./clear-window'))
const DifferencesWindow = lazy(() => import('./differences-window'))

/**
 * The windows of a conversion: whether charges may stay out, whether the cart may be emptied, and how it differs from the
 * document.
 */
export function ConvertWindows({ conversion: { state, isRevision, agree, dismiss } }: { conversion: Conversion }) {
  return (
    <Suspense fallback={null}>
      {state.step === 'asking' && state.question.charges && (
        <ChargesWindow question={state.question} onAgree={agree} onClose={dismiss} />
      )}
      {state.step === 'asking' && !state.question.charges && (
        <ClearWindow
          cart={state.question}
          customer={state.customer}
          isRevision={isRevision}
          onClear={agree}
          onClose={dismiss}
        />
      )}
      {state.step === 'differs' && <DifferencesWindow made={state.made} customer={state.customer} onClose={dismiss} />}
    </Suspense>
  )
}
