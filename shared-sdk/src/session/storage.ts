import type { OrderedFor, SessionState } from './state'
import { loggedOut } from './state'
import { ownerOf } from './token'

/** The keys of the session in browser storage (rule S-29). */
const keys = {
  token: '_token',
  client: '_client',
  center: '_center',
  lead: '_lead',
  dashboard: '_dashboard',
  buyerCookie: '_buyerCookie',
} as const
const choiceKeys = ['client', 'center', 'lead'] as const
const countryKey = '_country'
/** The account and country that a tab's own choice belongs to. */
const ownerKey = '_owner'
/** The last options of the catalogue: ordering, filterViewProducts and filterByType. */
export const catalogueOptionsKey = '_catalogue'

/**
 * The storage of this tab's session: localStorage, which all tabs share, but sessionStorage for a punch-out tab, so
 * that it stays apart from other punch-out sessions and from ordinary tabs. null: storage is blocked.
 */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage.getItem(keys.buyerCookie) !== null ? sessionStorage : localStorage
  } catch {
    return null
  }
}

/**
 * The stored session. A reloaded tab gets its own client, centre and lead back, whatever another tab has chosen since;
 * with `ofAll` it gets the last choice of any tab. An address with a one-use code begins a session of its own, so the
 * stored one is not read.
 */
export function loadSession({ ofAll = false } = {}): SessionState {
  const storage = new URLSearchParams(window.location.search).has('code') ? null : tabStorage()
  if (!storage) return loggedOut
  const token = storage.getItem(keys.token)
  if (!token) return loggedOut
  const country = storage.getItem(countryKey)
  const chosen = !ofAll && sessionStorage.getItem(ownerKey) === ownerMark({ token, country }) ? sessionStorage : storage
  const state: SessionState = {
    token,
    buyerCookie: storage.getItem(keys.buyerCookie),
    ...choiceIn(chosen),
    dashboard: json(storage, keys.dashboard),
    country,
  }
  saveTabChoice(state)
  return state
}

/** The token that all tabs of this browser share, or this punch-out tab's own. */
export function storedToken(): string | null {
  try {
    return tabStorage()?.getItem(keys.token) ?? null
  } catch {
    return null
  }
}

function choiceIn(storage: Storage): OrderedFor {
  return { client: json(storage, keys.client), center: json(storage, keys.center), lead: json(storage, keys.lead) }
}

/** A part of the session that the server has renewed. Saving it must not overwrite another tab's choice. */
export type Renewed = 'token' | 'client' | 'center'

/**
 * Stores a session. change: a renewed part is stored alone; a new country is stored with the choices that it cleared,
 * unless another tab has stored that country already.
 */
export function saveSession(state: SessionState, change?: Renewed | 'country'): void {
  try {
    // The cookie is stored first: tabStorage() depends on it.
    if (state.buyerCookie !== null) sessionStorage.setItem(keys.buyerCookie, state.buyerCookie)
    const storage = tabStorage()
    if (!storage) return
    saveTabChoice(state)
    if (change && change !== 'country') return saveRenewed(storage, state, change)
    // If the country is stored already, another tab changed it and may have chosen a client there since.
    if (change && storage.getItem(countryKey) === state.country) return
    write(storage, keys.token, state.token)
    write(storage, keys.client, state.client && JSON.stringify(state.client))
    write(storage, keys.center, state.center && JSON.stringify(state.center))
    write(storage, keys.lead, state.lead && JSON.stringify(state.lead))
    write(storage, keys.dashboard, state.dashboard === null ? null : JSON.stringify(state.dashboard))
    write(storage, countryKey, state.country)
    if (state.buyerCookie === null) sessionStorage.removeItem(keys.buyerCookie)
  } catch {
    // Storage is full or blocked: the session lasts as long as the page.
  }
}

function saveRenewed(storage: Storage, state: SessionState, renewed: Renewed): void {
  if (renewed === 'token') return write(storage, keys.token, state.token)
  const mine = state[renewed]
  if (json<{ id: number }>(storage, keys[renewed])?.id === mine?.id) write(storage, keys[renewed], JSON.stringify(mine))
}

/** Includes the country, because changing it clears client and centre in every tab. */
const ownerMark = ({ token, country }: Pick<SessionState, 'token' | 'country'>) => `${ownerOf(token)} ${country ?? ''}`

/**
 * Stores an ordinary tab's own choice for its next reload. A punch-out tab stores all of its session in the tab anyway.
 */
export function saveTabChoice(state: SessionState): void {
  try {
    if (state.buyerCookie !== null) return sessionStorage.removeItem(ownerKey)
    const isSignedIn = state.token !== null
    write(sessionStorage, ownerKey, isSignedIn ? ownerMark(state) : null)
    for (const key of choiceKeys) write(sessionStorage, keys[key], isSignedIn ? JSON.stringify(state[key]) : null)
  } catch {
    // Storage is full: after a reload the tab gets the last choice of any tab.
  }
}

/** Resets the catalogue's options, at each choice of a client. */
export function forgetCatalogueOptions(): void {
  try {
    tabStorage()?.removeItem(catalogueOptionsKey)
  } catch {
    // storage is blocked: nothing was stored
  }
}

/** A choice is several keys with an event each; this waits for the last one. */
const pauseMs = 100

/** Calls back when another tab logs in or out, and with its choice once all keys are written. */
export function onOtherTab(changed: {
  token: (token: string | null) => void
  choice: (choice: OrderedFor, country: string | null) => void
}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const readChoice = () => {
    const storage = tabStorage()
    if (storage) changed.choice(choiceIn(storage), storage.getItem(countryKey))
  }
  const handle = ({ key, storageArea }: StorageEvent) => {
    const storage = tabStorage()
    if (!storage || storageArea !== storage) return
    // The present value, not the event's: a frozen tab gets the event of a log-out after the next log-in.
    if (key === keys.token || key === null) changed.token(storage.getItem(keys.token))
    if (key !== countryKey && !choiceKeys.some((name) => keys[name] === key)) return
    clearTimeout(timer)
    timer = setTimeout(readChoice, pauseMs)
  }
  window.addEventListener('storage', handle)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('storage', handle)
  }
}

function write(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key)
  else if (storage.getItem(key) !== value) storage.setItem(key, value)
}

function json<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
