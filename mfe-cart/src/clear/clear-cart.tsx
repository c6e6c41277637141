import { Button } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import { useWords } from '../words'

const ClearDialog = lazy(() => import('./clear-dialog'))

/** The button that clears the cart after a question. name: whose cart it is. */
export function ClearCart({ name, onClear }: { name: string; onClear: () => Promise<void> }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="ghost" icon="trash" onClick={() => setOpen(true)}>
        {t('clear')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ClearDialog name={name} onClear={onClear} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
