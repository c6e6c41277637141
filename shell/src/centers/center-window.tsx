import { usePortalEvent, type PortalEvents } from '@portal/shared-sdk'
import { Suspense, lazy, useCallback, useRef, useState } from 'react'

const CenterDialog = lazy(() => import(/* webpackChunkName: "centers" */ './center-dialog'))

/**
 * Opens the dialog of centres at the event `centerWanted`, which header and areas emit, and at `centerAsked`, which waits
 * for the dialog to close (rule L-23).
 */
export function CenterWindow() {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<PortalEvents['centerAsked'][]>([])
  usePortalEvent(
    'centerWanted',
    useCallback(() => setOpen(true), []),
  )
  usePortalEvent(
    'centerAsked',
    useCallback((question: PortalEvents['centerAsked']) => {
      waiting.current.push(question)
      setOpen(true)
    }, []),
  )
  function close() {
    setOpen(false)
    for (const question of waiting.current.splice(0)) question.answer()
  }
  return (
    isOpen && (
      <Suspense fallback={null}>
        <CenterDialog onClose={close} />
      </Suspense>
    )
  )
}
