import {
  ApiError,
  emit,
  isSales,
  newIntention,
  session,
  siteAddress,
  useCartCommands,
  useSession,
} from '@portal/shared-sdk'
import type { Account, Cart, CreatedDocument } from '@portal/shared-sdk/contract'
import { useRef, useState } from 'react'
import { useWords } from '../words'
import type { Finish } from '../finish/finish'
import { sendDocument } from './send-document'
import { sendRefusal } from './send-refusal'
import {
  isBelowMinimum,
  isHeldBack,
  isOverLimit,
  stateAfter,
  unlikelyItems,
  withoutField,
  type SendState,
} from './send-state'

/** What became of the cart. document: null where the server held it back without telling its number. */
export interface Sent {
  as: 1 | 2 | 3
  document: CreatedDocument | null
  /** It waits for validation. */
  isHeldBack: boolean
  isLead: boolean
}

export interface SendCart {
  state: SendState
  send: () => void
  /** Sends although the limit is passed, or quantities are out of all proportion, or to whom was shown (O-107). */
  confirm: (to: 'limit' | 'unlikely' | 'mail') => void
  dismiss: () => void
  /** Drops what the server said of a field: the user is changing it. */
  forget: (field: string) => void
}

const nothingAgreed = { limit: false, unlikely: false, mail: false }

/**
 * Sends the cart as what was chosen. One intention lasts until it has succeeded, so that several clicks and a lost
 * answer make one document.
 */
export function useSend({
  cart,
  account,
  finish,
  observations,
  isMailedOutside,
  flush,
  onSent,
}: {
  /** As the screen shows it. */
  cart: Cart
  account: Account
  finish: Finish
  observations: string
  /** What is sent goes to the address of the client or lead (rule O-107). */
  isMailedOutside: boolean
  /** Saves pending changes; answers whether all of them are saved. */
  flush: () => Promise<boolean>
  onSent: (sent: Sent) => void
}): SendCart {
  const t = useWords()
  const { center, lead } = useSession()
  const commands = useCartCommands()
  const [state, setState] = useState<SendState>({ step: 'ready' })
  const isSending = useRef(false)
  const intention = useRef<string | null>(null)
  // What the user has agreed to since the button was pressed.
  const agreed = useRef(nothingAgreed)
  const { as } = finish

  async function start() {
    if (isSending.current || as === 0) return
    const isLimited = account.all_centers === false
    const needsFormat = isSales(account.role) && finish.printFormat === null
    const destination = { center: center?.id ?? null, lead, deliveryDate: finish.deliveryDate, isLimited, needsFormat }
    const refusal = sendRefusal(as, cart, destination, account.rules)
    if (refusal) return setState({ step: 'refused', refusal })
    isSending.current = true
    setState({ step: 'sending' })
    try {
      await sendSaved(as)
    } catch (error) {
      fail(error, as)
    } finally {
      isSending.current = false
    }
  }

  async function sendSaved(as: 1 | 2 | 3) {
    if (!(await flush())) return setState({ step: 'failed', message: t('send_unsaved'), fields: {} })
    const items = as === 3 || agreed.current.unlikely ? [] : unlikelyItems(commands.current() ?? cart)
    if (items.length > 0) return setState({ step: 'unlikely', items })
    const isConfirmed = agreed.current.limit
    // The server refuses an order below the minimum whatever its limit (rule C-70): the limit is then not asked about.
    const asksLimit = !isConfirmed && as !== 3 && !account.punchout && !(as === 1 && isBelowMinimum(cart, center))
    if (asksLimit && isOverLimit(cart, center)) return setState({ step: 'overLimit' })
    if (isMailedOutside && !isConfirmed && !agreed.current.mail) return setState({ step: 'mailing' })
    intention.current ??= newIntention()
    if (account.punchout) return returnCart(intention.current)
    const made = await sendDocument(commands, { as, finish, observations, isConfirmed }, intention.current)
    onSent({ as, document: made, isHeldBack: made.message_flag === 1, isLead: lead !== null })
  }

  /** Returns the cart to the purchasing system, whose page takes over the tab. */
  async function returnCart(key: string) {
    const { page } = await commands.sendPunchout({ observations, buyer_cookie: session().buyerCookie }, key)
    // The browser may restore this page from its cache when the user goes back: then it can send again.
    window.addEventListener('pageshow', reset, { once: true })
    window.location.assign(siteAddress(page))
  }

  function reset() {
    intention.current = null
    setState({ step: 'ready' })
  }

  function fail(error: unknown, as: 1 | 2 | 3) {
    // After a refusal the next try is another intention; without an answer it is the same one.
    if (error instanceof ApiError && error.status > 0 && error.status < 500) intention.current = null
    if (isHeldBack(error, as)) {
      emit('counts')
      void commands.reload()
      return onSent({ as, document: null, isHeldBack: true, isLead: lead !== null })
    }
    setState(stateAfter(error))
    // The cart changed elsewhere: show it as it is now, the user decides again.
    if (error instanceof ApiError && error.status === 409) void commands.reload()
  }

  return {
    state,
    send: () => {
      agreed.current = nothingAgreed
      void start()
    },
    confirm: (to) => {
      agreed.current = { ...agreed.current, [to]: true }
      void start()
    },
    dismiss: () => setState({ step: 'ready' }),
    forget: (field) => setState((now) => withoutField(now, field)),
  }
}
