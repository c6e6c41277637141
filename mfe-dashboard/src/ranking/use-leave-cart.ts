import {
  ApiError,
  chooseClient,
  chooseLead,
  errorText,
  session,
  useCartCommands,
  type OrderedFor,
} from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'
import { dismissNotice, notify } from '@portal/shared-ui'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useWords } from '../words'

/** How long (ms) the notice offers to undo it (rule L-2). */
const undoMs = 10_000

export type LeaveState = 'asking' | 'busy' | 'failed'

/**
 * Empties the cart of the present client or lead, and shows a notice that offers to undo it for 10 seconds (rule L-2).
 */
export function useLeaveCart(): { state: LeaveState; act: (cart: Cart, choose: () => Promise<void>) => Promise<void> } {
  const t = useWords()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { clear, restore, reload } = useCartCommands()
  const [state, setState] = useState<LeaveState>('asking')

  async function act(cart: Cart, choose: () => Promise<void>) {
    const { client, center, lead } = session()
    setState('busy')
    try {
      const isCleared = await clearOrLeave(cart)
      await choose()
      if (isCleared) tell({ client, center, lead }, cart)
    } catch {
      setState('failed')
    }
  }

  /** Clears the cart. false: another tab has since filled it for somebody else, so it stays as it is. */
  async function clearOrLeave({ client, lead }: Cart): Promise<boolean> {
    try {
      await clear({ client, lead })
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      await reload()
      return false
    }
  }

  function tell(before: OrderedFor, cart: Cart) {
    const notice = notify({
      title: t('leave.cleared', { name: before.client?.name ?? before.lead?.name ?? '' }),
      shownMs: undoMs,
      action: {
        label: t('leave.undo'),
        onClick: () => {
          dismissNotice(notice)
          void takeBack(before, cart).catch((error: unknown) => notify({ tone: 'bad', title: errorText(error) }))
        },
      },
    })
  }

  async function takeBack({ client, center, lead }: OrderedFor, cart: Cart) {
    if (cart.id) await restore(cart.id, { client: cart.client, lead: cart.lead })
    if (lead) chooseLead(lead)
    if (client) await chooseClient(client, center ?? undefined)
    void navigate(pathname + search)
    notify({ title: t('leave.restored') })
  }

  return { state, act }
}
