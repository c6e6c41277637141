import {
  ApiError,
  centsOf,
  emit,
  genericError,
  limitEffect,
  newIntention,
  session,
  useCartCommands,
  useSession,
} from '@portal/shared-sdk'
import type { Account, Cart, Center, CreatedDocument } from '@portal/shared-sdk/contract'
import { useRef, useState } from 'react'
import { useWords } from '../words'
import type { Finish } from './finish'
import { sendRefusal, type SendRefusal } from './send-refusal'

/** What became of the cart. document: null when the server kept it for validation without telling its number. */
export interface Sent {
  as: 1 | 2 | 3
  document: CreatedDocument | null
  isKept: boolean
  isLead: boolean
}

/** What stands between the user and the document: nothing, a question, a refusal of ours or one of the server. */
type SendState =
  | { step: 'ready' }
  | { step: 'sending' }
  | { step: 'overLimit' }
  | { step: 'refused'; refusal: SendRefusal }
  | { step: 'belowMinimum'; amount: number }
  | { step: 'failed'; message: string; fields: Readonly<Record<string, string[]>> }

export interface SendCart {
  state: SendState
  send: () => void
  /** The user read the limit and wants it all the same. */
  confirm: () => void
  dismiss: () => void
  /** What the server said of a field is read: somebody mends it. */
  forget: (field: string) => void
}

/**
 * Sends the cart as what was chosen (000 section 5, Cart finishing; section 8). One intention lives until it succeeded,
 * so that clicks in a row and a lost answer make one document.
 */
export function useSend({
  cart,
  account,
  finish,
  observations,
  flush,
  onSent,
}: {
  /** As the screen shows it. */
  cart: Cart
  account: Account
  finish: Finish
  observations: string
  /** Saves what still waits. */
  flush: () => Promise<boolean>
  onSent: (sent: Sent) => void
}): SendCart {
  const t = useWords()
  const { center, lead } = useSession()
  const commands = useCartCommands()
  const [state, setState] = useState<SendState>({ step: 'ready' })
  const isSending = useRef(false)
  const intention = useRef<string | null>(null)
  const { as } = finish

  function document(key: string, over_limit: boolean): Promise<CreatedDocument> {
    if (as === 2)
      return commands.sendOffer(
        { observations, print_format: finish.printFormat, ...(over_limit && { over_limit }) },
        key,
      )
    if (as === 3) return commands.sendCatalog(catalogue(finish, observations), finish.catalogue.logo, key)
    return commands.sendOrder(
      {
        observations,
        customer_number: finish.number.trim() || null,
        shipping_option: finish.shipping,
        payment_option: finish.payment,
        delivery_date: finish.deliveryDate || null,
        ...(over_limit && { over_limit }),
        ...buyerCookies(),
      },
      key,
    )
  }

  async function go(isConfirmed: boolean) {
    if (isSending.current || as === 0) return
    const refusal = sendRefusal(
      as,
      cart,
      {
        center: center?.id ?? null,
        lead,
        deliveryDate: finish.deliveryDate,
        isLimited: account.all_centers === false,
      },
      account.rules,
    )
    if (refusal) return setState({ step: 'refused', refusal })
    isSending.current = true
    setState({ step: 'sending' })
    try {
      if (!(await flush())) return setState({ step: 'failed', message: t('send_unsaved'), fields: {} })
      // The minimum order comes first (contract): what the server refuses is not asked about.
      const asksLimit = !isConfirmed && as !== 3 && !account.punchout && !(as === 1 && isBelowMinimum(cart, center))
      if (asksLimit && isOverLimit(cart, center)) return setState({ step: 'overLimit' })
      intention.current ??= newIntention()
      if (account.punchout) {
        const { page } = await commands.sendPunchout(
          { observations, buyer_cookie: session().buyerCookie },
          intention.current,
        )
        // The browser may keep this page as it is: who comes back to it can send again.
        window.addEventListener('pageshow', ready, { once: true })
        return window.location.assign(page)
      }
      const made = await document(intention.current, isConfirmed)
      onSent({ as, document: made, isKept: made.message_flag === 1, isLead: lead !== null })
    } catch (error) {
      failed(error, as)
    } finally {
      isSending.current = false
    }
  }

  function ready() {
    intention.current = null
    setState({ step: 'ready' })
  }

  function failed(error: unknown, as: 1 | 2 | 3) {
    // The server said no: the next try is another intention. No answer: the same one is asked again.
    if (error instanceof ApiError && error.status > 0 && error.status < 500) intention.current = null
    if (isKept(error, as)) {
      emit('counts')
      void commands.reload()
      return onSent({ as, document: null, isKept: true, isLead: lead !== null })
    }
    setState(stateOf(error))
    // The cart changed elsewhere: show it as it is, the user decides again.
    if (error instanceof ApiError && error.status === 409) void commands.reload()
  }

  return {
    state,
    send: () => void go(false),
    confirm: () => void go(true),
    dismiss: () => setState({ step: 'ready' }),
    forget: (field) => setState((now) => without(now, field)),
  }
}

