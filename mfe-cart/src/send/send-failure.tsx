import { emit } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { useEffect, useRef } from 'react'
import type { SendState } from './send-state'
import { useWords } from '../words'

/** Why the cart was not sent. Each try scrolls to it: on a phone the button stays at the bottom of the screen. */
export function SendFailure({ state }: { state: SendState }) {
  const t = useWords()
  const alert = useRef<HTMLDivElement>(null)
  const reason = state.step === 'refused' ? t(state.refusal) : state.step === 'failed' ? state.message : null
  const needsCenter = state.step === 'refused' && state.refusal.startsWith('need_center')
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void alert.current?.scrollIntoView?.({ block: 'center' })
  }, [state])
  if (reason === null) return null
  return (
    <div ref={alert}>
      <Alert
        tone="bad"
        {...(needsCenter && { action: { label: t('choose_center'), onClick: () => void emit('centerWanted') } })}
      >
        {reason}
      </Alert>
    </div>
  )
}
