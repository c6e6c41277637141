import { newIntention } from '../request'
import { basePath } from '../site-address'
import { deviceOwner } from './device-mark'
import { deviceStore } from './device-store'

/** A write that may be sent later, by itself. */
export interface LaterCall {
  /** The screen that it is of, 'storeroom-count'. */
  kind: string
  method: 'POST' | 'PUT' | 'PATCH'
  /** Below /api/, 'shopping_lists/7/stock_counts/'. */
  path: string
  body: object
  /** For the screen, never sent; no money. */
  about?: Readonly<Record<string, string | number>>
  /** The idempotency key; by default a new one. A call whose key waits already is not stored again. */
  id?: string
}

/** A write in the outbox, as the screen sees it. */
export interface OutboxEntry {
  id: string
  kind: string
  about: Readonly<Record<string, string | number>>
  /** When it was made, in milliseconds of this device's clock. */
  at: number
  state: 'waiting' | 'refused' | 'sent'
  /** The API's text and code for a refused one, or its text for one that waits after a 429. */
  message?: string
  code?: string
  /** The API's answer to one that was sent; never stored. */
  answer?: unknown
}

/** What is stored of an entry. */
export interface StoredCall extends OutboxEntry, Required<Omit<LaterCall, 'about' | 'id' | 'kind'>> {
  state: 'waiting' | 'refused'
}

/** The entries of the account that is logged in, by id. */
export const storedCalls = deviceStore<StoredCall>('outbox', { typed: true })

/** The entries in the order in which they were made. */
export async function callsInOrder(): Promise<StoredCall[]> {
  const all = (await storedCalls.all()).map(([, call]) => call)
  return all.sort((one, other) => one.at - other.at)
}

/**
 * Stores a write on this device, then sends it as soon as there is a network, once (rule P-88).
 * @returns whether it is stored; if not it is not sent either, and the caller sends it or says so
 */
export async function sendLater({ id = newIntention(), about = {}, ...call }: LaterCall): Promise<boolean> {
  const isThere = (await storedCalls.read(id)) !== undefined
  if (!isThere && !(await storedCalls.write(id, { ...call, id, about, at: Date.now(), state: 'waiting' }))) return false
  outboxChanged()
  void sendWaiting()
  return true
}

/** Sends what waits, oldest first, until nothing can be sent; one after a 429 is left out. Never rejects. */
export async function sendWaiting(): Promise<void> {
  const { sendAll } = await loadSender()
  await sendAll()
}

/** Loaded where something waits or may wait. */
export const loadSender = () => import(/* webpackChunkName: "device" */ './send-outbox')

const watchers = new Set<(sent?: OutboxEntry) => void>()

/** Calls back when the outbox has changed in this tab or another, with the entry that was sent. */
export function onOutbox(watcher: (sent?: OutboxEntry) => void): () => void {
  watchers.add(watcher)
  const channel = channelOfTabs()
  const hear = ({ data }: MessageEvent<Told>) => {
    // The tab of a purchasing system has an account of its own (rule P-89).
    if (data.owner === deviceOwner()) watcher(data.sent)
  }
  channel?.addEventListener('message', hear)
  return () => {
    watchers.delete(watcher)
    channel?.removeEventListener('message', hear)
  }
}

/** Tells the screens of all tabs that entries have come or gone. */
export function outboxChanged(sent?: OutboxEntry): void {
  for (const watcher of watchers) watcher(sent)
  channelOfTabs()?.postMessage({ owner: deviceOwner(), sent } satisfies Told)
}

/** What the tabs of a browser tell each other. owner: whose outbox it is. */
interface Told {
  owner: string
  sent: OutboxEntry | undefined
}

let channel: BroadcastChannel | undefined
function channelOfTabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(`portal-outbox${basePath()}`)
  return channel
}
