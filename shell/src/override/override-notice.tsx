import { usePortalEvent } from '@portal/shared-sdk'
import { Suspense, lazy } from 'react'
import { useLocation } from 'react-router-dom'
import { askedOverride, overrideOfPage } from './override'
import { endOverride } from './override.api'

const OverridePanel = lazy(() => import('./override-panel'))

/** Says that an area comes from a developer's machine, and asks before one does (rules ). */
export function OverrideNotice() {
  const { search } = useLocation()
  const present = overrideOfPage()
  usePortalEvent('logout', () => {
    if (present) void endOverride().catch(() => undefined) // it ends by itself after eight hours
  })
  const asked = askedOverride(search)
  if (!present && !asked) return null
  return (
    <Suspense fallback={null}>
      <OverridePanel present={present} asked={asked} />
    </Suspense>
  )
}
