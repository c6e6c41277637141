import {
  chooseLead,
  isOthersCart,
  linkTo,
  useAccount,
  useCart,
  useCartCommands,
  useResult,
  useSession,
} from '@portal/shared-sdk'
import { Page, PageHead } from '@portal/shared-ui'
import { Suspense, lazy, useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useUndoClearing } from '../clear/use-undo-clearing'
import type { Sent } from '../send/use-send'
import { PasteProvider } from '../paste/paste-provider'
import { SentPage } from '../result/sent-page'
import { useWords } from '../words'
import { CartContent } from './cart-content'
import { CartFailure } from './cart-failure'
import { CartSkeleton } from './cart-skeleton'
import { EmptyCart } from './empty-cart'
import { OtherClientCart } from './other-client-cart'

const InspectedCart = lazy(() => import('../punch-out/inspected-cart'))

/** The cart of the chosen client or lead: one page at two addresses. */
export default function CartPage() {
  return (
    <PasteProvider>
      <CartStates />
    </PasteProvider>
  )
}

function CartStates() {
  const t = useWords()
  const { client, lead } = useSession()
  const { account, error: accountError, reload: reloadAccount } = useAccount()
  const { cart, error } = useCart()
  const { reload } = useCartCommands()
  const [sent, setSent] = useResult<Sent>()
  const { cleared, begin, undo } = useUndoClearing()
  useOwnAddress(sent !== null)

  function retry() {
    if (!account) void reloadAccount()
    if (!cart) void reload()
  }
  if (sent)
    return (
      <Page width="result">
        <SentPage sent={sent} />
      </Page>
    )
  if (!cart || !account) {
    const hasFailed = Boolean(error ?? accountError)
    return (
      <TitledPage>{hasFailed ? <CartFailure onRetry={retry} /> : <CartSkeleton label={t('loading')} />}</TitledPage>
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
      <TitledPage>
        <OtherClientCart cart={cart} onLead={chooseLead} />
      </TitledPage>
    )
  }
  if (cart.items.length === 0) {
    return (
      <TitledPage>
        <EmptyCart
          hasOwner={client !== null || lead !== null}
          isLead={lead !== null}
          undo={cleared && (() => undo(cleared))}
        />
      </TitledPage>
    )
  }
  return (
    <CartContent
      key={String(cart.id)}
      cart={cart}
      account={account}
      isStale={error !== undefined}
      onSent={setSent}
      onCleared={begin}
    />
  )
}

function TitledPage({ children }: { children: ReactNode }) {
  const t = useWords()
  return (
    <Page>
      <PageHead title={t('cart')} />
      {children}
    </Page>
  )
}

/** Redirects to the lead's or the client's address of the cart. isSettled: the result is shown, which stays. */
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
