import { TextButton } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import { useWords } from '../words'

const OnDemandDialog = lazy(() => import('./on-demand-dialog'))

/** Marks a line that is served on demand; a click explains it. */
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
