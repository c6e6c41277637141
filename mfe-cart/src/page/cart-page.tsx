import { chooseLead, isOthersCart, linkTo, useAccount, useCart, useCartCommands, useSession } from '@portal/shared-sdk'
import { Page, PageHead } from '@portal/shared-ui'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useUndoClearing } from '../clear/use-undo-clearing'
import type { Sent } from '../finish/use-send'
import { PasteWindow } from '../paste/paste-window'
import { SentPage } from '../result/sent-page'
import { useWords } from '../words'
import { CartContent } from './cart-content'
import { CartFailure } from './cart-failure'
import { CartSkeleton } from './cart-skeleton'
import { EmptyCart } from './empty-cart'
import { OtherClientCart } from './other-client-cart'

const InspectedCart = lazy(() => import('../punch-out/inspected-cart'))

/** The cart of the chosen client or lead (000 section 2, Cart screen; 001 section 2.1): one page at two addresses. */
export default function CartPage() {
  return (
    <PasteWindow>
      <CartStates />
    </PasteWindow>
  )
}

function CartStates() {
  const t = useWords()
  const { client, lead } = useSession()
  const { account, error: accountError, reload: reloadAccount } = useAccount()
  const { cart, error } = useCart()
  const { reload } = useCartCommands()
  const [sent, setSent] = useState<Sent | null>(null)
  const undo = useUndoClearing()
  useOwnAddress(sent !== null)

  if (sent)
    return (
      <Page width="result">
        <SentPage sent={sent} />
      </Page>
    )
  if (!cart || !account) {
    const failed = error ?? accountError
    const retry = () => {
      if (!account) void reloadAccount()
      if (!cart) void reload()
    }
    return (
      <Page>
        <PageHead title={t('cart')} />
        {failed ? <CartFailure onRetry={retry} /> : <CartSkeleton label={t('loading')} />}
      </Page>
    )
  }
  if (account.punchout?.operation === 'inspect') {
    return (
      <Suspense
        fallback={
          <Page>
            <CartSkeleton label={t('loading')} />
          </Page>
        }
      >
        <InspectedCart cart={cart} account={account} />
      </Suspense>
    )
  }
  if (isOthersCart(cart, { client, lead })) {
    return (
      <Page>
        <PageHead title={t('cart')} />
        <OtherClientCart cart={cart} onLead={chooseLead} />
      </Page>
    )
  }
  if (cart.items.length === 0) {
    return (
      <Page>
        <PageHead title={t('cart')} />
        <EmptyCart
          hasOwner={client !== null || lead !== null}
          isLead={lead !== null}
          undo={undo.cleared && (() => undo.cleared && undo.undo(undo.cleared))}
        />
      </Page>
    )
  }
  return (
    <CartContent
      key={`${cart.id}`}
      cart={cart}
      account={account}
      isStale={error !== undefined}
      onSent={setSent}
      onCleared={undo.begin}
    />
  )
}

/** A lead's cart has an address of its own; a result stays where it is. */
function useOwnAddress(isSettled: boolean): void {
  const { lead } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isAtLeads = pathname.startsWith('/leads/')
  const own = lead ? linkTo('leadCart') : linkTo('cart')
  useEffect(() => {
    if (!isSettled && own && isAtLeads !== (lead !== null)) void navigate(own, { replace: true })
  }, [isSettled, isAtLeads, lead, own, navigate])
}
