import {
  formatMoney,
  formatNumber,
  isBuyer,
  linkTo,
  session,
  timesUnits,
  useAccount,
  usePortalEvent,
  type PortalEvents,
} from '@portal/shared-sdk'
import type { Account } from '@portal/shared-sdk/contract'
import { dismissNotice, notify } from '@portal/shared-ui'
import { Suspense, lazy, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUndoClearing } from '../clear/use-undo-clearing'
import { useWords, type Words } from '../words'

const ConflictDialog = lazy(() => import('./conflict-dialog'))
const OnDemandDialog = lazy(() => import('../lines/on-demand-dialog'))

type CartEvent = PortalEvents['cart']

/**
 * Notices of the cart over any page: a product was added (for 4 seconds), an added product is served on demand, the
 * cart is another client's, a cart was cleared and can be restored.
 */
export default function CartNotices() {
  const t = useWords()
  const navigate = useNavigate()
  const { account } = useAccount()
  const shown = useRef<number | null>(null)
  const questions = useRef<PortalEvents['cartConflict'][]>([])
  const [asking, setAsking] = useState<Pick<PortalEvents['cartConflict'], 'name' | 'lines'> | null>(null)
  const [isOnDemand, setOnDemand] = useState(false)

  usePortalEvent(
    'cart',
    useCallback(
      ({ added, isOnDemand: tells = false }: CartEvent) => {
        if (tells && account?.rules.on_demand !== false) setOnDemand(true)
        if (!added || added.hidden) return
        const cart = session().lead ? linkTo('leadCart') : linkTo('cart')
        // One at a time: several would cover the lines of a list.
        if (shown.current !== null) dismissNotice(shown.current)
        shown.current = notify({
          ...addedNotice(t, added, account),
          ...(cart && { action: { label: t('see_cart'), onClick: () => void navigate(cart) } }),
        })
      },
      [account, navigate, t],
    ),
  )
  // Adds that meet the conflict at the same time share one question and its answer.
  const answer = useCallback((clear: boolean) => {
    for (const question of questions.current.splice(0)) question.answer(clear)
    setAsking(null)
  }, [])
  usePortalEvent(
    'cartConflict',
    useCallback((question: PortalEvents['cartConflict']) => {
      questions.current.push(question)
      setAsking(question)
    }, []),
  )
  usePortalEvent('cartCleared', useUndoClearing().begin)
  usePortalEvent(
    'logout',
    useCallback(() => answer(false), [answer]),
  )

  return (
    <Suspense fallback={null}>
      {asking && <ConflictDialog name={asking.name} lines={asking.lines} onAnswer={answer} />}
      {isOnDemand && <OnDemandDialog onClose={() => setOnDemand(false)} />}
    </Suspense>
  )
}

/** What was added, with its price and, for sales, its supplier (C-76), and what was not because none is left (C-34). */
function addedNotice(t: Words, added: NonNullable<CartEvent['added']>, account: Account | undefined) {
  const { product, quantity, asked, unitName, unitQuantity } = added
  const { final_price: each, supplier } = product
  const isPart = quantity < asked
  const showsPrice = !account?.price_hidden && typeof each === 'number'
  const showsSupplier = account && !isBuyer(account.role) && supplier
  const what = [
    `${formatNumber(quantity)} × ${unitName}`,
    showsPrice && t('net_amount', { amount: formatMoney(timesUnits(each, unitQuantity * quantity)) }),
    showsSupplier && t('supplier', { name: supplier.name }),
  ]
  const picture = product.image_url ?? product.placeholder_url
  return {
    title: quantity === 0 ? t('added_none') : t(isPart ? 'added_part' : 'added', { quantity, asked }),
    text: product.name,
    ...(isPart && { tone: 'warn' as const }),
    detail: [isPart && t('added_no_more'), ...(quantity === 0 ? [] : what)].filter(Boolean).join(', '),
    ...(picture && { picture }),
  }
}
