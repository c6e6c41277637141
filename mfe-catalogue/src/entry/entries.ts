import { draftOf, newIntention, on, session } from '@portal/shared-sdk'
import type { CartLinesAdd, JudgedRow, ListedProduct } from '@portal/shared-sdk/contract'
import { useSyncExternalStore } from 'react'

/** The most entries of one call: the rest of a long list shows progress. */
const maxAtOnce = 100

/** A code and a quantity as they were typed in the search box, on their way into the cart (rule K-64). */
export interface Entry {
  id: number
  code: string
  quantity: string
  /** Whose cart it is for: the client, lead and centre of the moment when it was typed. */
  whose: Omit<CartLinesAdd, 'rows'>
  /**
   * The idempotency key of the call that adds it; entries with one key are sent together. It is given when the entry is
   * typed, so that a copy of this tab sends the same call and adds nothing a second time.
   */
  intention: string
  /** It is under way, or its answer was lost: it is sent again as it is, and no other entry joins it. */
  isSent: boolean
  /** waiting: not answered yet; bad: cannot be added as it is. */
  state: 'waiting' | 'bad'
  /** Why it is bad. */
  message: string | null
  /** Articles that may have been meant. */
  suggestions: readonly ListedProduct[]
}

/** A code whose quantity is being typed. */
export interface TypedEntry {
  code: string
  quantity: string
}

/** What survives a reload (rule K-77): every entry with whose cart it is for, so that it never goes into another one. */
interface Kept {
  open: readonly Entry[]
  typed: TypedEntry | null
}

/** What the strip below the search box shows. */
export interface Entries extends Kept {
  /** Those that are not in the cart, in the order in which they were typed. */
  open: readonly Entry[]
  /** How many entries are in the cart since the strip was last empty or closed. */
  added: number
  /** The last one that was added. */
  last: JudgedRow | null
  /** Added, with a remark: less than asked for, or a quantity out of all proportion (rule C-83). */
  remarks: readonly JudgedRow[]
  /** Why no entry is sent: the connection failed, the cart is another client's, or no centre is chosen (rule L-23). */
  stopped: { why: 'lost' | 'conflict'; text: string } | { why: 'center' } | null
}

const none: Entries = { open: [], typed: null, added: 0, last: null, remarks: [], stopped: null }
const draft = () => draftOf<Kept>('quick_entry')
let entries = kept()
let lastId = Math.max(0, ...entries.open.map(({ id }) => id))
const listeners = new Set<() => void>()

export function changeEntries(change: Partial<Entries>): void {
  show({ ...entries, ...change })
  const { open, typed } = entries
  if (open.length > 0 || typed) draft().store({ open, typed })
  else draft().forget()
}

function show(next: Entries): void {
  entries = next
  for (const listener of listeners) listener()
}

/** What this account left in this tab. What another release has stored may lack fields. */
function kept(): Entries {
  const { open, typed = null } = draft().read() ?? {}
  return Array.isArray(open) ? { ...none, open, typed } : none
}

// Another session starts with its own entries; the end of one removes no draft.
on('login', () => {
  show(kept())
  lastId = Math.max(lastId, ...entries.open.map(({ id }) => id))
})
on('logout', () => show(none))

export const currentEntries = (): Entries => entries

export function useEntries(): Entries {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => entries,
  )
}

/** Whether a strip shows the entries at the moment. */
export const areEntriesShown = (): boolean => listeners.size > 0

export function putEntry(code: string, quantity: string): void {
  const { client, lead, center } = session()
  const customer = { client: client?.id ?? null, lead: lead?.id ?? null, center: center?.id ?? null }
  lastId += 1
  const entry: Entry = {
    id: lastId,
    code,
    quantity,
    whose: customer,
    intention: joinedIntention(customer) ?? newIntention(),
    isSent: false,
    state: 'waiting',
    message: null,
    suggestions: [],
  }
  changeEntries({ open: [...entries.open, entry] })
}

/** The key of the entries that were typed last, if another one for this cart may still join them. */
function joinedIntention(customer: Entry['whose']): string | undefined {
  const waiting = entries.open.filter(({ state }) => state === 'waiting')
  const last = waiting.at(-1)
  if (!last || last.isSent || JSON.stringify(last.whose) !== JSON.stringify(customer)) return undefined
  return waiting.filter(({ intention }) => intention === last.intention).length < maxAtOnce ? last.intention : undefined
}

/** Gives the entries that wait without a centre the one that is chosen by now. */
export function putCenter(): void {
  const { client, center } = session()
  changeEntries({
    open: entries.open.map((entry) =>
      entry.state === 'waiting' && entry.whose.center === null && entry.whose.client === (client?.id ?? null)
        ? { ...entry, whose: { ...entry.whose, center: center?.id ?? null } }
        : entry,
    ),
  })
}

export function dropEntry(id: number): void {
  changeEntries({ open: entries.open.filter((entry) => entry.id !== id) })
}

/** Forgets what was added and what is bad; entries that wait stay. */
export function closeEntries(): void {
  const { typed, stopped } = entries
  changeEntries({ ...none, open: entries.open.filter(({ state }) => state === 'waiting'), typed, stopped })
}
