import { sql } from 'kysely'
import { rows } from '../db/db'
import { hashOf } from '../hash-of'
import { aPortal, type TestPortal } from '../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const logIn = (email: string, password: string, headers = {}) =>
  portal.stranger.post('api-token-auth/', { email, password }, headers)

test('an account logs in with its password and is then known', async () => {
  const { email, password } = await portal.anAccount({ role: 'admin' })
  const { status, body } = await logIn(` ${email.toUpperCase()} `, password)
  expect(status).toBe(200)
  for (const prefix of ['Bearer', 'JWT']) {
    expect(await portal.stranger.get('account/', { authorization: `${prefix} ${body.token}` })).toMatchObject({
      status: 200,
      body: { email },
    })
  }
})

test('a wrong password, an unknown address and a closed account answer alike, in the language asked for', async () => {
  const { email } = await portal.anAccount()
  const closed = await portal.anAccount({ active: false })
  for (const [who, language, text] of [
    [email, 'es-ES', '¡Error! datos incorrectos.'],
    ['nobody@portal.test', 'pt', 'Erro! Dados incorretos.'],
    [closed.email, 'fr', 'Error! Wrong details.'],
  ] as const) {
    const { status, body } = await logIn(who, who === closed.email ? closed.password : 'wrong', {
      'accept-language': language,
    })
    expect({ status, body }).toEqual({ status: 400, body: { non_field_errors: [text] } })
  }
})

test('after ten wrong passwords an account waits, even with parallel guesses and the right one', async () => {
  const { email, password } = await portal.anAccount()
  const guesses = await Promise.all(Array.from({ length: 14 }, () => logIn(email, 'wrong')))
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
  const { status, headers, body } = await logIn(email, password)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toEqual({ detail: expect.any(String) })
  await rows(portal.db, sql`update login_failure set at = at - interval '16 minutes'`)
  expect((await logIn(email, password)).status).toBe(200)
})

test('after fifty wrong passwords from one address nobody logs in from there, but from anywhere else', async () => {
  const { email, password } = await portal.anAccount()
  const from = async (remoteAddress: string, who: string, word: string) =>
    (
      await portal.app.inject({
        method: 'POST',
        url: '/api/api-token-auth/',
        payload: { email: who, password: word },
        remoteAddress,
      })
    ).statusCode
  for (let guess = 0; guess < 50; guess += 1)
    expect([guess, await from('10.9.9.9', `nobody${guess}@portal.test`, 'wrong')]).toEqual([guess, 400])
  expect(await from('10.9.9.9', email, password)).toBe(429)
  expect(await from('10.9.9.8', email, password)).toBe(200)
})

