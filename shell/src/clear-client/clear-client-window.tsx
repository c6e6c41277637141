import { useCart, useCartCommands, usePortalEvent, useSession } from '@portal/shared-sdk'
import { Suspense, lazy, useEffect, useEffectEvent } from 'react'
import { requestChoice, useClearRequest, type ClearRequest } from './clear-request'
import { linesLeft } from './lines-left'
import { useClearClient } from './use-clear-client'

const ClearClientDialog = lazy(() => import(/* webpackChunkName: "clear-client" */ './clear-client-dialog'))

/**
 * Clears the chosen client when header, phone or client list call `requestClear`, and chooses another one at the event
 * `clientAsked` of an area.
 */
export function ClearClientWindow() {
  const [asked, setAsked] = useClearRequest()
  usePortalEvent('clientAsked', requestChoice)
  // A request does not outlive the session.
  useEffect(() => () => setAsked(null), [setAsked])
  return asked && <Asking key={asked.why} asked={asked} onClose={() => setAsked(null)} />
}

/**
 * Asks the user first, unless nothing is lost: no lines and, for another country, no client (rules L-2, L-3). A cart
 * that cannot be loaded is not cleared; the cart page then asks about it.
 */
function Asking({ asked, onClose }: { asked: ClearRequest; onClose: () => void }) {
  const { client, lead } = useSession()
  const { cart, error } = useCart()
  const { reload } = useCartCommands()
  const isChoice = asked.why === 'choose'
  // Only a choice leaves a lead.
  const lines = linesLeft(cart, { client, lead: isChoice ? lead : null }, isChoice ? asked.client.id : undefined)
  const isKnown = cart !== undefined || error !== undefined
  const isAsked = lines > 0 || (asked.why === 'country' && client !== null)
  const done = (isChosen: boolean) => {
    onClose()
    if (isChoice) asked.answer(isChosen)
  }
  const { act, state } = useClearClient(asked, isAsked, done)
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
        name={client?.name ?? lead?.name ?? ''}
        lines={lines}
        state={state}
        onAccept={() => void act(lines > 0 ? (cart ?? null) : null)}
        onCancel={() => done(false)}
      />
    </Suspense>
  )
}
