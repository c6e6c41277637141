import { Button, type ButtonLook } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import { useWords } from '../words'

const ClearDialog = lazy(() => import('./clear-dialog'))

/** The button that clears the cart after a question. name: whose cart it is; lines: how many it has. */
export function ClearCart({
  name,
  lines,
  look = 'ghost',
  onClear,
}: {
  name: string
  lines: number
  look?: ButtonLook
  onClear: () => Promise<void>
}) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look={look} icon="trash" onClick={() => setOpen(true)}>
        {t('clear')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ClearDialog name={name} lines={lines} onClear={onClear} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
