import type { ReorderKind } from '@portal/shared-sdk/contract'
import { Button, type ButtonLook } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import { useWords } from '../words'

const ReorderDialog = lazy(() => import('./reorder-dialog'))

/**
 * 'Añadir al carro' of an order, a delivery note or an invoice: opens the window that compares its lines with today
 * (price changed, no longer sold, replaced by, less stock), lets choose lines and quantities, and puts them into the
 * cart of the document's client, beside what is there or in its place; then the user goes to the cart (001 section 4).
 * It asks for everything itself; give it the kind and id of the document: `<ReorderButton kind="invoice" id={7} />`.
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
