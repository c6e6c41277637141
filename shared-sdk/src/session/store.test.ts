import type { Center, Client } from '../../contract'
import { on, type PortalEvents } from '../events'
import type { SessionAction } from './state'
import { dispatchSession, logOut } from './store'

const client = (id: number) => ({ id, name: `Cliente ${id}` }) as Client
const center = { id: 8, name: 'Cocina' } as Center

/** The names of the events during an action. */
function eventsDuring(act: () => void): string[] {
  const names: (keyof PortalEvents)[] = ['login', 'logout', 'client', 'center', 'lead', 'country']
  const events: string[] = []
  const stops = names.map((name) => on(name, () => void events.push(name)))
  act()
  for (const stop of stops) stop()
  return events
}
const dispatch =
  (...actions: SessionAction[]) =>
  () =>
    actions.forEach((action) => dispatchSession(action))

beforeEach(() => {
  dispatchSession({ type: 'loggedOut' })
  dispatchSession({ type: 'loggedIn', token: 't' })
  dispatchSession({ type: 'countryChosen', country: 'sp' })
  dispatchSession({ type: 'clientChosen', client: client(3), center })
})

test.each<[string, () => void, string[]]>([
  ['a log-in', dispatch({ type: 'loggedOut' }, { type: 'loggedIn', token: 'u' }), ['login']],
  ['a log-out', () => logOut('user'), ['logout']],
  [
    'another client without a centre',
    dispatch({ type: 'clientChosen', client: client(4), center: null }),
    ['client', 'center'],
  ],
  ['another centre', dispatch({ type: 'centerChosen', center: { ...center, id: 9 } }), ['center']],
  [
    'a lead, which clears client and centre,',
    dispatch({ type: 'leadChosen', lead: { id: 1, name: 'Bar', email: '' } }),
    ['client', 'lead', 'center'],
  ],
  [
    'another country, which clears client and centre,',
    dispatch({ type: 'countryChosen', country: 'pt' }),
    ['country', 'client', 'center'],
  ],
  ['the same client again', dispatch({ type: 'clientChosen', client: client(3), center }), []],
  [
    'new data of the same client',
    dispatch({ type: 'clientRenewed', client: { ...client(3), name: 'Otro nombre' } }),
    [],
  ],
])('%s emits the events %j', (_what, act, events) => {
  expect(eventsDuring(act)).toEqual(events)
})
