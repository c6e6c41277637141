import { formatMoney } from '@portal/shared-sdk'
import type { Cart, ShippingZone } from '@portal/shared-sdk/contract'
import { Alert, ChoiceGroup, RadioCard, Sheet, Stack, Text, TextButton, useUiWords } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import { useWords } from '../words'
import type { Finish } from '../finish/finish'

const ShippingDialog = lazy(() => import('./shipping-dialog'))

/** How an order is shipped and paid. zones: the variant's table of costs, shown in a dialog; null: it has none. */
export default function ShippingSheet({
  cart,
  finish,
  isFree,
  showsTotals,
  zones,
  failure,
  onRetry,
  onChange,
}: {
  cart: Cart
  finish: Finish
  /** The cart has reached the free amount. */
  isFree: boolean
  showsTotals: boolean
  zones: readonly ShippingZone[] | null
  /** Why the choice could not be saved. */
  failure: string | null
  onRetry: () => void
  onChange: (change: Partial<Pick<Finish, 'shipping' | 'payment'>>) => void
}) {
  const t = useWords()
  const ui = useUiWords()
  const [isOpen, setOpen] = useState(false)
  const cost = (euros: number) => (showsTotals ? (euros === 0 || isFree ? ui('free') : formatMoney(euros)) : undefined)
  return (
    <Sheet
      title={t('shipping_and_payment')}
      tools={zones && showsTotals && <TextButton onClick={() => setOpen(true)}>{t('shipping_costs')}</TextButton>}
    >
      <Stack>
        {failure && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: onRetry }}>
            {failure}
          </Alert>
        )}
        {showsTotals && !isFree && (
          <Text as="p" data-size="s">
            {t('free_from', { amount: formatMoney(cart.free_shipping_from) })}
          </Text>
        )}
        <ChoiceGroup legend={t('shipping_option')}>
          {cart.shipping_options.map((option) => (
            <RadioCard
              key={option.id}
              name="cart-shipping"
              value={option.id}
              checked={finish.shipping === option.id}
              aside={cost(option.cost)}
              onChange={() => onChange({ shipping: option.id })}
            >
              {option.name}
            </RadioCard>
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={t('payment_option')}>
          {cart.payment_options.map((option) => (
            <RadioCard
              key={option.id}
              name="cart-payment"
              value={option.id}
              checked={finish.payment === option.id}
              onChange={() => onChange({ payment: option.id })}
            >
              {option.name}
            </RadioCard>
          ))}
        </ChoiceGroup>
      </Stack>
      {isOpen && zones && (
        <Suspense fallback={null}>
          <ShippingDialog zones={zones} freeFrom={cart.free_shipping_from} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Sheet>
  )
}
