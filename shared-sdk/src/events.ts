import type { Client, Center, ProductRow } from '../contract'
import type { Lead, OrderedFor } from './session/state'

/** The events of the portal, by name, with their payload. */
export interface PortalEvents {
  login: undefined
  /** reason `password`: it was changed in this tab, which ends every session of the account (rule S-16). */
  logout: { reason: 'user' | 'expired' | 'elsewhere' | 'password' }
  client: { client: Client | null }
  center: { center: Center | null }
  lead: { lead: Lead | null }
  country: { country: string }
  /**
   * The cart changed. added: a product was added; asked: the quantity asked for, more than `quantity` if the stock ends
   * earlier; unitQuantity: product units in one of the format; hidden: no notice is wanted. isOnDemand: something that
   * was added is served on demand, so that its notice must be shown.
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
  /** The cart belongs to another client or lead: a listener asks the user whether to clear it and calls `answer`. */
  cartConflict: { answer: (clear: boolean) => void }
  favourites: undefined
  /** The number of documents that wait for validation may have changed. */
  counts: undefined
  /** The user wants to choose another centre: the shell opens the centre dialog. */
  centerWanted: undefined
  /** What another tab has chosen; this tab's choice stays until the user agrees to change it. */
  choiceElsewhere: OrderedFor
  /** The account's country was changed outside this tab, which has cleared its client and centre. */
  countryElsewhere: { country: string }
}

type Listener<Name extends keyof PortalEvents> = (payload: PortalEvents[Name]) => void
const listeners = new Map<keyof PortalEvents, Set<Listener<never>>>()

/** Calls the listener for each event until the returned function is called. */
export function on<Name extends keyof PortalEvents>(name: Name, listener: Listener<Name>): () => void {
  const set = listeners.get(name) ?? new Set()
  listeners.set(name, set)
  set.add(listener as Listener<never>)
  return () => void set.delete(listener as Listener<never>)
}

/** Calls all listeners; answers how many there were. */
export function emit<Name extends keyof PortalEvents>(
  name: Name,
  ...[payload]: PortalEvents[Name] extends undefined ? [] : [PortalEvents[Name]]
): number {
  const set = [...(listeners.get(name) ?? [])]
  for (const listener of set) (listener as Listener<Name>)(payload as PortalEvents[Name])
  return set.length
}
