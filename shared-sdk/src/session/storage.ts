import type { OrderedFor, SessionState } from './state'
import { loggedOut } from './state'
import { ownerOf } from './token'

/** The documents' stored keys (000 section 3). */
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
/** Of which account and country the choice is that a tab keeps for itself. */
const ownerKey = '_owner'
/** What was last chosen in the catalogue: ordering, filterViewProducts and filterByType. */
export const catalogueOptionsKey = '_catalogue'

/**
 * Where this tab keeps its session. A punch-out tab keeps everything in its own session storage, so that a second
 * punch-out, or an ordinary tab beside it, does not meet it.
 */
export function place(): Storage | null {
  try {
    return sessionStorage.getItem(keys.buyerCookie) !== null ? sessionStorage : localStorage
  } catch {
    return null
  }
}

/**
 * What this tab kept: loaded again it still has its own client, centre and lead, whatever another tab chose since; with
 * `ofAll` it takes what was chosen last in any. An address with a one-use code begins a session of its own: what an
 * ordinary tab kept is neither read nor asked about then.
 */
export function loadSession({ ofAll = false } = {}): SessionState {
  const storage = new URLSearchParams(window.location.search).has('code') ? null : place()
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
  keepOwn(state)
  return state
}

/** The token that this browser's tabs share, or of this punch-out tab. */
export function storedToken(): string | null {
  try {
    return place()?.getItem(keys.token) ?? null
  } catch {
    return null
  }
}

function choiceIn(storage: Storage): OrderedFor {
  return { client: json(storage, keys.client), center: json(storage, keys.center), lead: json(storage, keys.lead) }
}

/** What the server told anew of what is chosen: it says nothing of what another tab has chosen. */
export type Renewed = 'token' | 'client' | 'center'

/**
 * Keeps a session: of one that the server renewed that alone, with another country all that it let go, unless another
 * tab has kept that country already.
 */
export function saveSession(state: SessionState, change?: Renewed | 'country'): void {
  try {
    // The cookie goes first: it decides where the others go.
    if (state.buyerCookie !== null) sessionStorage.setItem(keys.buyerCookie, state.buyerCookie)
    const storage = place()
    if (!storage) return
    keepOwn(state)
    if (change && change !== 'country') return saveRenewed(storage, state, change)
    // A country that is kept already came from another tab, which may have chosen for it meanwhile.
    if (change && storage.getItem(countryKey) === state.country) return
    write(storage, keys.token, state.token)
    write(storage, keys.client, state.client && JSON.stringify(state.client))
    write(storage, keys.center, state.center && JSON.stringify(state.center))
    write(storage, keys.lead, state.lead && JSON.stringify(state.lead))
    write(storage, keys.dashboard, state.dashboard === null ? null : JSON.stringify(state.dashboard))
    write(storage, countryKey, state.country)
    if (state.buyerCookie === null) sessionStorage.removeItem(keys.buyerCookie)
  } catch {
    // Storage is full or closed to us: the session lasts as long as the page.
  }
}

function saveRenewed(storage: Storage, state: SessionState, renewed: Renewed): void {
  if (renewed === 'token') return write(storage, keys.token, state.token)
  const mine = state[renewed]
  if (json<{ id: number }>(storage, keys[renewed])?.id === mine?.id) write(storage, keys[renewed], JSON.stringify(mine))
}

/** Another country lets go what was chosen, in every tab. */
const ownerMark = ({ token, country }: Pick<SessionState, 'token' | 'country'>) => `${ownerOf(token)} ${country ?? ''}`

/** An ordinary tab's own choice, which no other tab reads. A punch-out tab keeps nothing else anyway. */
export function keepOwn(state: SessionState): void {
  try {
    if (state.buyerCookie !== null) return sessionStorage.removeItem(ownerKey)
    const isSignedIn = state.token !== null
    write(sessionStorage, ownerKey, isSignedIn ? ownerMark(state) : null)
    for (const key of choiceKeys) write(sessionStorage, keys[key], isSignedIn ? JSON.stringify(state[key]) : null)
  } catch {
    // full: loaded again, the tab takes what was chosen last
  }
}

/** The catalogue's options begin anew with each client that is selected (000 section 4). */
export function forgetCatalogueOptions(): void {
  try {
    place()?.removeItem(catalogueOptionsKey)
  } catch {
    // closed storage: nothing was kept
  }
}

/** A choice is several keys, and each of them is told by itself. */
const pauseMs = 100

/** Calls back when another tab logs in or out, and with its choice once all of that is written. */
export function onOtherTab(changed: {
  token: (token: string | null) => void
  choice: (choice: OrderedFor, country: string | null) => void
}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const storage = place()
    if (storage) changed.choice(choiceIn(storage), storage.getItem(countryKey))
  }
  const handle = ({ key, storageArea }: StorageEvent) => {
    const storage = place()
    if (!storage || storageArea !== storage) return
    // As it is by now: a tab that was frozen hears of a log-out after the next log-in.
    if (key === keys.token || key === null) changed.token(storage.getItem(keys.token))
    if (key !== countryKey && !choiceKeys.some((name) => keys[name] === key)) return
    clearTimeout(timer)
    timer = setTimeout(look, pauseMs)
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
