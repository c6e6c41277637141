import type { Client } from '../../contract'
import { request } from '../request'
import { checkToken, chooseCountry, removeClient } from './commands'
import { dispatchSession, logOut, session } from './store'

const now = new Date('2026-03-01T12:00:00Z')
const tokenIn = (seconds: number) => `x.${btoa(JSON.stringify({ exp: now.getTime() / 1000 + seconds }))}.y`

/** Signs in with a token that ends in so many seconds; a refresh is answered as said. Tells what was called. */
function signedIn(seconds: number, status = 200) {
  const calls: string[] = []
  globalThis.fetch = (async (url: string) => {
    calls.push(url)
    return {
      ok: status < 400,
      status,
      text: async () => JSON.stringify(status < 400 ? { token: 'renewed' } : { non_field_errors: ['no'] }),
    }
  }) as unknown as typeof fetch
  dispatchSession({ type: 'loggedOut' })
  dispatchSession({ type: 'loggedIn', token: tokenIn(seconds) })
  return calls
}

test('a token that ends within a day is swapped for a new one', async () => {
  const calls = signedIn(86_000)
  expect(await checkToken(now)).toBe(true)
  expect([calls, session().token]).toEqual([['/api/api-token-refresh/'], 'renewed'])
})

test('one that lasts longer is left alone', async () => {
  const calls = signedIn(90_000)
  expect(await checkToken(now)).toBe(true)
  expect([calls, session().token]).toEqual([[], tokenIn(90_000)])
})

test('a refused refresh ends the session', async () => {
  signedIn(86_000, 400)
  expect(await checkToken(now)).toBe(false)
  expect(session().token).toBeNull()
})

test('a dead token ends the session without asking', async () => {
  const calls = signedIn(-1)
  expect(await checkToken(now)).toBe(false)
  expect([calls, session().token]).toEqual([[], null])
})

describe('an answer to the token of before', () => {
  /** The answer comes when it is let. */
  function slowly(status: number, body: object) {
    let answer: () => void = () => undefined
    globalThis.fetch = (() =>
      new Promise((done) => {
        answer = () => done({ ok: status < 400, status, text: async () => JSON.stringify(body) })
      })) as unknown as typeof fetch
    return () => answer()
  }
  const begin = (token: string) => {
    dispatchSession({ type: 'loggedOut' })
    dispatchSession({ type: 'loggedIn', token })
  }

  test.each([
    [200, { token: 'renewed' }],
    [400, {}],
  ])('%d to its renewal neither undoes a log-out nor ends the next session', async (status, body) => {
    for (const next of [null, 'another']) {
      begin(tokenIn(86_000))
      const come = slowly(status, body)
      const checked = checkToken(now)
      logOut('user')
      if (next) dispatchSession({ type: 'loggedIn', token: next })
      come()
      expect([await checked, session().token, localStorage.getItem('_token')]).toEqual([next !== null, next, next])
    }
  })

  test('401 to a call of it does not end the next session', async () => {
    begin('former')
    const come = slowly(401, { detail: 'no' })
    const call = request('GET', 'cart/')
    begin('another')
    come()
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(session().token).toBe('another')
  })
})

/** With a client and a country chosen; answers by `METHOD path/`, what is missing is a 500. Tells what was called. */
function choosing(answers: Record<string, unknown>) {
  const calls: string[] = []
  globalThis.fetch = (async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${url.replace('/api/', '')}`
    calls.push(call)
    return call in answers
      ? { ok: true, status: 200, text: async () => JSON.stringify(answers[call]) }
      : { ok: false, status: 500, text: async () => '{}' }
  }) as unknown as typeof fetch
  dispatchSession({ type: 'loggedOut' })
  dispatchSession({ type: 'loggedIn', token: tokenIn(90_000) })
  dispatchSession({ type: 'countryChosen', country: 'sp' })
  dispatchSession({ type: 'clientChosen', client: { id: 7, name: 'Hotel' } as Client, center: null })
  return calls
}
const cartOf = (client: number) => ({
  'GET cart/': { id: 1, client, lead: null, items: [{ id: 1 }] },
  'PATCH cart/clear/': {},
})

test('another country lets the client go and empties its cart', async () => {
  const calls = choosing({ 'PATCH account/': {}, ...cartOf(7) })
  await chooseCountry('pt')
  expect([session().country, session().client, calls]).toEqual([
    'pt',
    null,
    ['PATCH account/', 'GET cart/', 'PATCH cart/clear/'],
  ])
})

test('a country that the server does not take stays the former one, with client and cart', async () => {
  const calls = choosing(cartOf(7))
  await expect(chooseCountry('pt')).rejects.toMatchObject({ status: 500 })
  expect([session().country, session().client?.id, calls]).toEqual(['sp', 7, ['PATCH account/']])
})

test('a client that is let go leaves the cart of another one as it is', async () => {
  const calls = choosing(cartOf(8))
  await removeClient()
  expect([session().client, calls]).toEqual([null, ['GET cart/']])
})
