import { usePortalEvent, type PortalEvents } from '@portal/shared-sdk'
import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react'

const CenterDialog = lazy(() => import(/* webpackChunkName: "centers" */ './center-dialog'))

/**
 * Opens the dialog of centres at the event `centerWanted`, which header and areas emit, and at `centerAsked`, which waits
 * for the dialog to close (rules L-23, C-116).
 */
export function CenterWindow() {
  const [open, setOpen] = useState<'wanted' | 'asked' | null>(null)
  const waiting = useRef<PortalEvents['centerAsked'][]>([])
  usePortalEvent(
    'centerWanted',
    useCallback(() => setOpen((now) => now ?? 'wanted'), []),
  )
  usePortalEvent(
    'centerAsked',
    useCallback((question: PortalEvents['centerAsked']) => {
      waiting.current.push(question)
      setOpen('asked')
    }, []),
  )
  const answer = useCallback((goesOn: boolean) => {
    for (const question of waiting.current.splice(0)) question.answer(goesOn)
  }, [])
  // The session may end while the question is open: what waits for it must not wait for ever.
  useEffect(() => () => answer(false), [answer])
  function close(goesOn: boolean) {
    setOpen(null)
    answer(goesOn)
  }
  return (
    open && (
      <Suspense fallback={null}>
        <CenterDialog isAsked={open === 'asked'} onClose={close} />
      </Suspense>
    )
  )
}
