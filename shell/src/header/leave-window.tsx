import { usePortalEvent } from '@portal/shared-sdk'
import { lazy, Suspense, useCallback } from 'react'
import { leaveNow, useAskedLeave } from './leave'

const LeaveDialog = lazy(() => import('./leave-dialog'))

/** Asks before a log-out that would lose what is typed and not sent (rule P-40). Mounted once. */
export function LeaveWindow() {
  const [asked, setAsked] = useAskedLeave()
  const close = useCallback(() => setAsked(null), [setAsked])
  usePortalEvent('logout', close)
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <LeaveDialog onAccept={() => void leaveNow(asked)} onCancel={close} />
    </Suspense>
  )
}
