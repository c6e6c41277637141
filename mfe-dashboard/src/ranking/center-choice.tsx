import { chooseClient, useCart, useCartCommands, useSession } from '@portal/shared-sdk'
import type { Center, Client } from '@portal/shared-sdk/contract'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { linesLeft } from './lines-left'
import { useLeaveCart } from './use-leave-cart'

const LeaveCartDialog = lazy(() => import('./leave-cart-dialog'))

interface Props {
  client: Client
  /** undefined: the client's only centre, if it has just one. */
  center?: Center | undefined
  onChosen: () => void
  onCancel: () => void
}

/**
 * Chooses a client and centre: at once, or after a confirmation where the present client's cart has lines (rule L-2).
 */
export function CenterChoice({ client, center, onChosen, onCancel }: Props) {
  const session = useSession()
  const { cart, error } = useCart()
  const { reload } = useCartCommands()
  const leave = useLeaveCart()
  // Counted once, when the question opens: the emptied cart would have 0.
  const [lines, setLines] = useState<number | null>(null)
  const isKnown = cart !== undefined || error !== undefined
  if (isKnown && lines === null) setLines(cart ? linesLeft(cart, session, client.id) : 0)

  const choose = async () => {
    await chooseClient(client, center)
    onChosen()
  }
  const loadCart = useEffectEvent(() => cart ?? reload())
  useEffect(() => void loadCart(), [])
  const chooseNow = useEffectEvent(choose)
  useEffect(() => {
    if (lines === 0) void chooseNow()
  }, [lines])

  if (!lines || !cart) return null
  return (
    <Suspense fallback={null}>
      <LeaveCartDialog
        lines={lines}
        name={session.client?.name ?? session.lead?.name ?? ''}
        state={leave.state}
        onAccept={() => void leave.act(cart, choose)}
        onCancel={onCancel}
      />
    </Suspense>
  )
}
