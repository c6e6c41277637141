import { hasFlag, portalConfig } from '@portal/shared-sdk'
import { Suspense, lazy } from 'react'

const OpenedPopup = lazy(() => import('./opened-popup'))

/** The variant's message in a dialog, where it has one (flag popup_aviso). */
export function InfoPopup() {
  const { infoPopup } = portalConfig()
  if (!infoPopup || !hasFlag('popup_aviso')) return null
  return (
    <Suspense fallback={null}>
      <OpenedPopup {...infoPopup} />
    </Suspense>
  )
}
