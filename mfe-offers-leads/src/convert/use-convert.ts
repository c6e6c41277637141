import { ApiError, clearedCart, emit, errorText, Intentions, useCartCommands } from '@portal/shared-sdk'
import type { CartNotEmpty, InCart, ToCart } from '@portal/shared-sdk/contract'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Customer } from './customer'

/** Fills the cart with a document's lines. Throws ApiError 409 (CartNotEmpty) until `clear` is sent along. */
export type SendToCart = (into: ToCart, intention: string) => Promise<InCart>

type ConvertState =
  | { step: 'ready' }
  | { step: 'busy' }
  /** The cart is not empty: the user is asked (rule O-26). */
  | { step: 'asking'; cart: CartNotEmpty; customer: Customer }
  /** The cart differs from the document, or lines were left out, which a window tells (rule O-25). */
  | { step: 'differs'; made: InCart; customer: Customer }
  | { step: 'failed'; text: string }

export interface Conversion {
  state: ConvertState
  /** The cart becomes a new version of the offer. */
  isRevision: boolean
  convert: (customer: Customer) => void
  /** The user agrees that the cart is emptied. */
  clear: () => void
  dismiss: () => void
}

/**
 * Copies a document into the cart of a client or lead, selects that customer and opens the cart (rules O-25, O-26).
 * @param revise the cart becomes a new version of the offer (rule O-22)
 * @param onFailure gets the error with its text
 */
export function useConvert(
  send: SendToCart,
  { revise = false, onFailure }: { revise?: boolean; onFailure?: (error: unknown, text: string) => void } = {},
): Conversion {
  const navigate = useNavigate()
  const { reload } = useCartCommands()
  const [state, setState] = useState<ConvertState>({ step: 'ready' })
  const [intentions] = useState(() => new Intentions())
  const isBusy = useRef(false)

  /** @param former the cart that the user agreed to clear */
  async function go(customer: Customer, former: CartNotEmpty | null) {
    const clear = former !== null
    if (isBusy.current) return
    isBusy.current = true
    setState({ step: 'busy' })
    const into = { ...customer.into, ...(revise && { revise }), ...(clear && { clear }) }
    try {
      const made = await intentions.once(into, (intention) => send(into, intention))
      // If that fails, the page of the cart says whose cart it is and selects the customer.
      await customer.choose().catch(() => undefined)
      await reload().catch(() => undefined)
      emit('cart', {})
      if (former) emit('cartCleared', clearedCart(former))
      const isDifferent = made.changed.length > 0 || made.left_out.length > 0
      const cart = customer.cart()
      if (isDifferent || !cart) setState({ step: 'differs', made, customer })
      else void navigate(cart)
    } catch (error) {
      const cart = clear ? undefined : notEmpty(error)
      if (cart) return setState({ step: 'asking', cart, customer })
      setState({ step: 'failed', text: errorText(error) })
      onFailure?.(error, errorText(error))
    } finally {
      isBusy.current = false
    }
  }

  return {
    state,
    isRevision: revise,
    convert: (customer) => void go(customer, null),
    clear: () => {
      if (state.step === 'asking') void go(state.customer, state.cart)
    },
    dismiss: () => setState({ step: 'ready' }),
  }
}

/** What a 409 says about a cart that is not empty; undefined when the 409 is about the document. */
function notEmpty(error: unknown): CartNotEmpty | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const data = error.data as Partial<CartNotEmpty> | null
  const isOfCart = data?.lines !== undefined || data?.client !== undefined || data?.lead !== undefined
  return isOfCart ? (data as CartNotEmpty) : undefined
}
