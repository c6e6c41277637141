import { usePortalEvent } from '@portal/shared-sdk'
import { Suspense, lazy, useCallback, useState } from 'react'

const CenterDialog = lazy(() => import(/* webpackChunkName: "centers" */ './center-dialog'))

/** The one window of centres: header, phone and areas open it by telling `centerWanted`. */
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
