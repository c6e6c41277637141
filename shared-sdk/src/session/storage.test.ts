import type { Client } from '../../contract'
import { loggedOut } from './state'
import { loadSession, saveSession } from './storage'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const chosen = { ...loggedOut, token: 't', client: { id: 3, name: 'Hotel' } as Client, country: 'pt' }

test('a reload finds what was chosen under the documents’ keys (rule S-29)', () => {
  saveSession(chosen)
  expect(loadSession()).toEqual(chosen)
  expect(Object.keys(localStorage).toSorted()).toEqual(['_client', '_country', '_token'])
})

test('a punch-out tab keeps its session apart from the ordinary one (rule S-29)', () => {
  saveSession(chosen)
  saveSession({ ...loggedOut, token: 'punch', buyerCookie: 'b' })
  expect(loadSession()).toEqual({ ...loggedOut, token: 'punch', buyerCookie: 'b' })
  expect(localStorage.getItem('_token')).toBe('t')
})

test('rubbish under a key is as good as nothing', () => {
  localStorage.setItem('_token', 't')
  localStorage.setItem('_client', '{broken')
  expect(loadSession()).toEqual({ ...loggedOut, token: 't' })
})

test('a log-out leaves no key behind (rule S-52)', () => {
  saveSession(chosen)
  saveSession(loggedOut)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('an address with a one-use code begins without the session of the other tabs, and leaves it alone', () => {
  saveSession({ ...loggedOut, token: 'ordinary' })
  window.history.replaceState(null, '', '/catalogo?code=abc')
  expect(loadSession()).toEqual(loggedOut)
  window.history.replaceState(null, '', '/catalogo')
  expect(loadSession().token).toBe('ordinary')
})

describe('two tabs', () => {
  const other = { ...chosen, client: { id: 4, name: 'Bar' } as Client }
  /** Another tab writes what it chose. */
  const elsewhere = () => localStorage.setItem('_client', JSON.stringify(other.client))

  test('a tab that is loaded again has its own client, a new one the last that was chosen (rule S-64)', () => {
    saveSession(chosen)
    elsewhere()
    expect(loadSession().client?.id).toBe(3)
    expect(loadSession({ ofAll: true }).client?.id).toBe(4)
    sessionStorage.clear()
    expect(loadSession().client?.id).toBe(4)
  })

  test('a tab without a client does not get one by being loaded again', () => {
    saveSession({ ...loggedOut, token: 't' })
    elsewhere()
    expect(loadSession().client).toBeNull()
  })

  test('what the server tells anew of a client, a centre or the token leaves another tab’s choice alone', () => {
    saveSession(chosen)
    elsewhere()
    for (const renewed of ['client', 'center', 'token'] as const) saveSession({ ...chosen, token: 'u' }, renewed)
    expect(JSON.parse(localStorage.getItem('_client')!)).toMatchObject({ id: 4 })
    expect([loadSession().client?.id, loadSession().token]).toEqual([3, 'u'])
  })

  test('the client as the server knows it now is kept where it is still the chosen one', () => {
    saveSession(chosen)
    saveSession({ ...chosen, client: { id: 3, name: 'Hotel nuevo' } as Client }, 'client')
    expect(loadSession({ ofAll: true }).client?.name).toBe('Hotel nuevo')
  })

  test('a tab is without its client when the country was changed in another one', () => {
    saveSession({ ...chosen, country: 'sp' })
    localStorage.setItem('_country', 'pt')
    localStorage.removeItem('_client')
    expect(loadSession()).toMatchObject({ country: 'pt', client: null })
  })

  test('another account that logged in meanwhile does not get this tab’s client', () => {
    const tokenOf = (user: number) => `x.${btoa(JSON.stringify({ user }))}.y`
    saveSession({ ...chosen, token: tokenOf(1) })
    localStorage.clear()
    localStorage.setItem('_token', tokenOf(2))
    expect(loadSession().client).toBeNull()
  })
})
