import { ApiError, clearedCart, emit, errorText, Intentions, useCartCommands } from '@portal/shared-sdk'
import type { InCart, ToCart, ToCartQuestion } from '@portal/shared-sdk/contract'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Customer } from './customer'

/** Fills the cart with a document's lines. Throws ApiError 409 (ToCartQuestion) until the user has agreed. */
export type SendToCart = (into: ToCart, intention: string) => Promise<InCart>

type ConvertState =
  | { step: 'ready' }
  | { step: 'busy' }
  /** Charges would stay out (rule O-104), or the cart is not empty (rule O-26): the user is asked. */
  | { step: 'asking'; question: ToCartQuestion; customer: Customer; agreed: Agreed }
  /** The cart differs from the document, or lines were left out, which a window tells (rule O-25). */
  | { step: 'differs'; made: InCart; customer: Customer }
  | { step: 'failed'; text: string }

/** What the user has agreed to so far. former: the cart that is cleared. */
interface Agreed {
  withoutCharges?: true
  former?: ToCartQuestion
}

export interface Conversion {
  state: ConvertState
  /** The cart becomes a new version of the offer. */
  isRevision: boolean
  convert: (customer: Customer) => void
  /** The user agrees to what is asked. */
  agree: () => void
  dismiss: () => void
}

/**
 * Copies a document into the cart of a client or lead, selects that customer and opens the cart (rules O-25, O-26, O-104).
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

  async function go(customer: Customer, agreed: Agreed) {
    if (isBusy.current) return
    isBusy.current = true
    setState({ step: 'busy' })
    const { withoutCharges, former } = agreed
    const into = {
      ...customer.into,
      ...(revise && { revise }),
      ...(withoutCharges && { without_charges: true }),
      ...(former && { clear: true }),
    }
    try {
      const made = await intentions.once(into, (intention) => send(into, intention))
      // If that fails, the page of the cart says whose cart it is and selects the customer.
      await customer.choose().catch(() => undefined)
      await reload().catch(() => undefined)
      emit('cart', {})
      if (former) emit('cartCleared', clearedCart(former))
      const cart = customer.cart()
      if (isNews(made, agreed) || !cart) setState({ step: 'differs', made, customer })
      else void navigate(cart)
    } catch (error) {
      const question = questionOf(error, agreed)
      if (question) return setState({ step: 'asking', question, customer, agreed })
      setState({ step: 'failed', text: errorText(error) })
      onFailure?.(error, errorText(error))
    } finally {
      isBusy.current = false
    }
  }

  return {
    state,
    isRevision: revise,
    convert: (customer) => void go(customer, {}),
    agree: () => {
      if (state.step !== 'asking') return
      const { question, customer, agreed } = state
      void go(customer, { ...agreed, ...(question.charges ? { withoutCharges: true } : { former: question }) })
    },
    dismiss: () => setState({ step: 'ready' }),
  }
}

/** Whether the cart differs from the document by more than the charges that the user has already been told of. */
function isNews({ changed, left_out: left }: InCart, { withoutCharges: isTold }: Agreed): boolean {
  return changed.length > 0 || left.some(({ is_charge: isCharge }) => !(isCharge && isTold))
}

/** What a 409 asks; undefined when it is about the document, or asks again what the user agreed to. */
function questionOf(error: unknown, agreed: Agreed): ToCartQuestion | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const data = error.data as ToCartQuestion | null
  if (!data) return undefined
  if (data.charges) return agreed.withoutCharges ? undefined : data
  const isOfCart = data.lines !== undefined || data.client !== undefined || data.lead !== undefined
  return isOfCart && !agreed.former ? data : undefined
}
