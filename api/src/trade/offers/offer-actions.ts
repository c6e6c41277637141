import { isSales, type OfferAction, type OfferRequest, type OfferState } from '@portal/shared-sdk/contract'
import type { Actor } from '../../core/http/actor'

/** The properties of an offer that decide which actions are allowed. state: as users see it, so possibly `expired`. */
interface ActionOffer {
  state: OfferState
  client: object | null
  /** Its lead was deleted: nothing more can be sent to it (O-3). */
  is_lead_deleted: boolean
  /** The supplier agreed to it (O-53). */
  is_agreed: boolean
  request: Pick<OfferRequest, 'state'> | null
}

const isOneOf = (state: OfferState, states: readonly OfferState[]) => states.includes(state)

/** What an account may do with an offer that it may see. Nobody of the supplier's accepts for a client (O-31, O-35). */
export function actionsOf(actor: Pick<Actor, 'role' | 'punchout'>, offer: ActionOffer): OfferAction[] {
  return isSales(actor.role) ? salesActions(offer) : buyerActions(actor, offer)
}

function salesActions({ state, is_lead_deleted: isGone, request }: ActionOffer): OfferAction[] {
  const isOpen = isOneOf(state, ['sent', 'opened'])
  const isRunning = isOpen || state === 'expired'
  return [
    ...(isOpen && !isGone ? (['send'] as const) : []),
    ...(isRunning ? (['plan'] as const) : []),
    ...((isRunning || state === 'rejected') && !isGone ? (['revise'] as const) : []),
    ...(request?.state === 'open' ? (['close_request'] as const) : []),
  ]
}

/** None for a session of a purchasing system: it orders there. */
function buyerActions(
  { punchout }: Pick<Actor, 'punchout'>,
  { state, client, is_agreed: isAgreed }: ActionOffer,
): OfferAction[] {
  if (!client || punchout || !isOneOf(state, ['sent', 'opened'])) return []
  return [...(isAgreed ? (['accept'] as const) : []), 'reject', 'ask']
}
