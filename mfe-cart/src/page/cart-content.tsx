import { Slot, chooseLead, emit, isBuyer, paths, portalConfig, useCartCommands, useSession } from '@portal/shared-sdk'
import type { Account, Cart } from '@portal/shared-sdk/contract'
import { Columns, Page, Stack } from '@portal/shared-ui'
import { Suspense, lazy, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Cleared } from '../clear/use-undo'
import { OrderData } from '../finish/order-data'
import { SendDialogs } from '../finish/send-dialogs'
import { useSend, type Sent } from '../finish/use-send'
import { CartLines } from '../lines/cart-lines'
import { CartSummary } from '../summary/cart-summary'
import { ClientDiscountFields, ClientDiscountLine } from '../summary/client-discount-fields'
import { useWords } from '../words'
import { CartFailure } from './cart-failure'
import { CartFrame } from './cart-frame'
import { CartHead } from './cart-head'
import { CenterBlock } from './center-block'
import { hasDiscounts, linesView, showsCharges } from './cart-view'
import { useCartCenter } from './use-cart-center'
import { useFinish } from './use-finish'
import { useFreshCenter } from './use-fresh-center'
import { useLiveCart } from './use-live-cart'
import { useSaving } from './use-saving'

const ChargesSheet = lazy(() => import('../charges/charges-sheet'))
const ShippingSheet = lazy(() => import('../finish/shipping-sheet'))

/** A cart with lines, for a client or for a lead. isStale: it could not be loaded again; onSent: what became of it; onCleared: it can be brought back. */
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
  const { clear, update, reload } = useCartCommands()
  const settings = portalConfig().settings
  const { who, finish, setFinish } = useFinish(cart, account)
  const isOrder = finish.as === 1 && !who.isPunchout
  const live = useLiveCart(cart, account, isOrder ? finish.shipping : null)
  const savedCenter = useCartCenter(cart, account)
  useFreshCenter()
  const savedNote = useSaving(useCallback((observations: string) => update({ observations }), [update]))
  // What is typed here; else what the cart has, which another tab may have written.
  const [typed, setTyped] = useState<string | null>(null)
  const kept = savedNote.pending?.value ?? cart.observations ?? ''
  const note = typed ?? kept
  const lostNote = typed === null ? savedNote.pending?.error : null
  const noteError: Record<string, string[]> = lostNote
    ? { observations: [`${t('line_failed')} ${lostNote.message}`] }
    : {}
  const send = useSend({
    cart: live.shown,
    account,
    finish: { ...finish, deliveryDate: settings.orderDeliveryDate && isOrder ? finish.deliveryDate : '' },
    observations: note,
    flush: async () => {
      // A note that could not be kept goes with the document all the same.
      await savedNote.saved()
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

  function leaveNote() {
    if (note !== kept) savedNote.set(note)
    else if (savedNote.pending?.error) savedNote.retry()
    setTyped(null)
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
  const cancelLead = () => void navigate(paths.leadCatalogue() ?? paths.leads() ?? '/')

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
                          onChange={(change) => setFinish({ ...finish, ...change })}
                        />
                      </Suspense>
                    )}
                  </Columns>
                )}
                <OrderData
                  finish={who.isPunchout ? { ...finish, as: 0 } : finish}
                  observations={note}
                  error={{ ...(send.state.step === 'failed' && send.state.fields), ...noteError }}
                  onFocus={send.forget}
                  onFinish={(change) => setFinish({ ...finish, ...change })}
                  onObservations={setTyped}
                  onLeave={leaveNote}
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
                onFinish={setFinish}
                onCancel={lead ? cancelLead : undefined}
                clientDiscount={
                  !isBuyer(account.role) && hasDiscounts(account) && cart.custom_product.max_discount > 0 ? (
                    <ClientDiscountFields
                      {...discount}
                      base={shown.base ?? 0}
                      cap={cart.custom_product.max_discount}
                      saving={live.clientDiscount}
                    />
                  ) : (
                    <ClientDiscountLine {...discount} />
                  )
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
