import type { Center, CenterChange } from '@portal/shared-sdk/contract'
import { lazy, Suspense } from 'react'

export interface CenterPopupProps {
  id: number
  /** Saves what was mended (PUT centers/) and gives the centre as it is then; a refusal is told in the window. */
  onSave: (change: CenterChange, intention: string) => Promise<Center>
  onClose: () => void
}

const CenterWindow = lazy(() => import('./center-window'))

/**
 * The window with a centre's data, its purchase limit and how much of it is used (rule D-3). It asks for the centre
 * itself; window and form are fetched when the first one opens.
 */
export function CenterPopup(props: CenterPopupProps) {
  return (
    <Suspense fallback={null}>
      <CenterWindow {...props} />
    </Suspense>
  )
}
