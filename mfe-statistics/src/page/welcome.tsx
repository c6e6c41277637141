import { rememberChoice, rememberedChoice } from '@portal/shared-sdk'
import { lazy, Suspense, useEffect, useState } from 'react'

const WelcomeWindow = lazy(() => import('./welcome-window'))

/** The local storage key that is set when the window is accepted (rule T-21). */
const acceptedKey = 'popup_aviso'

/** Opens the window that explains the menu on the left, after a second, until it was accepted once (rule T-21). */
export function Welcome() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (rememberedChoice(acceptedKey) !== null) return
    const timer = setTimeout(() => setOpen(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <WelcomeWindow
        onAccept={() => {
          rememberChoice(acceptedKey, 'true')
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  )
}
