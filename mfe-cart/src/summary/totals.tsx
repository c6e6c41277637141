import type { Cart } from '@portal/shared-sdk/contract'
import { SumRows } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import { useWords } from '../words'

/** The sums of the cart (rule D-43). hasShipping: false for offers and catalogues. */
export function Totals({
  cart,
  hasShipping,
  clientDiscount,
}: {
  cart: Cart
  hasShipping: boolean
  /** Fields for accounts that may give one. */
  clientDiscount: ReactNode
}) {
  const t = useWords()
  const { shipping, final, ...rest } = cart
  return (
    <SumRows
      sums={hasShipping ? { ...rest, shipping, final } : rest}
      lead={[{ label: t('products', { count: cart.items.length }), value: '' }]}
      clientDiscount={clientDiscount}
    />
  )
}
