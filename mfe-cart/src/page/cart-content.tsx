import { Slot, linkTo, portalConfig, useCartCommands, useSession, type ClearedCart } from '@portal/shared-sdk'
import type { Account, Cart } from '@portal/shared-sdk/contract'
import { Page, Stack } from '@portal/shared-ui'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { SendBar } from '../send/send-bar'
import { SendDialogs } from '../send/send-dialogs'
import type { Sent } from '../send/use-send'
import { CartChanges } from '../changes/cart-changes'
import { useCartNews } from '../changes/use-cart-news'
import { CartLines } from '../lines/cart-lines'
import { lineView } from '../lines/line-view'
import { CartSummary } from '../summary/cart-summary'
import { useWords } from '../words'
import { CartBlocks } from './cart-blocks'
import { CartFailure } from './cart-failure'
import { CartFrame } from './cart-frame'
import { CartHead } from './cart-head'
import { NewVersion } from './new-version'
import { useCartForm } from './use-cart-form'
import { useFreshCenter } from './use-fresh-center'

/**
 * A cart with lines, for a client or for a lead. isStale: it could not be loaded again; onSent: what became of it;
 * onCleared: it can be restored.
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
  onCleared: (cleared: ClearedCart) => void
}) {
  const t = useWords()
  const navigate = useNavigate()
  const { client, center, lead } = useSession()
  const { clear, reload } = useCartCommands()
  const form = useCartForm(cart, account, onSent)
  const { live } = form
  const ownerName = lead?.name ?? client?.name ?? ''
  useFreshCenter()
  useCartNews(cart)
  const slotProps = useMemo(
    () => ({
      client: cart.client,
      center: center?.id ?? null,
      lead: cart.lead,
      lines: cart.items.map(({ product, quantity }) => ({ product, quantity })),
    }),
    [cart, center?.id],
  )
  const view = useMemo(() => lineView(account, portalConfig()), [account])

  async function clearAll() {
    const customer = { client: cart.client, lead: cart.lead }
    await clear()
    if (cart.id === null) return
    onCleared({ cart: cart.id, whose: customer, name: ownerName, lines: cart.items.length, isReplaced: false })
  }
  const isCenterUnsaved = Boolean(form.center.pending?.error)
  function retry() {
    if (isStale) void reload()
    if (isCenterUnsaved) form.center.retry()
  }
  const cancelLead = () => void navigate(linkTo('leadCatalogue') ?? linkTo('leads') ?? '/')

  return (
    <Page>
      {(isStale || isCenterUnsaved) && <CartFailure onRetry={retry} />}
      <CartHead
        count={live.shown.items.length}
        client={cart.client}
        center={center?.id ?? null}
        name={lead?.name ?? center?.name ?? client?.name ?? ''}
        clearName={ownerName}
        isLead={lead !== null}
        showsPrices={view.showsPrices}
        onClear={clearAll}
      />
      <CartFrame>
        <div>
          <Stack gap={5}>
            {live.shown.replaces && <NewVersion offer={live.shown.replaces} />}
            <CartChanges cart={cart} />
            <CartLines
              cart={cart.id}
              items={live.shown.items}
              view={view}
              problems={live.problems}
              onChange={live.changeLine}
              onRemove={live.removeLines}
              onQuantity={live.setQuantity}
              onOrder={portalConfig().flags.sort_cart_drag ? live.orderLines : undefined}
            />
            <CartBlocks cart={cart} account={account} form={form} />
          </Stack>
        </div>
        <aside aria-label={t('summary')}>
          <Stack gap={5}>
            <CartSummary account={account} form={form} onCancel={lead ? cancelLead : undefined} />
            <Slot name="cart.side" props={slotProps} />
          </Stack>
          <SendBar account={account} form={form} />
        </aside>
      </CartFrame>
      <SendDialogs cart={live.shown} account={account} form={form} />
      <Slot name="cart.modals" props={slotProps} />
    </Page>
  )
}
