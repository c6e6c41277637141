import { TextButton } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import { useWords } from '../words'

const OnDemandDialog = lazy(() => import('./on-demand-dialog'))

/** The line is served on demand; a press says what that means (000 section 8). */
export function OnDemandMark() {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{t('on_demand')}</TextButton>
      {isOpen && (
        <Suspense fallback={null}>
          <OnDemandDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
