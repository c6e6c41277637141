import { emit, errorText, portalConfig, useSession } from '@portal/shared-sdk'
import type { Account, Cart } from '@portal/shared-sdk/contract'
import { Columns } from '@portal/shared-ui'
import { Suspense, lazy } from 'react'
import { OrderData } from '../details/order-data'
import { finishChoices } from '../finish/finish'
import { placeOf } from '../send/what-is-missing'
import { useWords } from '../words'
import { hasDiscounts, showsCharges } from './cart-view'
import { CenterBlock } from './center-block'
import type { CartForm } from './use-cart-form'

const ChargesSheet = lazy(() => import('../charges/charges-sheet'))
const ShippingSheet = lazy(() => import('../details/shipping-sheet'))

/** Below the lines: additional charges, centre, shipping and payment, order data. */
export function CartBlocks({ cart, account, form }: { cart: Cart; account: Account; form: CartForm }) {
  const t = useWords()
  const { center, lead } = useSession()
  const { settings } = portalConfig()
  const codeZero = account.rules.id_code_0
  const { details, finish, isOrder, live, send, who } = form
  const { failed } = details
  const unsaved = failed && `${t('line_failed')} ${errorText(failed.error)}`
  const unsavedIn = (...names: (keyof typeof details.shown)[]) => names.some((name) => failed?.fields.has(name))
  const fieldErrors: Record<string, string[]> = {
    ...(send.state.step === 'failed' && send.state.fields),
    ...(unsaved && unsavedIn('observations') && { observations: [unsaved] }),
    ...(unsaved && unsavedIn('number') && { customer_number: [unsaved] }),
    ...(unsaved && unsavedIn('deliveryDate') && { delivery_date: [unsaved] }),
  }
  return (
    <>
      <Suspense fallback={null}>
        {codeZero !== null && showsCharges(account, portalConfig()) && finishChoices(who).some((as) => as !== 1) && (
          <ChargesSheet
            product={codeZero}
            cap={cart.custom_product.max_discount}
            mayDiscount={hasDiscounts(account)}
            isOrder={isOrder}
          />
        )}
      </Suspense>
      {lead === null && (
        <Columns>
          <div id={placeOf.center}>
            <CenterBlock center={center} onChange={() => emit('centerWanted')} />
          </div>
          {isOrder && (
            <Suspense fallback={null}>
              <ShippingSheet
                cart={live.shown}
                finish={finish}
                isFree={live.isShippingFree}
                showsTotals={!account.total_hidden}
                zones={settings.shippingCostsModal ? account.rules.shippingTable : null}
                failure={unsavedIn('shipping', 'payment') ? unsaved : null}
                onRetry={details.retry}
                onChange={details.change}
              />
            </Suspense>
          )}
        </Columns>
      )}
      <OrderData
        finish={who.isPunchout ? { ...finish, as: 0 } : finish}
        observations={details.shown.observations}
        error={fieldErrors}
        onFocus={send.forget}
        onFinish={details.change}
        onObservations={(observations) => details.change({ observations })}
        onLeave={details.leave}
      />
    </>
  )
}
