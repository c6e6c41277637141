import { useSession } from '@portal/shared-sdk'
import { Button } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import { useWords } from '../words'

const PasteDialog = lazy(() => import('./paste-dialog'))

/** Opens the window for pasted or uploaded lines; nothing without a client or lead to whom they would belong. */
export function PasteButton() {
  const t = useWords()
  const { client, lead } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!client && !lead) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>{t('paste')}</Button>
      {isOpen && <Suspense fallback={null}><PasteDialog onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}
