import { centsOf, eurosOf, formatMoney } from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'
import { SumRows, Text } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import { useWords } from '../words'

/** The sums of the cart (rule D-43), and what is missing to free shipping. hasShipping: false for offers and catalogues. */
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
    <>
      <SumRows
        sums={hasShipping ? { ...rest, shipping, final } : rest}
        lead={[{ label: t('products', { count: cart.items.length }), value: '' }]}
        clientDiscount={clientDiscount}
      />
      {hasShipping && Boolean(shipping) && (
        <Text as="p" data-size="s">
          {t('free_missing', { amount: formatMoney(missingToFree(cart)) })}
        </Text>
      )}
    </>
  )
}

/** Euros, without taxes, that shipping lacks to be free (rule C-93). */
const missingToFree = ({ base = 0, free_shipping_from: from }: Cart) => eurosOf(centsOf(from) - centsOf(base))
