import { usePortalEvent } from '@portal/shared-sdk'
import { Suspense, lazy, useCallback, useState } from 'react'

const CenterDialog = lazy(() => import(/* webpackChunkName: "centers" */ './center-dialog'))

/** Opens the dialog of centres at the event `centerWanted`, which header and areas emit. */
export function CenterWindow() {
  const [isOpen, setOpen] = useState(false)
  usePortalEvent(
    'centerWanted',
    useCallback(() => setOpen(true), []),
  )
  return (
    isOpen && (
      <Suspense fallback={null}>
        <CenterDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
