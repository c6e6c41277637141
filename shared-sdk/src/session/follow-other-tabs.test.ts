import type { Center, Client } from '../../contract'
import { on } from '../events'
import type { OrderedFor } from './state'
import { dispatchSession, followOtherTabs, session } from './store'

const client = { id: 4, name: 'Bar' } as Client
const center = { id: 8, name: 'Cocina' } as Center
const heard: OrderedFor[] = []
let stops: (() => void)[] = []

/** Another tab writes a key, and this one gets the storage event. */
function elsewhere(key: string, value: object | string | null): void {
  const newValue = value === null || typeof value === 'string' ? value : JSON.stringify(value)
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
}

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  dispatchSession({ type: 'loggedOut' })
  dispatchSession({ type: 'loggedIn', token: 't' })
  heard.length = 0
  stops = [followOtherTabs(), on('choiceElsewhere', (choice) => void heard.push(choice))]
})
afterEach(() => {
  for (const stop of stops) stop()
  jest.useRealTimers()
})

test('client and centre that another tab chooses are announced once, together', () => {
  elsewhere('_client', client)
  elsewhere('_center', center)
  jest.runAllTimers()
  expect(heard).toEqual([{ client, center, lead: null }])
})

test('a lead that another tab chooses is announced too', () => {
  elsewhere('_lead', { id: 1, name: 'Lolo', email: '' })
  jest.runAllTimers()
  expect(heard.map(({ lead }) => lead?.name)).toEqual(['Lolo'])
})

describe('another tab logs out', () => {
  const ends: string[] = []
  beforeEach(() => {
    ends.length = 0
    stops.push(on('logout', ({ reason }) => void ends.push(reason)))
  })
  /** The storage event of the log-out arrives after the next log-in. */
  const lateLogOut = (token: string) => {
    localStorage.setItem('_token', token)
    window.dispatchEvent(new StorageEvent('storage', { key: '_token', newValue: null, storageArea: localStorage }))
  }
  const tokenOf = (user: number) => `x.${btoa(JSON.stringify({ user }))}.y`

  test('this one logs out too, and its choice is cleared', () => {
    dispatchSession({ type: 'clientChosen', client, center })
    elsewhere('_token', null)
    expect([session().token, session().client, ends]).toEqual([null, null, ['elsewhere']])
    expect(sessionStorage.length).toBe(0)
  })

  test('an event that arrives late does not end the session that has begun since', () => {
    lateLogOut('new')
    expect([session().token, localStorage.getItem('_token'), ends]).toEqual(['new', 'new', []])
  })

  test('after an event that arrives late this tab has the session of the account that has logged in since', () => {
    dispatchSession({ type: 'loggedIn', token: tokenOf(1) })
    dispatchSession({ type: 'clientChosen', client, center })
    localStorage.removeItem('_client')
    localStorage.removeItem('_center')
    lateLogOut(tokenOf(2))
    expect([session().token, session().client, ends]).toEqual([tokenOf(2), null, ['elsewhere']])
    expect(localStorage.getItem('_token')).toBe(tokenOf(2))
  })
})

test('a punch-out tab ignores the choices of ordinary tabs (rule S-52)', () => {
  dispatchSession({ type: 'loggedIn', token: 'punch', buyerCookie: 'b' })
  elsewhere('_client', client)
  jest.runAllTimers()
  expect(heard).toEqual([])
})

describe('another tab changes the country', () => {
  const countries: string[] = []
  beforeEach(() => {
    countries.length = 0
    stops.push(on('countryElsewhere', ({ country }) => void countries.push(country)))
    dispatchSession({ type: 'countryChosen', country: 'sp' })
    dispatchSession({ type: 'clientChosen', client, center })
  })
  const change = () => {
    elsewhere('_client', null)
    elsewhere('_center', null)
    elsewhere('_country', 'pt')
  }

  test('this one takes it, clears client and centre, and announces it', () => {
    change()
    jest.runAllTimers()
    expect(session()).toMatchObject({ country: 'pt', client: null, center: null })
    expect(countries).toEqual(['pt'])
  })

  test('a client that the other tab has chosen since is announced and stays stored', () => {
    change()
    elsewhere('_client', { id: 5, name: 'Lisboa' })
    jest.runAllTimers()
    expect(session().client).toBeNull()
    expect(heard.map((choice) => choice.client?.name)).toEqual(['Lisboa'])
    expect(JSON.parse(localStorage.getItem('_client')!)).toMatchObject({ id: 5 })
  })

  test('the first country of a session is not announced', () => {
    dispatchSession({ type: 'loggedIn', token: 'u' })
    elsewhere('_country', 'pt')
    jest.runAllTimers()
    expect([session().country, countries]).toEqual(['pt', []])
  })

  test('a punch-out tab does not take it', () => {
    dispatchSession({ type: 'loggedIn', token: 'punch', buyerCookie: 'b' })
    dispatchSession({ type: 'countryChosen', country: 'sp' })
    change()
    jest.runAllTimers()
    expect([session().country, countries]).toEqual(['sp', []])
  })
})
