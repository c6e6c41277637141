import { useSyncExternalStore } from 'react'
import { on } from '../events'
import { callsInOrder, onOutbox, outboxChanged, sendWaiting, storedCalls, type OutboxEntry } from './outbox'
import { deviceOwner } from './device-mark'

interface Outbox {
  isLoading: boolean
  waiting: readonly OutboxEntry[]
  refused: readonly OutboxEntry[]
  /** Those that were sent since this page was loaded. */
  sent: readonly OutboxEntry[]
  /** Removes a refused entry of which the user has taken note. */
  dismiss: (id: string) => Promise<void>
  /** Tries now; trying goes on by itself anyway. */
  sendNow: () => Promise<void>
}

const empty = { isLoading: true, entries: [] as readonly OutboxEntry[] }
let shown = empty
let sent: readonly OutboxEntry[] = []
const watchers = new Set<() => void>()
let stop: (() => void) | undefined

/** The writes of the logged-in account that wait, were refused or were sent, oldest first; of one kind if it is named. */
export function useOutbox(kind?: string): Outbox {
  const { isLoading, entries } = useSyncExternalStore(watch, () => shown)
  const inState = (state: OutboxEntry['state']) =>
    entries.filter((entry) => entry.state === state && (kind === undefined || entry.kind === kind))
  return {
    isLoading,
    waiting: inState('waiting'),
    refused: inState('refused'),
    sent: inState('sent'),
    dismiss,
    sendNow: sendWaiting,
  }
}

async function dismiss(id: string): Promise<void> {
  await storedCalls.remove(id)
  outboxChanged()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  stop ??= follow()
  return () => void watchers.delete(watcher)
}

/** From the first screen on that shows the outbox, for the life of the page. */
function follow(): () => void {
  // At once: the device is read a moment later, and another account must not see these meanwhile (rule P-89).
  const forget = () => {
    sent = []
    show(empty)
    void load()
  }
  const stops = [
    on('login', forget),
    on('logout', forget),
    onOutbox((entry) => {
      if (entry) sent = [...sent.filter(({ id }) => id !== entry.id), entry]
      void load()
    }),
  ]
  void load()
  return () => stops.forEach((end) => end())
}

let turn = 0
async function load(): Promise<void> {
  const mine = ++turn
  const owner = deviceOwner()
  const waiting = await callsInOrder()
  if (mine !== turn || owner !== deviceOwner()) return
  show({ isLoading: false, entries: [...waiting, ...sent] })
}

function show(present: typeof empty): void {
  shown = present
  for (const watcher of watchers) watcher()
}
