import { useCart, useCartCommands, useSession } from '@portal/shared-sdk'
import { Suspense, lazy, useEffect, useEffectEvent } from 'react'
import { cartLinesOf } from './cart-lines-of'
import { useClearClient } from './use-clear-client'
import { useClearRequest, type ClearRequest } from './clear-request'

const ClearClientDialog = lazy(() => import(/* webpackChunkName: "clear-client" */ './clear-client-dialog'))

/** Clears the chosen client when header, phone or client list call `requestClear`. */
export function ClearClientWindow() {
  const [asked, setAsked] = useClearRequest()
  return asked && <Asking key={asked.why} asked={asked} onClose={() => setAsked(null)} />
}

/**
 * Asks the user first, unless nothing is lost: no lines and, for another country, no client (rules L-2, L-3). A cart
 * that cannot be loaded is not cleared; the cart page then asks about it.
 */
function Asking({ asked, onClose }: { asked: ClearRequest; onClose: () => void }) {
  const { client } = useSession()
  const { cart, error } = useCart()
  const { reload } = useCartCommands()
  const { act, state } = useClearClient(asked, onClose)
  const lines = cartLinesOf(cart, client)
  const isKnown = cart !== undefined || error !== undefined
  const isAsked = lines > 0 || (asked.why === 'country' && client !== null)
  const loadCart = useEffectEvent(() => cart ?? reload())
  useEffect(() => void loadCart(), [])
  const clearNow = useEffectEvent(() => isAsked || void act(null))
  useEffect(() => {
    if (isKnown) clearNow()
  }, [isKnown])
  if (!isKnown || !isAsked) return null
  return (
    <Suspense fallback={null}>
      <ClearClientDialog
        asked={asked}
        name={client?.name ?? ''}
        lines={lines}
        state={state}
        onAccept={() => void act(lines > 0 ? (cart ?? null) : null)}
        onCancel={onClose}
      />
    </Suspense>
  )
}
