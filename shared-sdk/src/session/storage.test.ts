import type { Client } from '../../contract'
import { loggedOut } from './state'
import { loadSession, saveSession } from './storage'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const chosen = { ...loggedOut, token: 't', client: { id: 3, name: 'Hotel' } as Client, country: 'pt' }

test('a reload restores what was chosen (rule S-29)', () => {
  saveSession(chosen)
  expect(loadSession()).toEqual(chosen)
  expect(Object.keys(localStorage).toSorted()).toEqual(['_client', '_country', '_token'])
})

test('a punch-out tab stores its session apart from the ordinary one (rule S-29)', () => {
  saveSession(chosen)
  saveSession({ ...loggedOut, token: 'punch', buyerCookie: 'b' })
  expect(loadSession()).toEqual({ ...loggedOut, token: 'punch', buyerCookie: 'b' })
  expect(localStorage.getItem('_token')).toBe('t')
})

test('an invalid stored value counts as no value', () => {
  localStorage.setItem('_token', 't')
  localStorage.setItem('_client', '{broken')
  expect(loadSession()).toEqual({ ...loggedOut, token: 't' })
})

test('a log-out leaves no key behind (rule S-52)', () => {
  saveSession(chosen)
  saveSession(loggedOut)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('an address with a one-use code ignores the session of the other tabs and does not change it', () => {
  saveSession({ ...loggedOut, token: 'ordinary' })
  window.history.replaceState(null, '', '/catalogo?code=abc')
  expect(loadSession()).toEqual(loggedOut)
  window.history.replaceState(null, '', '/catalogo')
  expect(loadSession().token).toBe('ordinary')
})

describe('two tabs', () => {
  const other = { ...chosen, client: { id: 4, name: 'Bar' } as Client }
  /** Another tab stores its choice. */
  const elsewhere = () => localStorage.setItem('_client', JSON.stringify(other.client))

  test('a reloaded tab has its own client, a new tab the last that was chosen (rule S-64)', () => {
    saveSession(chosen)
    elsewhere()
    expect(loadSession().client?.id).toBe(3)
    expect(loadSession({ ofAll: true }).client?.id).toBe(4)
    sessionStorage.clear()
    expect(loadSession().client?.id).toBe(4)
  })

  test('a tab without a client has none after a reload', () => {
    saveSession({ ...loggedOut, token: 't' })
    elsewhere()
    expect(loadSession().client).toBeNull()
  })

  test('storing new data of a client, a centre or the token does not change another tab’s choice', () => {
    saveSession(chosen)
    elsewhere()
    for (const renewed of ['client', 'center', 'token'] as const) saveSession({ ...chosen, token: 'u' }, renewed)
    expect(JSON.parse(localStorage.getItem('_client')!)).toMatchObject({ id: 4 })
    expect([loadSession().client?.id, loadSession().token]).toEqual([3, 'u'])
  })

  test('new data of the client is stored while it is still the chosen one', () => {
    saveSession(chosen)
    saveSession({ ...chosen, client: { id: 3, name: 'Hotel nuevo' } as Client }, 'client')
    expect(loadSession({ ofAll: true }).client?.name).toBe('Hotel nuevo')
  })

  test('a tab loses its client when another tab changes the country', () => {
    saveSession({ ...chosen, country: 'sp' })
    localStorage.setItem('_country', 'pt')
    localStorage.removeItem('_client')
    expect(loadSession()).toMatchObject({ country: 'pt', client: null })
  })

  test('another account that has logged in since does not get this tab’s client', () => {
    const tokenOf = (user: number) => `x.${btoa(JSON.stringify({ user }))}.y`
    saveSession({ ...chosen, token: tokenOf(1) })
    localStorage.clear()
    localStorage.setItem('_token', tokenOf(2))
    expect(loadSession().client).toBeNull()
  })
})
