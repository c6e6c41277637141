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
import { dismissNotice, notify } from '@portal/shared-ui'
import { Suspense, lazy, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../words'

const ConflictDialog = lazy(() => import('./conflict-dialog'))
const OnDemandDialog = lazy(() => import('../lines/on-demand-dialog'))

type CartEvent = PortalEvents['cart']

/**
 * What the cart says over any page: a product was added, for 4 seconds; something of a list is served on demand; the
 * cart is another client's.
 */
export default function CartNotices() {
  const t = useWords()
  const navigate = useNavigate()
  const { account } = useAccount()
  const shown = useRef<number | null>(null)
  const questions = useRef<PortalEvents['cartConflict'][]>([])
  const [isAsking, setAsking] = useState(false)
  const [isOnDemand, setOnDemand] = useState(false)

  usePortalEvent(
    'cart',
    useCallback(
      ({ added, isOnDemand: tells = false }: CartEvent) => {
        if (tells && account?.rules.on_demand !== false) setOnDemand(true)
        if (!added || added.hidden) return
        const { product, quantity, asked, unitName, unitQuantity } = added
        const isPart = quantity < asked
        const price =
          account?.price_hidden || typeof product.final_price !== 'number'
            ? null
            : formatMoney(timesUnits(product.final_price, unitQuantity * quantity))
        // Clients never see who supplies a product.
        const supplier =
          account && !isBuyer(account.role) && product.supplier ? t('supplier', { name: product.supplier.name }) : null
        const what = [`${formatNumber(quantity)} × ${unitName}`, price, supplier]
        const cart = session().lead ? linkTo('leadCart') : linkTo('cart')
        const picture = product.image_url ?? product.placeholder_url
        // One at a time: whoever adds line after line keeps sight of the lines.
        if (shown.current !== null) dismissNotice(shown.current)
        shown.current = notify({
          title: quantity === 0 ? t('added_none') : t(isPart ? 'added_part' : 'added', { quantity, asked }),
          text: product.name,
          ...(isPart && { tone: 'warn' }),
          detail: [isPart && t('added_no_more'), ...(quantity === 0 ? [] : what)].filter(Boolean).join(', '),
          ...(picture && { picture }),
          ...(cart && { action: { label: t('see_cart'), onClick: () => void navigate(cart) } }),
        })
      },
      [account, navigate, t],
    ),
  )
  // Several adds may be under way: they are one question, and each of them waits for its answer.
  const answer = useCallback((clear: boolean) => {
    for (const question of questions.current.splice(0)) question.answer(clear)
    setAsking(false)
  }, [])
  usePortalEvent(
    'cartConflict',
    useCallback((question: PortalEvents['cartConflict']) => {
      questions.current.push(question)
      setAsking(true)
    }, []),
  )
  usePortalEvent(
    'logout',
    useCallback(() => answer(false), [answer]),
  )

  return (
    <Suspense fallback={null}>
      {isAsking && <ConflictDialog onAnswer={answer} />}
      {isOnDemand && <OnDemandDialog onClose={() => setOnDemand(false)} />}
    </Suspense>
  )
}
