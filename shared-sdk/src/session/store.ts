import { atom, createStore } from 'jotai'
import { emit, type PortalEvents } from '../events'
import type { OrderedFor, SessionAction, SessionState } from './state'
import { loggedOut, sessionReducer } from './state'
import {
  forgetCatalogueOptions,
  saveTabChoice,
  loadSession,
  onOtherTab,
  saveSession,
  storedToken,
  type Renewed,
} from './storage'
import { ownerOf } from './token'

/** The portal's one jotai store. The shell passes it down by its Provider; calls read the token from it. */
export const portalStore = createStore()

export const sessionAtom = atom<SessionState>(loadSession())

const changeOf: Partial<Record<SessionAction['type'], Renewed | 'country'>> = {
  tokenRenewed: 'token',
  clientRenewed: 'client',
  centerRenewed: 'center',
  countryChosen: 'country',
}

/** Applies an action to the session, stores the result and emits the events. */
export function dispatchSession(action: SessionAction): SessionState {
  const before = portalStore.get(sessionAtom)
  const after = sessionReducer(before, action)
  if (after === before) return before
  portalStore.set(sessionAtom, after)
  saveSession(after, changeOf[action.type])
  if (action.type === 'clientChosen') forgetCatalogueOptions()
  emitEvents(action, before, after)
  return after
}

export function session(): SessionState {
  return portalStore.get(sessionAtom)
}

function emitEvents(action: SessionAction, before: SessionState, after: SessionState): void {
  if (action.type === 'loggedIn') emit('login')
  if (action.type === 'clientRenewed' || action.type === 'centerRenewed' || action.type === 'loggedOut') return
  if (before.country !== after.country && after.country !== null) emit('country', { country: after.country })
  emitChoice(before, after)
}

function emitChoice(before: OrderedFor, after: OrderedFor): void {
  if (before.client?.id !== after.client?.id) emit('client', { client: after.client })
  if (before.lead?.id !== after.lead?.id) emit('lead', { lead: after.lead })
  if (before.center?.id !== after.center?.id) emit('center', { center: after.center })
}

/**
 * Ends the session in this tab and, by removing the stored token, in the others. With reason `elsewhere` another tab
 * has ended it, and storage is left alone.
 */
export function logOut(reason: PortalEvents['logout']['reason']): void {
  if (session().token === null) return
  if (reason === 'elsewhere') {
    // The other tab has cleared the shared storage, where somebody may have logged in since.
    portalStore.set(sessionAtom, loggedOut)
    saveTabChoice(loggedOut)
  } else {
    dispatchSession({ type: 'loggedOut' })
  }
  emit('logout', { reason })
}

/**
 * Takes the token that another tab has renewed: a tab that was frozen may make a call with its old one before it gets
 * the storage event (rule S-18). Another account's token is left to `followOtherTabs`.
 */
export function takeRenewedToken(): void {
  const { token } = session()
  const stored = storedToken()
  if (token === null || stored === null || stored === token) return
  if (ownerOf(stored) !== '' && ownerOf(stored) === ownerOf(token))
    portalStore.set(sessionAtom, { ...session(), token: stored })
}

/**
 * The server refused a token: ends its session, but not one that began after the call was sent.
 * @returns whether the same account has another token now, so that the call can be repeated with it (rule S-18)
 */
export function tokenRefused(token: string | null): boolean {
  if (session().token === token) takeRenewedToken()
  const now = session().token
  if (now === token) logOut('expired')
  return now !== null && now !== token && ownerOf(now) !== '' && ownerOf(now) === ownerOf(token)
}

/**
 * Follows the other tabs: takes their log-in, log-out and country. Their choice of a client only emits an event, so
 * that the user is asked first.
 */
export function followOtherTabs(): () => void {
  return onOtherTab({
    token: (token) => {
      // Another account's log-in ends this session and starts the new one here too.
      if (token === null || ownerOf(token) !== ownerOf(session().token)) logOut('elsewhere')
      if (token === null) return
      if (session().token === null) adopt()
      else portalStore.set(sessionAtom, { ...session(), token })
    },
    choice: (choice, country) => {
      if (session().token === null) return
      if (country !== null) takeCountry(country)
      emit('choiceElsewhere', choice)
    },
  })
}

/**
 * Takes a country that the account got outside this tab. A change clears client and centre and emits
 * `countryElsewhere`, so that the user is told.
 */
export function takeCountry(country: string): void {
  const { country: former } = session()
  dispatchSession({ type: 'countryChosen', country })
  if (former !== null && former !== country) emit('countryElsewhere', { country })
}

/** Takes the session that another tab stored: its log-in, or its choice when the user has agreed. */
export function adopt(): void {
  const before = session()
  const after = loadSession({ ofAll: true })
  portalStore.set(sessionAtom, after)
  if (before.token === null && after.token !== null) emit('login')
  emitChoice(before, after)
}