test('an address that a caller makes up does not get round the limit', async () => {
  const { email, password } = await portal.anAccount()
  const from = async (forwarded: string, who: string, word: string) =>
    (
      await portal.app.inject({
        method: 'POST',
        url: '/api/api-token-auth/',
        payload: { email: who, password: word },
        remoteAddress: '10.9.9.7',
        headers: { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}` },
      })
    ).statusCode
  for (let guess = 0; guess < 50; guess += 1)
    expect([guess, await from(`10.8.8.${guess}`, `nobody${guess}@portal.test`, 'wrong')]).toEqual([guess, 400])
  expect(await from('10.8.8.99', email, password)).toBe(429)
})

test('an account of a variant cannot log in at the host of another', async () => {
  const [first, second] = portal.variants.all.filter(({ server }) => server.hosts.length > 0)
  if (!first || !second) throw new Error('Two variants need hosts')
  const { email, password } = await portal.anAccount({ variant: first.public.name })
  expect((await logIn(email, password, { host: second.server.hosts[0] })).status).toBe(400)
  expect((await logIn(email, password, { host: first.server.hosts[0] })).status).toBe(200)
})

test('a valid token is swapped for a new one, an ended one is not', async () => {
  const account = await portal.anAccount()
  const swapped = await portal.stranger.post('api-token-refresh/', { token: account.token })
  expect(swapped.status).toBe(200)
  expect((await portal.stranger.get('account/', { authorization: `Bearer ${swapped.body.token}` })).status).toBe(200)
  expect((await account.post('session/logout/')).status).toBe(200)
  expect(await portal.stranger.post('api-token-refresh/', { token: account.token })).toMatchObject({
    status: 400,
    body: { non_field_errors: [expect.any(String)] },
  })
  expect((await account.get('account/')).status).toBe(401)
})

test('logging out everywhere ends the tokens of every device', async () => {
  const { email, password, ...here } = await portal.anAccount()
  const there = await logIn(email, password)
  await here.post('session/logout/', { everywhere: true })
  expect((await portal.stranger.get('account/', { authorization: `Bearer ${there.body.token}` })).status).toBe(401)
})

const hour = 3_600
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    iat: number
    exp: number
    user: number
    session: string
  }

test('a token lives seven days', async () => {
  const { email, password } = await portal.anAccount()
  const { body } = await logIn(email, password)
  const swapped = await portal.stranger.post('api-token-refresh/', body)
  for (const { iat, exp } of [claimsOf(body.token), claimsOf(swapped.body.token)]) expect(exp - iat).toBe(7 * 24 * hour)
})

test('a token that has run out is refused, although it was read before', async () => {
  const { token, id } = await portal.anAccount()
  const { session } = claimsOf(token)
  const short = portal.app.jwt.sign({ user: id, session }, { expiresIn: '1h' })
  const call = () => portal.stranger.get('account/', { authorization: `Bearer ${short}` })
  expect((await call()).status).toBe(200)
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + (hour + 1) * 1000)
  expect((await call()).status).toBe(401)
  expect((await portal.stranger.post('api-token-refresh/', { token: short })).status).toBe(400)
  now.mockRestore()
  expect((await call()).status).toBe(200)
})

test('a session that has run out opens nothing and is not renewed', async () => {
  const account = await portal.anAccount()
  await rows(
    portal.db,
    sql`update session set expires_at = now() - interval '1 second' where account_id = ${account.id}`,
  )
  expect((await account.get('account/')).status).toBe(401)
  expect(await portal.stranger.post('api-token-refresh/', { token: account.token })).toMatchObject({
    status: 400,
    body: { non_field_errors: [expect.any(String)] },
  })
})

/** Rights that were taken are gone within five seconds. */
async function fiveSecondsLater<T>(act: () => Promise<T>): Promise<T> {
  const real = Date.now
  const now = jest.spyOn(Date, 'now').mockImplementation(() => real() + 5_000)
  try {
    return await act()
  } finally {
    now.mockRestore()
  }
}

test('a role that is taken away is gone within five seconds, and so is a right', async () => {
  const seller = await portal.anAccount({ role: 'admin', can_see_delivery_notes: true })
  const calls = async () => [(await seller.get('leads/')).status, (await seller.get('delivery_notes/')).status]
  expect(await calls()).toEqual([200, 200])
  await rows(portal.db, sql`update account set role = 'client', can_see_delivery_notes = false where id = ${seller.id}`)
  expect(await fiveSecondsLater(calls)).toEqual([403, 403])
})

test('an account that is closed is out within five seconds', async () => {
  const account = await portal.anAccount({ role: 'admin' })
  expect((await account.get('account/')).status).toBe(200)
  await rows(portal.db, sql`update account set active = false where id = ${account.id}`)
  expect((await fiveSecondsLater(() => account.get('account/'))).status).toBe(401)
})

test('a client that is taken from an account is out of its sight within five seconds', async () => {
  const { id: center, client_id: client } = await portal.aCenter()
  const order = await portal.anOrder({ client_id: client, center_id: center })
  const { id: product } = await portal.aProduct()
  const buyer = await portal.anAccount({ clients: [client] })
  const calls = async () => {
    const lists = await Promise.all(
      ['clients/', 'centers/', 'orders/'].map(async (path) => (await buyer.get(path)).body.count),
    )
    const asked = [
      `clients/${client}/`,
      `centers/${center}/`,
      `orders/${order.id}/`,
      `products/?client=${client}`,
      `products/${product}/?client=${client}`,
    ]
    const found = await Promise.all(asked.map(async (path) => (await buyer.get(path)).status))
    return { lists, found, added: (await buyer.post('cart/add_cart_item/', { client, product, quantity: 1 })).status }
  }
  expect(await calls()).toEqual({ lists: [1, 1, 1], found: [200, 200, 200, 200, 200], added: 200 })
  await rows(portal.db, sql`delete from account_client where account_id = ${buyer.id}`)
  expect(await fiveSecondsLater(calls)).toEqual({ lists: [0, 0, 0], found: [404, 404, 404, 404, 404], added: 404 })
  expect((await fiveSecondsLater(() => buyer.patch('cart/create_order/', { client, center }))).status).toBe(404)
  expect((await fiveSecondsLater(() => buyer.get('cart/'))).body).toMatchObject({ client: null, items: [] })
})

test('a forged, unsigned or foreign token opens nothing', async () => {
  const { token } = await portal.anAccount({ role: 'admin' })
  const [, claims] = token.split('.')
  const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`
  for (const forged of [none, `${token}x`, 'a.b.c', '']) {
    expect((await portal.stranger.get('account/', { authorization: `Bearer ${forged}` })).status).toBe(401)
  }
})

test('a code from an address becomes a token once', async () => {
  const { id } = await portal.anAccount()
  await rows(
    portal.db,
    sql`insert into one_use_code (code_hash, account_id, expires_at) values (${hashOf('abc')}, ${id}, now() + interval '1 minute')`,
  )
  const first = await portal.stranger.post('session/exchange/', { code: 'abc' })
  expect(first.status).toBe(200)
  expect((await portal.stranger.get('account/', { authorization: `Bearer ${first.body.token}` })).status).toBe(200)
  expect((await portal.stranger.post('session/exchange/', { code: 'abc' })).status).toBe(400)
})

test('the token of the chatbot frame opens nothing of the portal', async () => {
  const account = await portal.anAccount({ chatbot: true })
  const { body } = await account.post('chatbot/token/')
  expect((await portal.stranger.get('account/', { authorization: `Bearer ${body.token}` })).status).toBe(401)
  expect((await (await portal.anAccount()).post('chatbot/token/')).status).toBe(403)
})

test('demonstration accounts cannot log in to a portal in production', async () => {
  const production = await aPortal({ production: true })
  const { email, password } = await production.anAccount({ is_demo: true })
  expect((await production.stranger.post('api-token-auth/', { email, password })).status).toBe(400)
})
