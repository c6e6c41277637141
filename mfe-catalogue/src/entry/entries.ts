import { on, session } from '@portal/shared-sdk'
import type { CartLinesAdd, JudgedRow, ListedProduct } from '@portal/shared-sdk/contract'
import { useSyncExternalStore } from 'react'

/** A code and a quantity as they were typed in the search box, on their way into the cart (rule K-64). */
export interface Entry {
  id: number
  code: string
  quantity: string
  /** Whose cart it is for: the client, lead and centre of the moment when it was typed. */
  whose: Omit<CartLinesAdd, 'rows'>
  /** waiting: not answered yet; bad: cannot be added as it is. */
  state: 'waiting' | 'bad'
  /** Why it is bad. */
  message: string | null
  /** Articles that may have been meant. */
  suggestions: readonly ListedProduct[]
}

/** What the strip below the search box shows. */
export interface Entries {
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

const none: Entries = { open: [], added: 0, last: null, remarks: [], stopped: null }
let entries = none
let lastId = 0
const listeners = new Set<() => void>()

export function changeEntries(change: Partial<Entries>): void {
  entries = { ...entries, ...change }
  for (const listener of listeners) listener()
}

// Another session starts without entries.
on('login', () => changeEntries(none))
on('logout', () => changeEntries(none))

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
  lastId += 1
  const entry: Entry = {
    id: lastId,
    code,
    quantity,
    whose: { client: client?.id ?? null, lead: lead?.id ?? null, center: center?.id ?? null },
    state: 'waiting',
    message: null,
    suggestions: [],
  }
  changeEntries({ open: [...entries.open, entry] })
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
  changeEntries({ ...none, open: entries.open.filter(({ state }) => state === 'waiting'), stopped: entries.stopped })
}
