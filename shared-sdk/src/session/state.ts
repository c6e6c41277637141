import type { Center, Client } from '../../contract'

/** A prospect that a sales person selects; calls/leads has all of its fields. */
export interface Lead {
  id: number
  name: string
  email: string | null
}

/** The session and what the user chose in it. Data of the server (account, cart, counts) is in SWR, not here. */
export interface SessionState {
  token: string | null
  /** Set in a punch-out session, which hides many menu entries. */
  buyerCookie: string | null
  client: Client | null
  center: Center | null
  lead: Lead | null
  country: string | null
  /** The node of the sales dashboard. */
  dashboard: number | null
}

/** The client or lead that the user orders for, with its centre. */
export type OrderedFor = Pick<SessionState, 'client' | 'center' | 'lead'>

export const loggedOut: SessionState = {
  token: null,
  buyerCookie: null,
  client: null,
  center: null,
  lead: null,
  country: null,
  dashboard: null,
}

export type SessionAction =
  | { type: 'loggedIn'; token: string; buyerCookie?: string | null }
  | { type: 'tokenRenewed'; token: string }
  | { type: 'loggedOut' }
  /** center: the client's only centre, when it has exactly one. */
  | { type: 'clientChosen'; client: Client; center: Center | null }
  | { type: 'clientCleared' }
  | { type: 'centerChosen'; center: Center | null }
  | { type: 'leadChosen'; lead: Lead | null }
  /** The client list or the leads list was opened. */
  | { type: 'listOpened' }
  | { type: 'countryChosen'; country: string }
  | { type: 'dashboardChosen'; node: number | null }
  /** New data of the chosen client or centre from the server. */
  | { type: 'clientRenewed'; client: Client }
  | { type: 'centerRenewed'; center: Center }

/** How an action changes the session (rules L-3, L-11, L-12). */
export function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'loggedIn':
      return { ...loggedOut, token: action.token, buyerCookie: action.buyerCookie ?? null }
    case 'tokenRenewed':
      return { ...state, token: action.token }
    case 'loggedOut':
      return loggedOut
    case 'clientChosen':
      return { ...state, client: action.client, center: action.center, lead: null }
    case 'clientCleared':
      return { ...state, client: null, center: null }
    case 'centerChosen':
      return { ...state, center: action.center }
    case 'leadChosen':
      return { ...state, lead: action.lead, client: null, center: null }
    case 'listOpened':
      return { ...state, client: null, center: null }
    case 'countryChosen':
      if (action.country === state.country) return state
      // The first country comes from the account and clears nothing.
      if (state.country === null) return { ...state, country: action.country }
      return { ...state, country: action.country, client: null, center: null }
    case 'dashboardChosen':
      return { ...state, dashboard: action.node }
    case 'clientRenewed':
      return state.client?.id === action.client.id ? { ...state, client: action.client } : state
    case 'centerRenewed':
      return state.center?.id === action.center.id ? { ...state, center: action.center } : state
  }
}
