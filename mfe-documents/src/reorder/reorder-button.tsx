import type { ReorderKind } from '@portal/shared-sdk/contract'
import { Button, type ButtonLook } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import { useWords } from '../words'

const ReorderDialog = lazy(() => import('./reorder-dialog'))

/**
 * 'Añadir al carro' of an order, a delivery note or an invoice. Opens a window that compares its lines with today
 * (price changed, no longer sold, replaced, less stock) and lets the user choose lines and quantities. They go into the
 * cart of the document's client, beside its lines or in their place; then the cart opens (rule D-50). The window loads
 * everything itself: `<ReorderButton kind="invoice" id={7} />`.
 */
export function ReorderButton({ kind, id, look }: { kind: ReorderKind; id: number; look?: ButtonLook }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="cart-add" aria-haspopup="dialog" {...(look && { look })} onClick={() => setOpen(true)}>
        {t('reorder.button')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReorderDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
