import type { CartWhose, Client, Center, ProductRow } from '../contract'
import type { OfflineState } from './offline/offline-state'
import type { Lead, OrderedFor } from './session/state'

/** A cart that can be restored for a while (rules C-53, C-91). */
export interface ClearedCart {
  /** Its id; undefined: the last one that was cleared for its owner. */
  cart?: number | undefined
  whose: CartWhose
  /** The name of its client or lead. */
  name: string
  lines: number
  /** Other lines stand in its place: undoing puts these aside. */
  isReplaced: boolean
}

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
  /**
   * The cart belongs to another client or lead: a listener asks the user whether to clear it and calls `answer`. name:
   * whose cart it is; lines: how many it has.
   */
  cartConflict: { answer: (clear: boolean) => void; name: string; lines: number }
  /** A cart with lines was cleared: a listener says so and offers to undo it (rule C-91). */
  cartCleared: ClearedCart
  favourites: undefined
  /** A call failed; status 0: the server was not reached. requestId: by which the log has it (rule W-11). */
  callFailed: { method: string; path: string; status: number; requestId: string | undefined }
  /** The number of documents that wait for validation may have changed. */
  counts: undefined
  /** The user wants to choose another centre: the shell opens the centre dialog. */
  centerWanted: undefined
  /**
   * The user is to be asked for a centre before something is added to the cart: a listener opens the same dialog and
   * calls `answer` when it closes. goesOn: a centre was chosen, or the user goes on without one; else nothing is added.
   */
  centerAsked: { answer: (goesOn: boolean) => void }
  /**
   * Another client is to be chosen, with this centre or its only one: the shell asks where the present cart has lines
   * (rule L-2) and calls `answer`. chosen: whether it was.
   */
  clientAsked: { client: Client; center: Center | undefined; answer: (chosen: boolean) => void }
  /** The open page is to be kept, so that it starts without network: a listener does it and calls `answer` (rule P-85). */
  offlineWanted: { answer: (state: OfflineState) => void }
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
  set.add(listener)
  return () => void set.delete(listener)
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
