import type { Center, Client } from '../../contract'
import { on } from '../events'
import type { OrderedFor } from './state'
import { dispatchSession, followOtherTabs } from './store'

const client = { id: 4, name: 'Bar' } as Client
const center = { id: 8, name: 'Cocina' } as Center
const heard: OrderedFor[] = []
let stops: (() => void)[] = []

/** Another tab writes a key, and this one is told. */
function elsewhere(key: string, value: unknown): void {
  const newValue = value === null ? null : JSON.stringify(value)
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

test('what another tab chooses is told once, with all that belongs to it', () => {
  elsewhere('_client', client)
  elsewhere('_center', center)
  jest.runAllTimers()
  expect(heard).toEqual([{ client, center, lead: null }])
})

test('a lead that another tab chooses is told too', () => {
  elsewhere('_lead', { id: 1, name: 'Lolo', email: '' })
  jest.runAllTimers()
  expect(heard.map(({ lead }) => lead?.name)).toEqual(['Lolo'])
})

test('a punch-out tab hears nothing of it', () => {
  dispatchSession({ type: 'loggedIn', token: 'punch', buyerCookie: 'b' })
  elsewhere('_client', client)
  jest.runAllTimers()
  expect(heard).toEqual([])
})