function without(state: SendState, field: string): SendState {
  if (state.step !== 'failed' || !(field in state.fields)) return state
  return { ...state, fields: Object.fromEntries(Object.entries(state.fields).filter(([name]) => name !== field)) }
}

const catalogue = ({ catalogue: { name, type, itemsPerPage } }: Finish, details: string) => ({
  catalog_name: name.trim(),
  catalog_type: type ?? 0,
  catalog_items_per_page: itemsPerPage ?? 0,
  catalog_details: details,
})

/** An order of a session that a buyer cookie began carries it, with the cookies of the page (000 section 7). */
function buyerCookies() {
  const { buyerCookie } = session()
  return buyerCookie === null ? {} : { buyer_cookie: buyerCookie, cookies: window.document.cookie }
}

type CenterLimit = Partial<Pick<Center, 'purchase_limit' | 'purchase_current' | 'purchase_limit_period'>> | null

/**
 * Whether the cart passes the centre's purchase limit; without a period (X) there is none. Unknown to those who may not
 * see totals: the server decides.
 */
export function isOverLimit(cart: Pick<Cart, 'base' | 'lead'>, center: CenterLimit): boolean {
  if (cart.base === undefined || cart.lead !== null || !center?.purchase_limit || center.purchase_current === undefined)
    return false
  if (center.purchase_limit_period === 'X') return false
  return limitEffect(centsOf(center.purchase_limit), centsOf(center.purchase_current), centsOf(cart.base)).isOver
}

/** Whether an order of the cart is less than the centre's minimum. Unknown to those who may not see totals. */
function isBelowMinimum({ base }: Pick<Cart, 'base'>, center: Pick<Center, 'min_order'> | null): boolean {
  return base !== undefined && centsOf(base) < centsOf(center?.min_order ?? 0)
}

/**
 * Codes by which a refusal means "kept for validation": 100 and 103 of an order, 104 of an offer or catalogue (000
 * section 4).
 */
export function isKept(error: unknown, as: 1 | 2 | 3): boolean {
  return error instanceof ApiError && (as === 1 ? ['100', '103'] : ['104']).includes(error.code ?? '')
}

/**
 * A refusal of the server as the screen shows it; 105 is the minimum order, `limit` asks an account that sees no
 * totals.
 */
export function stateOf(error: unknown): SendState {
  if (!(error instanceof ApiError)) return { step: 'failed', message: genericError(), fields: {} }
  const minimum = (error.data as { min_order?: unknown } | null)?.min_order
  if (error.code === '105' && typeof minimum === 'number') return { step: 'belowMinimum', amount: minimum }
  if (error.code === 'limit') return { step: 'overLimit' }
  return { step: 'failed', message: error.message, fields: error.fields }
}
