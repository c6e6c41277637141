import { Slot, chooseLead, emit, isBuyer, linkTo, portalConfig, useCartCommands, useSession } from '@portal/shared-sdk'
import type { Account, Cart } from '@portal/shared-sdk/contract'
import { Columns, Page, Stack } from '@portal/shared-ui'
import { Suspense, lazy, useDeferredValue, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Cleared } from '../clear/use-undo'
import type { Finish } from '../finish/finish'
import { OrderData } from '../finish/order-data'
import { SendDialogs } from '../finish/send-dialogs'
import { useSaid } from '../finish/use-said'
import { useSend, type Sent } from '../finish/use-send'
import { CartLines } from '../lines/cart-lines'
import { CartSummary } from '../summary/cart-summary'
import { ClientDiscountFields } from '../summary/client-discount-fields'
import { useWords } from '../words'
import { CartFailure } from './cart-failure'
import { CartFrame } from './cart-frame'
import { CartHead } from './cart-head'
import { CenterBlock } from './center-block'
import { hasDiscounts, linesView, showsCharges } from './cart-view'
import { NewVersion } from './new-version'
import { useCartCenter } from './use-cart-center'
import { useFinish } from './use-finish'
import { useFreshCenter } from './use-fresh-center'
import { useLiveCart } from './use-live-cart'

const ChargesSheet = lazy(() => import('../charges/charges-sheet'))
const ShippingSheet = lazy(() => import('../finish/shipping-sheet'))

/**
 * A cart with lines, for a client or for a lead. isStale: it could not be loaded again; onSent: what became of it;
 * onCleared: it can be brought back.
 */
export function CartContent({
  cart,
  account,
  isStale,
  onSent,
  onCleared,
}: {
  cart: Cart
  account: Account
  isStale: boolean
  onSent: (sent: Sent) => void
  onCleared: (cleared: Cleared) => void
}) {
  const t = useWords()
  const navigate = useNavigate()
  const { client, center, lead } = useSession()
  const { clear, reload } = useCartCommands()
  const settings = portalConfig().settings
  const { who, chosen, setChosen } = useFinish(cart, account)
  const said = useSaid(cart)
  const { observations: note, ...orderData } = said.shown
  const finish = { ...chosen, ...orderData }
  const isOrder = finish.as === 1 && !who.isPunchout
  const live = useLiveCart(cart, account, isOrder ? finish.shipping : null)
  const savedCenter = useCartCenter(cart, account)
  useFreshCenter()
  const saidError: Record<string, string[]> = said.failed
    ? { observations: [`${t('line_failed')} ${said.failed.message}`] }
    : {}
  const send = useSend({
    cart: live.shown,
    account,
    finish: { ...finish, deliveryDate: settings.orderDeliveryDate && isOrder ? finish.deliveryDate : '' },
    observations: note,
    flush: async () => {
      // What could not be kept goes with the document all the same.
      await said.saved()
      return (await savedCenter.saved()) && live.flush()
    },
    onSent: (sent) => {
      if (sent.isLead) chooseLead(null)
      onSent(sent)
    },
  })
  const slotProps = useMemo(
    () => ({
      client: cart.client,
      center: center?.id ?? null,
      lead: cart.lead,
      lines: cart.items.map(({ product, quantity }) => ({ product, quantity })),
    }),
    [cart, center?.id],
  )
  const { shown } = live
  const view = useMemo(() => linesView(account, portalConfig()), [account])
  const discount = { percentage: shown.client_discount_percentage ?? 0, amount: shown.client_discount ?? 0 }

  function changeFinish({ number, shipping, payment, deliveryDate, ...own }: Finish) {
    said.change({ number, shipping, payment, deliveryDate })
    // What was said of an offer does not hold for an order.
    if (own.as !== chosen.as) send.dismiss()
    setChosen(own)
  }
  async function clearAll() {
    const whose = { client: cart.client, lead: cart.lead }
    await clear()
    if (cart.id !== null) onCleared({ cart: cart.id, whose })
  }
  const isCenterLost = Boolean(savedCenter.pending?.error)
  function retry() {
    if (isStale) void reload()
    if (isCenterLost) savedCenter.retry()
  }
  // The lines come first: the rest is made when they are on the screen.
  const isWhole = useDeferredValue(true, false)
  const cancelLead = () => void navigate(linkTo('leadCatalogue') ?? linkTo('leads') ?? '/')

  return (
    <Page>
      {(isStale || isCenterLost) && <CartFailure onRetry={retry} />}
      <CartHead
        count={shown.items.length}
        name={lead?.name ?? center?.name ?? client?.name ?? ''}
        clearName={lead?.name ?? client?.name ?? ''}
        isLead={lead !== null}
        onClear={clearAll}
      />
      <CartFrame>
        <div>
          <Stack gap={5}>
            {shown.replaces && <NewVersion offer={shown.replaces} />}
            <CartLines
              items={shown.items}
              view={view}
              problems={live.problems}
              onChange={live.changeLine}
              onRemove={live.removeLine}
              onOrder={portalConfig().flags.sort_cart_drag ? live.orderLines : undefined}
            />
            {isWhole && (
              <>
                <Suspense fallback={null}>
                  {showsCharges(account, portalConfig()) && (
                    <ChargesSheet
                      product={account.rules.id_code_0}
                      cap={cart.custom_product.max_discount}
                      mayDiscount={hasDiscounts(account)}
                    />
                  )}
                </Suspense>
                {lead === null && (
                  <Columns>
                    <CenterBlock center={center} onChange={() => emit('centerWanted')} />
                    {isOrder && (
                      <Suspense fallback={null}>
                        <ShippingSheet
                          cart={shown}
                          finish={finish}
                          isFree={live.isShippingFree}
                          showsTotals={!account.total_hidden}
                          zones={settings.shippingCostsModal ? account.rules.shippingTable : null}
                          onChange={(change) => said.change(change)}
                        />
                      </Suspense>
                    )}
                  </Columns>
                )}
                <OrderData
                  finish={who.isPunchout ? { ...finish, as: 0 } : finish}
                  observations={note}
                  error={{ ...(send.state.step === 'failed' && send.state.fields), ...saidError }}
                  onFocus={send.forget}
                  onFinish={said.change}
                  onObservations={(observations) => said.change({ observations })}
                  onLeave={said.leave}
                />
              </>
            )}
          </Stack>
        </div>
        <aside aria-label={t('summary')}>
          <Stack gap={5}>
            {isWhole && (
              <CartSummary
                cart={shown}
                account={account}
                center={center}
                who={who}
                finish={finish}
                send={send}
                onFinish={changeFinish}
                onCancel={lead ? cancelLead : undefined}
                clientDiscount={
                  !isBuyer(account.role) && hasDiscounts(account) && cart.custom_product.max_discount > 0 ? (
                    <ClientDiscountFields
                      {...discount}
                      base={shown.base ?? 0}
                      cap={cart.custom_product.max_discount}
                      saving={live.clientDiscount}
                    />
                  ) : undefined
                }
              />
            )}
            <Slot name="cart.side" props={slotProps} />
          </Stack>
        </aside>
      </CartFrame>
      <SendDialogs send={send} isOffer={finish.as === 2} />
      <Slot name="cart.modals" props={slotProps} />
    </Page>
  )
}
