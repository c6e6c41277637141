import type { Client } from '../../contract'
import { loggedOut } from './state'
import { loadSession, saveSession } from './storage'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const chosen = { ...loggedOut, token: 't', client: { id: 3, name: 'Hotel' } as Client, country: 'pt' }

test('a reload finds what was chosen under the documents’ keys', () => {
  saveSession(chosen)
  expect(loadSession()).toEqual(chosen)
  expect(Object.keys(localStorage).toSorted()).toEqual(['_client', '_country', '_token'])
})

test('a punch-out tab keeps its session apart from the ordinary one', () => {
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

test('a log-out leaves no key behind', () => {
  saveSession(chosen)
  saveSession(loggedOut)
  expect(localStorage).toHaveLength(0)
})

test('an address with a one-use code begins without the session of the other tabs, and leaves it alone', () => {
  saveSession({ ...loggedOut, token: 'ordinary' })
  window.history.replaceState(null, '', '/catalogo?code=abc')
  expect(loadSession()).toEqual(loggedOut)
  window.history.replaceState(null, '', '/catalogo')
  expect(loadSession().token).toBe('ordinary')
})
