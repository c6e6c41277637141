import type { Center, Client } from '../../contract'
import { loggedOut, sessionReducer, type SessionAction, type SessionState } from './state'

const client = (id: number) => ({ id, name: `Client ${id}`, center_count: 2 }) as Client
const center = (id: number) => ({ id, name: `Centre ${id}` }) as Center
const lead = { id: 9, name: 'Lead', email: null }
const busy: SessionState = { ...loggedOut, token: 't', client: client(1), center: center(1), country: 'eu' }

const cases: [string, SessionState, SessionAction, SessionState][] = [
  ['a log-in starts clean', busy, { type: 'loggedIn', token: 'u' }, { ...loggedOut, token: 'u' }],
  [
    'a punch-out log-in stores its buyer cookie',
    loggedOut,
    { type: 'loggedIn', token: 'u', buyerCookie: 'b' },
    { ...loggedOut, token: 'u', buyerCookie: 'b' },
  ],
  ['a log-out clears everything', busy, { type: 'loggedOut' }, loggedOut],
  [
    'a client clears the lead',
    { ...busy, client: null, center: null, lead },
    { type: 'clientChosen', client: client(2), center: null },
    { ...busy, client: client(2), center: null },
  ],
  [
    'a client is selected with its only centre',
    busy,
    { type: 'clientChosen', client: client(2), center: center(7) },
    { ...busy, client: client(2), center: center(7) },
  ],
  [
    'another client clears the former centre',
    busy,
    { type: 'clientChosen', client: client(2), center: null },
    { ...busy, client: client(2), center: null },
  ],
  ['clearing the client clears the centre', busy, { type: 'clientCleared' }, { ...busy, client: null, center: null }],
  [
    'a lead clears client and centre',
    busy,
    { type: 'leadChosen', lead },
    { ...busy, client: null, center: null, lead },
  ],
  ['opening a list clears client and centre', busy, { type: 'listOpened' }, { ...busy, client: null, center: null }],
  [
    'another country clears client and centre',
    busy,
    { type: 'countryChosen', country: 'pt' },
    { ...busy, client: null, center: null, country: 'pt' },
  ],
  [
    'the first country leaves the client chosen',
    { ...busy, country: null },
    { type: 'countryChosen', country: 'pt' },
    { ...busy, country: 'pt' },
  ],
  ['the same country changes nothing', busy, { type: 'countryChosen', country: 'eu' }, busy],
  ['new data of another client is ignored', busy, { type: 'clientRenewed', client: client(5) }, busy],
]

// Shows rules L-11, L-12.
test.each(cases)('%s', (_name, before, action, after) => {
  expect(sessionReducer(before, action)).toEqual(after)
})
