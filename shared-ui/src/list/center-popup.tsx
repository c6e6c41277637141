import type { Center, CenterChange } from '@portal/shared-sdk/contract'
import { lazy, Suspense } from 'react'

export interface CenterPopupProps {
  id: number
  /** Saves the changes (PUT centers/) and returns the stored centre. The window shows a refusal. */
  onSave: (change: CenterChange, intention: string) => Promise<Center>
  onClose: () => void
}

const CenterWindow = lazy(() => import('./center-window'))

/**
 * The window with a centre's data, its purchase limit and how much of it is used (rule D-3). It loads the centre
 * itself; its own code is loaded when it first opens.
 */
export function CenterPopup(props: CenterPopupProps) {
  return (
    <Suspense fallback={null}>
      <CenterWindow {...props} />
    </Suspense>
  )
}
