import { paths, useAccount, useCart, useCartCommands, useSession } from '@portal/shared-sdk'
import type { CreatedDocument } from '@portal/shared-sdk/contract'
import { Alert, EmptyState, LinkButton, Page, PageHead, Row } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import { emptyPicture } from '../empty-picture'
import { PasteButton } from '../paste/paste-button'
import { useWords } from '../words'
import { CartContent } from './cart-content'
import { CartSkeleton } from './cart-skeleton'
import { OtherClientCart } from './other-client-cart'
import { OrderSent } from './order-sent'

const InspectedCart = lazy(() => import('../punch-out/inspected-cart'))

/** The cart of the chosen client: lines, centre, order data, totals and sending (000 section 2, Cart screen). */
export default function CartPage() {
  const t = useWords()
  const { client, lead } = useSession()
  const { account, error: accountError } = useAccount()
  const { cart, error } = useCart()
  const { reload } = useCartCommands()
  const [sent, setSent] = useState<CreatedDocument | null>(null)

  if (sent) return <Page width="result"><OrderSent document={sent} /></Page>
  if (!cart || !account) {
    const failed = error ?? accountError
    return (
      <Page>
        <PageHead title={t('cart')} />
        {failed ? <Alert tone="bad" action={{ label: t('retry'), onClick: () => void reload() }}>{t('load_failed')}</Alert> : <CartSkeleton label={t('loading')} />}
      </Page>
    )
  }
  if (account.punchout?.operation === 'inspect') {
    return <Suspense fallback={<Page><CartSkeleton label={t('loading')} /></Page>}><InspectedCart cart={cart} account={account} /></Suspense>
  }
  const isOthers = cart.items.length > 0 && (cart.client !== (client?.id ?? null) || cart.lead !== (lead?.id ?? null))
  if (isOthers) return <Page><PageHead title={t('cart')} /><OtherClientCart cart={cart} /></Page>
  if (cart.items.length === 0) {
    return (
      <Page>
        <PageHead title={t('cart')} />
        <EmptyState
          picture={emptyPicture}
          title={client ? t('empty') : t('no_client')}
          text={client ? t('empty_text') : undefined}
          action={client
            ? <Row><LinkButton look="primary" to={paths.catalogue() ?? '/'}>{t('add_more')}</LinkButton><PasteButton /></Row>
            : <LinkButton look="primary" to={paths.clients() ?? '/'}>{t('choose_client')}</LinkButton>}
        />
      </Page>
    )
  }
  return (
    <>
      {error !== undefined && <Alert tone="bad" action={{ label: t('retry'), onClick: () => void reload() }}>{t('load_failed')}</Alert>}
      <CartContent cart={cart} account={account} onSent={setSent} />
    </>
  )
}
