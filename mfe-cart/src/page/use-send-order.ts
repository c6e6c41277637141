import { ApiError, centsOf, createPunchoutOrder, genericError, limitEffect, newIntention, session, useCart, useCartCommands, useSession } from '@portal/shared-sdk'
import type { Account, Cart, CreatedDocument } from '@portal/shared-sdk/contract'
import { useRef, useState } from 'react'
import type { OrderFields } from './order-data'
import { orderRefusal, type OrderRefusal } from './order-refusal'

/** What stands between the user and the order: nothing, a question, a refusal of ours or one of the server. */
export type SendState =
  | { step: 'ready' }
  | { step: 'sending' }
  | { step: 'overLimit' }
  | { step: 'refused'; refusal: OrderRefusal }
  | { step: 'belowMinimum'; amount: number }
  | { step: 'failed'; message: string }

export interface SendOrder {
  state: SendState
  send: () => void
  /** The user read the limit and wants the order all the same. */
  confirm: () => void
  dismiss: () => void
}

/**
 * Sends the cart as an order (000 section 5, Cart finishing; section 8). One intention lives until it succeeded, so
 * that clicks in a row and a lost answer make one order.
 */
export function useSendOrder({ cart, account, fields, flush, onSent }: {
  cart: Cart
  account: Account
  fields: OrderFields
  /** Saves the lines that still wait. */
  flush: () => Promise<boolean>
  onSent: (document: CreatedDocument) => void
}): SendOrder {
  const { center } = useSession()
  const { sendOrder, reload } = useCartCommands()
  const { cart: latest } = useCart()
  const [state, setState] = useState<SendState>({ step: 'ready' })
  const intention = useRef<string | null>(null)

  async function go(confirmed: boolean) {
    if (state.step === 'sending') return
    const refusal = orderRefusal(latest ?? cart, center?.id ?? null, account.rules)
    if (refusal) return setState({ step: 'refused', refusal })
    setState({ step: 'sending' })
    if (!await flush()) return setState({ step: 'ready' })
    if (!confirmed && !account.punchout && isOverLimit(latest ?? cart, center)) return setState({ step: 'overLimit' })
    intention.current ??= newIntention()
    try {
      if (account.punchout) {
        const { client, buyerCookie } = session()
        const { page } = await createPunchoutOrder({
          client: client?.id ?? null, center: center?.id ?? null, observations: fields.observations, buyer_cookie: buyerCookie,
        }, intention.current)
        return window.location.assign(page)
      }
      const document = await sendOrder({
        observations: fields.observations,
        customer_number: fields.number || null,
      }, intention.current)
      onSent(document)
    } catch (error) {
      setState(stateOf(error))
      // The cart changed elsewhere: show it as it is, the user decides again.
      if (error instanceof ApiError && error.status === 409) void reload()
      // The server said no: the next try is another intention. No answer: the same one is asked again.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) intention.current = null
    }
  }

  return {
    state,
    send: () => void go(false),
    confirm: () => void go(true),
    dismiss: () => setState({ step: 'ready' }),
  }
}

type CenterLimit = { purchase_limit?: number | null; purchase_current?: number } | null

/** Whether the cart passes the centre's purchase limit; unknown to those who may not see totals: the server decides. */
export function isOverLimit(cart: Pick<Cart, 'base'>, center: CenterLimit): boolean {
  if (cart.base === undefined || !center?.purchase_limit || center.purchase_current === undefined) return false
  return limitEffect(centsOf(center.purchase_limit), centsOf(center.purchase_current), centsOf(cart.base)).isOver
}

function stateOf(error: unknown): SendState {
  if (!(error instanceof ApiError)) return { step: 'failed', message: genericError() }
  const minimum = (error.data as { min_order?: unknown } | null)?.min_order
  if (error.code === '105' && typeof minimum === 'number') return { step: 'belowMinimum', amount: minimum }
  return { step: 'failed', message: error.message }
}
