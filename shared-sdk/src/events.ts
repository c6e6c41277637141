import type { Client, Center, ProductRow } from '../contract'
import type { Lead, OrderedFor } from './session/state'

/** What happened, told to whoever listens (architecture, State). Nothing is asked for and nothing is answered here. */
export interface PortalEvents {
  login: undefined
  /** password: it was changed here, which ends every session of the account (rule S-16). */
  logout: { reason: 'user' | 'expired' | 'elsewhere' | 'password' }
  client: { client: Client | null }
  center: { center: Center | null }
  lead: { lead: Lead | null }
  country: { country: string }
  /**
   * The cart changed; `added` when a product went in, hidden when no notice is wanted; unitQuantity own units in one,
   * asked more than quantity where no more was left. isOnDemand: something that went in is served on demand, and its
   * notice is due.
   */
  cart: {
    isOnDemand?: boolean
    added?: {
      product: ProductRow
      quantity: number
      asked: number
      unitName: string
      unitQuantity: number
      hidden: boolean
    }
  }
  /** The cart belongs to another client or lead: whoever listens asks the user and answers. */
  cartConflict: { answer: (clear: boolean) => void }
  favourites: undefined
  /** Documents waiting for validation may have changed. */
  counts: undefined
  /** The user wants to choose another centre: the shell opens its selector. */
  centerWanted: undefined
  /** What another tab has chosen by now; this tab keeps its own until the user says so. */
  choiceElsewhere: OrderedFor
  /** The account has another country, and not by this tab: client and centre of the former one are gone. */
  countryElsewhere: { country: string }
}

type Listener<Name extends keyof PortalEvents> = (payload: PortalEvents[Name]) => void
const listeners = new Map<keyof PortalEvents, Set<Listener<never>>>()

/** Listens until the returned function is called. */
export function on<Name extends keyof PortalEvents>(name: Name, listener: Listener<Name>): () => void {
  const set = listeners.get(name) ?? new Set()
  listeners.set(name, set)
  set.add(listener as Listener<never>)
  return () => void set.delete(listener as Listener<never>)
}

/** Tells everybody; answers how many listened. */
export function emit<Name extends keyof PortalEvents>(
  name: Name,
  ...[payload]: PortalEvents[Name] extends undefined ? [] : [PortalEvents[Name]]
): number {
  const set = [...(listeners.get(name) ?? [])]
  for (const listener of set) (listener as Listener<Name>)(payload as PortalEvents[Name])
  return set.length
}
