import { hasFlag, portalConfig } from '@portal/shared-sdk'
import { Suspense, lazy } from 'react'

const OpenedPopup = lazy(() => import('./opened-popup'))

/** What the variant wants everybody to have read, when it has something (000 section 9, popup_aviso). */
export function InfoPopup() {
  const { infoPopup } = portalConfig()
  if (!infoPopup || !hasFlag('popup_aviso')) return null
  return (
    <Suspense fallback={null}>
      <OpenedPopup {...infoPopup} />
    </Suspense>
  )
}
