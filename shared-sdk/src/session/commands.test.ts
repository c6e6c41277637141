import type { Client } from '../../contract'
import { request, requestFile } from '../request'
import { checkToken, chooseClient, chooseCountry, enter } from './commands'
import { rememberCenter } from './remembered-center'
import { dispatchSession, logOut, session } from './store'

const now = new Date('2026-03-01T12:00:00Z')
const tokenIn = (seconds: number) => `x.${btoa(JSON.stringify({ exp: now.getTime() / 1000 + seconds }))}.y`

/**
 * Signs in with a token that expires in this many seconds; every call is answered with the status. Returns the calls.
 */
function signedIn(seconds: number, status = 200) {
  const calls: string[] = []
  globalThis.fetch = (async (url: string) => {
    calls.push(url)
    return {
      ok: status < 400,
      status,
      headers: new Headers(),
      text: async () => JSON.stringify(status < 400 ? { token: 'renewed' } : { non_field_errors: ['no'] }),
    }
  }) as unknown as typeof fetch
  dispatchSession({ type: 'loggedOut' })
  dispatchSession({ type: 'loggedIn', token: tokenIn(seconds) })
  return calls
}

test('a token that expires within a day is renewed', async () => {
  const calls = signedIn(86_000)
  expect(await checkToken(now)).toBe(true)
  expect([calls, session().token]).toEqual([['/api/api-token-refresh/'], 'renewed'])
})

test('a token that lasts longer is not renewed', async () => {
  const calls = signedIn(90_000)
  expect(await checkToken(now)).toBe(true)
  expect([calls, session().token]).toEqual([[], tokenIn(90_000)])
})

test('a refused renewal ends the session', async () => {
  signedIn(86_000, 400)
  expect(await checkToken(now)).toBe(false)
  expect(session().token).toBeNull()
})

test('a renewal is tried twice, and a server that cannot be reached does not end the session (rule S-17)', async () => {
  for (const failure of [503, 0]) {
    const calls = signedIn(86_000, failure)
    if (failure === 0)
      globalThis.fetch = (async (url: string) => {
        calls.push(url)
        throw new TypeError('no network')
      }) as unknown as typeof fetch
    expect([await checkToken(now), session().token, calls.length]).toEqual([true, tokenIn(86_000), 2])
  }
})

test('the last token of a session, signed for less than a day, is not renewed (rule S-17)', async () => {
  const calls = signedIn(0)
  const seconds = now.getTime() / 1000
  const last = `x.${btoa(JSON.stringify({ iat: seconds - 3600, exp: seconds + 40_000 }))}.y`
  dispatchSession({ type: 'tokenRenewed', token: last })
  expect([await checkToken(now), session().token, calls]).toEqual([true, last, []])
})

describe('another tab has renewed the token while this one was frozen (rule S-18)', () => {
  const tokenWith = (claims: object) => `x.${btoa(JSON.stringify({ user: 5, ...claims }))}.y`
  const seconds = now.getTime() / 1000
  const former = tokenWith({ exp: seconds + 3600, generation: 0 })
  const renewed = tokenWith({ exp: seconds + 500_000, generation: 1 })
  /** Answers 401 to every call without the new token. Returns the calls with the token that they had. */
  function frozenWith(token = former) {
    dispatchSession({ type: 'loggedOut' })
    dispatchSession({ type: 'loggedIn', token })
    localStorage.setItem('_token', renewed)
    const calls: string[] = []
    globalThis.fetch = (async (url: string, { headers }: { headers: Record<string, string> }) => {
      const isGood = headers.Authorization === `Bearer ${renewed}`
      calls.push(`${url} ${isGood ? 'renewed' : 'former'}`)
      return {
        ok: isGood,
        status: isGood ? 200 : 401,
        headers: new Headers(),
        text: async () => '{}',
        blob: async () => new Blob(),
      }
    }) as unknown as typeof fetch
    return calls
  }

  test('a call that is refused with the old token is sent again with the new one', async () => {
    const calls = frozenWith()
    expect(await request('GET', 'cart/')).toEqual({})
    expect([calls, session().token]).toEqual([['/api/cart/ former', '/api/cart/ renewed'], renewed])
  })

  test('a download is repeated with the new token too', async () => {
    const calls = frozenWith()
    await requestFile('orders/excel/')
    expect(calls).toEqual(['/api/orders/excel/ former', '/api/orders/excel/ renewed'])
  })

  test.each([
    ['expires soon', former],
    ['has expired', tokenWith({ exp: seconds - 1 })],
  ])('an old token that %s is replaced by the new one without a renewal or a log-out', async (_case, token) => {
    const calls = frozenWith(token)
    expect([await checkToken(now), session().token, calls]).toEqual([true, renewed, []])
    expect(localStorage.getItem('_token')).toBe(renewed)
  })

  test('the token of another account is not used', async () => {
    frozenWith()
    localStorage.setItem('_token', `x.${btoa(JSON.stringify({ user: 6, exp: seconds + 500_000 }))}.y`)
    await expect(request('GET', 'cart/')).rejects.toMatchObject({ status: 401 })
  })
})

