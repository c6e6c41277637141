import { atom, createStore } from 'jotai'
import { emit, type PortalEvents } from '../events'
import type { OrderedFor, SessionAction, SessionState } from './state'
import { loggedOut, sessionReducer } from './state'
import {
  forgetCatalogueOptions,
  keepOwn,
  loadSession,
  onOtherTab,
  saveSession,
  storedToken,
  type Renewed,
} from './storage'
import { ownerOf } from './token'

/** The portal's one store: the shell hands it down by jotai's Provider, calls read the token from it. */
export const portalStore = createStore()

export const sessionAtom = atom<SessionState>(loadSession())

const keptOf: Partial<Record<SessionAction['type'], Renewed | 'country'>> = {
  tokenRenewed: 'token',
  clientRenewed: 'client',
  centerRenewed: 'center',
  countryChosen: 'country',
}

/** Changes what is chosen, keeps it, and tells what happened. */
export function dispatchSession(action: SessionAction): SessionState {
  const before = portalStore.get(sessionAtom)
  const after = sessionReducer(before, action)
  if (after === before) return before
  portalStore.set(sessionAtom, after)
  saveSession(after, keptOf[action.type])
  if (action.type === 'clientChosen') forgetCatalogueOptions()
  tell(action, before, after)
  return after
}

export function session(): SessionState {
  return portalStore.get(sessionAtom)
}

function tell(action: SessionAction, before: SessionState, after: SessionState): void {
  if (action.type === 'loggedIn') emit('login')
  if (action.type === 'clientRenewed' || action.type === 'centerRenewed' || action.type === 'loggedOut') return
  if (before.country !== after.country && after.country !== null) emit('country', { country: after.country })
  tellChoice(before, after)
}

function tellChoice(before: OrderedFor, after: OrderedFor): void {
  if (before.client?.id !== after.client?.id) emit('client', { client: after.client })
  if (before.lead?.id !== after.lead?.id) emit('lead', { lead: after.lead })
  if (before.center?.id !== after.center?.id) emit('center', { center: after.center })
}

/**
 * Ends the session in this tab and, through the stored key, in the others; one that ended elsewhere in this tab only.
 */
export function logOut(reason: PortalEvents['logout']['reason']): void {
  if (session().token === null) return
  if (reason === 'elsewhere') {
    // The tab that ended it has cleared what they share, where somebody may have logged in since.
    portalStore.set(sessionAtom, loggedOut)
    keepOwn(loggedOut)
  } else {
    dispatchSession({ type: 'loggedOut' })
  }
  emit('logout', { reason })
}

/**
 * Takes the token that another tab has renewed meanwhile: a tab that was frozen meets the world with its former one
 * before it hears of that (rule S-18). Another account's token is left to `followOtherTabs`.
 */
export function catchUp(): void {
  const { token } = session()
  const stored = storedToken()
  if (token === null || stored === null || stored === token) return
  if (ownerOf(stored) !== '' && ownerOf(stored) === ownerOf(token))
    portalStore.set(sessionAtom, { ...session(), token: stored })
}

/**
 * The server refused a token: the end of its session, and of no other that began since it was sent.
 * @returns whether the same account goes on with another token, with which the call is worth repeating (rule S-18)
 */
export function tokenRefused(token: string | null): boolean {
  if (session().token === token) catchUp()
  const now = session().token
  if (now === token) logOut('expired')
  return now !== null && now !== token && ownerOf(now) !== '' && ownerOf(now) === ownerOf(token)
}

/**
 * Follows the other tabs: a log-out and the account's country reach this one; another choice is only told, never
 * switched to silently.
 */
export function followOtherTabs(): () => void {
  return onOtherTab({
    token: (token) => {
      // Another account's log-in is the end of this one's session, and the beginning of its own.
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
 * Takes the country that the account has by now. Client and centre go with the former one (000 section 4), and that is
 * told.
 */
export function takeCountry(country: string): void {
  const { country: former } = session()
  dispatchSession({ type: 'countryChosen', country })
  if (former !== null && former !== country) emit('countryElsewhere', { country })
}

/** Takes what another tab stored: its log-in, or its choice when the user agreed. */
export function adopt(): void {
  const before = session()
  const after = loadSession({ ofAll: true })
  portalStore.set(sessionAtom, after)
  if (before.token === null && after.token !== null) emit('login')
  tellChoice(before, after)
}