describe('entry by an address (rules U-3, U-4)', () => {
  const entry = { token: tokenIn(90_000), buyer_cookie: 'PO-7', client: 7, center: null }
  const client = { id: 7, name: 'Hotel', center_count: 1 }

  test('selects the only client and its only centre, in this tab alone', async () => {
    const calls = choosing({
      'POST session/enter/': entry,
      'GET clients/7/': client,
      'GET centers/?client=7&page_size=2': { results: [{ id: 70, name: 'Cocina' }] },
    })
    dispatchSession({ type: 'loggedOut' })
    await enter({ token: 'a.b.c', buyerCookie: 'PO-7' })
    expect(session()).toMatchObject({ token: entry.token, buyerCookie: 'PO-7', client: { id: 7 }, center: { id: 70 } })
    expect([calls[0], localStorage.getItem('_client')]).toEqual(['POST session/enter/', null])
    dispatchSession({ type: 'loggedOut' })
  })
})

test('an expired token ends the session without a call', async () => {
  const calls = signedIn(-1)
  expect(await checkToken(now)).toBe(false)
  expect([calls, session().token]).toEqual([[], null])
})

describe('a late answer to a call with the former token', () => {
  /** Answers the next call when the returned function is called. */
  function answerLater(status: number, body: object) {
    let answer: () => void = () => undefined
    globalThis.fetch = (() =>
      new Promise((done) => {
        answer = () =>
          done({ ok: status < 400, status, headers: new Headers(), text: async () => JSON.stringify(body) })
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
  ])('%d to a renewal neither undoes a log-out nor ends the next session', async (status, body) => {
    for (const next of [null, 'another']) {
      begin(tokenIn(86_000))
      const answer = answerLater(status, body)
      const checked = checkToken(now)
      logOut('user')
      if (next) dispatchSession({ type: 'loggedIn', token: next })
      answer()
      expect([await checked, session().token, localStorage.getItem('_token')]).toEqual([next !== null, next, next])
    }
  })

  test('401 does not end the next session (rule S-51)', async () => {
    begin('former')
    const answer = answerLater(401, { detail: 'no' })
    const call = request('GET', 'cart/')
    begin('another')
    answer()
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(session().token).toBe('another')
  })
})

/** Signs in with a client and a country. answers: by `METHOD path/`; any other call is a 500. Returns the calls. */
function choosing(answers: Record<string, unknown>) {
  const calls: string[] = []
  globalThis.fetch = (async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${url.replace('/api/', '')}`
    calls.push(call)
    return call in answers
      ? { ok: true, status: 200, text: async () => JSON.stringify(answers[call]) }
      : { ok: false, status: 500, headers: new Headers(), text: async () => '{}' }
  }) as unknown as typeof fetch
  dispatchSession({ type: 'loggedOut' })
  dispatchSession({ type: 'loggedIn', token: tokenIn(90_000) })
  dispatchSession({ type: 'countryChosen', country: 'sp' })
  dispatchSession({ type: 'clientChosen', client: { id: 7, name: 'Hotel' } as Client, center: null })
  return calls
}

test('changing the country clears the client', async () => {
  const calls = choosing({ 'PATCH account/': {} })
  await chooseCountry('pt')
  expect([session().country, session().client, calls]).toEqual(['pt', null, ['PATCH account/']])
})

test('a country that the server does not store changes nothing', async () => {
  choosing({})
  await expect(chooseCountry('pt')).rejects.toMatchObject({ status: 500 })
  expect([session().country, session().client?.id]).toEqual(['sp', 7])
})

describe('the centre that is chosen with a client (rule L-22)', () => {
  const mataro = { id: 71, name: 'Mataró', client: 7 }
  const olot = { id: 70, name: 'Olot', client: 7 }

  /** Chooses client 7, of several centres, whose centre Olot was remembered, over an API with this cart. */
  async function choose(cart: object) {
    dispatchSession({ type: 'loggedIn', token: 'x.y.z' })
    rememberCenter('', 7, olot.id)
    const answers: Record<string, object> = { 'cart/': cart, 'centers/71/': mataro, 'centers/70/': olot }
    globalThis.fetch = (async (url: string) => ({
      ok: true,
      status: 200,
      text: async () => JSON.stringify(answers[url.replace('/api/', '')]),
    })) as unknown as typeof fetch
    await chooseClient({ id: 7, center_count: 2 } as Client, undefined, { isRemembered: true })
    return session().center?.name
  }

  test.each([
    ['its cart’s', { client: 7, center: 71, items: [1] }, 'Mataró'],
    ['the remembered one where its cart is empty', { client: 7, center: 71, items: [] }, 'Olot'],
    ['the remembered one where the cart is another client’s', { client: 8, center: 71, items: [1] }, 'Olot'],
    ['the remembered one where the cart has none', { client: 7, center: null, items: [1] }, 'Olot'],
  ])('is %s', async (_which, cart, center) => {
    expect(await choose(cart)).toBe(center)
  })
})
