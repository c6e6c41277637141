import { sql } from 'kysely'
import { rows } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { aSecuredAccount, codeOf, wrongCodeOf } from '../../../test/a-second-factor'
import { callsOf } from '../../../test/an-account'
import { newMails } from '../../../test/mails'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const callerOf = (token: string) => callsOf(portal, { authorization: `Bearer ${token}` })

describe('a log-in', () => {
  test('asks for the second step after the right password alone (rule S-33)', async () => {
    const account = await aSecuredAccount(portal)
    expect(await account.logIn()).toMatchObject({
      status: 400,
      body: { code: 'second_factor', message: expect.any(String) },
    })
    expect(await account.logIn(await account.code(), { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.any(String)] },
    })
    expect(await account.logIn(undefined, { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.any(String)] },
    })
    expect(await account.logIn(wrongCodeOf(account.secret))).toMatchObject({
      status: 400,
      body: { second_factor: [expect.any(String)] },
    })
    const { status, body } = await account.logIn(await account.code())
    expect(status).toBe(200)
    expect((await callerOf(body.token).get('account/')).status).toBe(200)
  })

  test('takes the code of now, of before and of after, each once and however it is written (rule S-30)', async () => {
    const account = await aSecuredAccount(portal)
    const forget = () => rows(portal.db, sql`update second_factor set last_step = 0 where account_id = ${account.id}`)
    for (const steps of [-1, 0, 1]) {
      await forget()
      const code = codeOf(account.secret, steps)
      expect([steps, (await account.logIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status]).toEqual([steps, 200])
      expect([steps, (await account.logIn(code)).status]).toEqual([steps, 400])
    }
    await forget()
    for (const steps of [-3, 3]) expect((await account.logIn(codeOf(account.secret, steps))).status).toBe(400)
  })

  test('only one of two at the same moment with one code succeeds (rules S-30, S-32)', async () => {
    const account = await aSecuredAccount(portal)
    for (const code of [await account.code(), account.recovery[3]!]) {
      const both = await Promise.all([account.logIn(code), account.logIn(code), account.logIn(code)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    }
  })

  test('takes a recovery code in place of a code, once (rule S-32)', async () => {
    const account = await aSecuredAccount(portal)
    const code = account.recovery[0]!
    expect((await account.logIn(code.replaceAll('-', ' ').toLowerCase())).status).toBe(200)
    expect((await account.logIn(code)).status).toBe(400)
    const other = await aSecuredAccount(portal)
    expect((await other.logIn(account.recovery[1])).status).toBe(400)
  })

  test('to an account without a second factor ignores a code (rule S-33)', async () => {
    const { email, password } = await portal.anAccount()
    const { status } = await portal.stranger.post('api-token-auth/', { email, password, second_factor: '123456' })
    expect(status).toBe(200)
  })
})

describe('wrong codes', () => {
  const later = (seconds: number) =>
    rows(portal.db, sql`update login_failure set at = at - make_interval(secs => ${seconds}::float8)`)

  test('wait longer each time, and a right password alone does not reset the wait (rules S-33, S-39)', async () => {
    const account = await aSecuredAccount(portal)
    const wrong = wrongCodeOf(account.secret)
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await account.logIn(wrong)).status).toBe(400)
      if (guess < 4) expect((await account.logIn()).body.code).toBe('second_factor')
    }
    expect((await account.logIn(await account.code())).status).toBe(429)
    await later(15)
    // Nor does a password that an open session confirms.
    const change = { current_password: account.password, first_name: 'Eva' }
    const patched = await portal.app.inject({
      method: 'PATCH',
      url: '/api/account/',
      headers: { authorization: `Bearer ${account.token}` },
      payload: change,
      remoteAddress: '10.7.7.7',
    })
    expect(patched.statusCode).toBe(200)
    expect((await account.logIn(wrong)).status).toBe(400)
    expect((await account.logIn(await account.code())).status).toBe(429)
    await later(30)
    expect((await account.logIn(await account.code())).status).toBe(200)
    expect((await account.logIn(wrong)).status).toBe(400)
  })

  test('that come all at once are checked up to the limit only (rule S-33)', async () => {
    const account = await aSecuredAccount(portal)
    const guesses = await Promise.all(Array.from({ length: 30 }, () => account.logIn(wrongCodeOf(account.secret))))
    expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(8)
  })

  test('from many addresses block addresses that the account does not know, with any password (rule S-39)', async () => {
    const account = await aSecuredAccount(portal)
    expect((await account.logIn(await account.code(), { address: '10.8.1.1' })).status).toBe(200)
    const wrong = wrongCodeOf(account.secret)
    for (let host = 1; host <= 20; host += 1)
      expect([host, (await account.logIn(wrong, { address: `10.8.2.${host}` })).status]).toEqual([host, 400])
    expect((await account.logIn(await account.code(), { address: '10.8.3.3' })).status).toBe(429)
    await portal.stranger.post('password_reset/', { email: account.email })
    const mail = (await newMails(portal)).find(({ to, text }) => to === account.email && /#[\w-]{43}/.test(text))
    const token = /#([\w-]{43})/.exec(mail!.text)![1]
    const password = 'Otra-clave-9'
    expect((await portal.stranger.post('password_reset/confirm/', { token, password })).status).toBe(200)
    expect((await account.logIn(await account.code(), { address: '10.8.3.3', password })).status).toBe(429)
    expect((await account.logIn(await account.code(), { address: '10.8.1.1', password })).status).toBe(200)
    const admin = await portal.anAccount({ role: 'admin' })
    await admin.post(`users/${account.id}/second_factor/reset/`)
    expect((await account.logIn(undefined, { address: '10.8.3.3', password })).status).toBe(200)
  })

  test('of the calls of an open session count with those of its log-in (rules S-33, S-36)', async () => {
    const account = await aSecuredAccount(portal)
    const proof = { current_password: account.password, second_factor: wrongCodeOf(account.secret) }
    const guess = [
      () => account.delete('account/second_factor/', proof),
      () => account.post('account/second_factor/recovery_codes/', proof),
      () => account.post('account/second_factor/', proof),
    ]
    const statuses = []
    for (let one = 0; one < 6; one += 1) statuses.push((await guess[one % 3]!()).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('nothing gets past it (rule S-34):', () => {
  test('a new password by a mailed link opens no session', async () => {
    const account = await aSecuredAccount(portal)
    await newMails(portal)
    await portal.stranger.post('password_reset/', { email: account.email })
    const token = /#([\w-]{43})/.exec((await newMails(portal))[0]!.text)![1]
    const reset = await portal.stranger.post('password_reset/confirm/', { token, password: 'Otra-clave-9' })
    expect([reset.status, reset.body]).toEqual([200, {}])
    expect((await account.logIn(undefined, { password: 'Otra-clave-9' })).body.code).toBe('second_factor')
  })

  test('a session that was opened without it, wherever its token is tried', async () => {
    const account = await aSecuredAccount(portal, { chatbot: true })
    const { body } = await account.logIn(await account.code())
    const caller = callerOf(body.token)
    const kind = { kind: 'order-pdf', params: { id: 1 } }
    const ticket = (await caller.post('downloads/', kind)).body.url as string
    expect((await caller.post('chatbot/token/')).status).toBe(200)
    // As if another process had opened it while the second factor was switched on.
    await rows(portal.db, sql`update session set second_factor = false where account_id = ${account.id}`)
    const real = Date.now
    const now = jest.spyOn(Date, 'now').mockImplementation(() => real() + 5_000)
    const statuses = [
      await caller.get('account/'),
      await caller.post('downloads/', kind),
      await caller.post('chatbot/token/'),
      await caller.post('account/second_factor/', { current_password: account.password }),
      await portal.stranger.post('api-token-refresh/', { token: body.token }),
      await portal.stranger.post('session/enter/', { token: body.token, buyer_cookie: 'PO-7' }),
    ].map(({ status }) => status)
    const file = await portal.app.inject({ method: 'GET', url: ticket })
    now.mockRestore()
    expect([...statuses, file.statusCode]).toEqual([401, 401, 401, 401, 400, 400, 404])
  })

  test('a session that passed it is renewed and carried on', async () => {
    const account = await aSecuredAccount(portal)
    const { body } = await account.logIn(await account.code())
    const renewed = await portal.stranger.post('api-token-refresh/', { token: body.token })
    const entered = await portal.stranger.post('session/enter/', { token: renewed.body.token, buyer_cookie: 'PO-7' })
    expect((await callerOf(entered.body.token).get('account/')).status).toBe(200)
  })

  const aCode = async (account: number, code: string, payload: object = {}) =>
    rows(
      portal.db,
      sql`insert into one_use_code (code_hash, account_id, payload, expires_at)
        values (${hashOf(code)}, ${account}, ${JSON.stringify(payload)}::jsonb, now() + interval '1 minute')`,
    )
  const exchange = (code: string, second_factor?: string) =>
    portal.stranger.post('session/exchange/', { code, ...(second_factor !== undefined && { second_factor }) })

  test('a one-use code of an address, which stays valid until a right code comes', async () => {
    const account = await aSecuredAccount(portal)
    await aCode(account.id, 'one')
    expect((await exchange('one')).body).toMatchObject({ code: 'second_factor' })
    expect((await exchange('one', wrongCodeOf(account.secret))).body).toEqual({ second_factor: [expect.any(String)] })
    const entered = await exchange('one', await account.code())
    expect(entered.status).toBe(200)
    expect((await callerOf(entered.body.token).get('account/')).status).toBe(200)
    expect((await exchange('one', await account.code())).status).toBe(400)
  })

  test('guesses at a one-use code are limited', async () => {
    const account = await aSecuredAccount(portal)
    await aCode(account.id, 'two')
    const statuses = []
    for (let one = 0; one < 6; one += 1) statuses.push((await exchange('two', wrongCodeOf(account.secret))).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('the visit of a purchasing system needs none, and does not open the second factor', async () => {
    const buyer = await portal.aBuyerSystem()
    const { secret } = (
      await buyer.account.post('account/second_factor/', { current_password: buyer.account.password })
    ).body
    await buyer.account.post('account/second_factor/confirm/', { second_factor: codeOf(secret) })
    const system = await portal.db
      .selectFrom('buyer_system')
      .select('id')
      .where('account_id', '=', buyer.account.id)
      .executeTakeFirstOrThrow()
    const { id } = await portal.db
      .insertInto('punchout')
      .values({
        buyer_system_id: system.id,
        operation: 'create',
        buyer_cookie: 'C',
        return_url: 'https://buyer.test/',
        request: JSON.stringify({ protocol: 'oci', echo: {} }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await aCode(buyer.account.id, 'three', { punchout: id })
    const { status, body } = await exchange('three')
    expect(status).toBe(200)
    const visit = callerOf(body.token)
    expect((await visit.get('account/')).status).toBe(200)
    const proof = { current_password: buyer.account.password, second_factor: codeOf(secret, 1) }
    expect((await visit.delete('account/second_factor/', proof)).status).toBe(403)
    expect((await visit.post('account/second_factor/', proof)).status).toBe(403)
  })
})

describe('where the variant wants one of a role (rule S-35)', () => {
  let strict: TestPortal
  beforeAll(async () => {
    strict = await aPortal()
    Object.assign(strict.variants.ruling(null).server.rules, { secondFactorRoles: ['admin'] })
  })

  test('an account without one can only set it up, and then do everything', async () => {
    const admin = await strict.anAccount({ role: 'admin', chatbot: true })
    const { email, password } = admin
    const logged = await strict.stranger.post('api-token-auth/', { email, password })
    expect(logged.status).toBe(200)
    const caller = callsOf(strict, { authorization: `Bearer ${logged.body.token}` })
    expect((await caller.get('account/')).body.second_factor).toMatchObject({ is_on: false, is_required: true })
    const refused = { status: 403, body: { code: 'second_factor_required', detail: expect.any(String) } }
    for (const call of [
      caller.get('clients/'),
      caller.post('chatbot/token/'),
      caller.post('downloads/', { kind: 'order-pdf' }),
      caller.patch('account/', { first_name: 'Eva' }),
      caller.patch('account/', { language: 'pt', password: 'Otra-clave-9', current_password: password }),
      caller.post('account/second_factor/recovery_codes/', { current_password: password, second_factor: '000000' }),
    ])
      expect(await call).toMatchObject(refused)
    expect((await caller.patch('account/', { language: 'pt' })).status).toBe(200)
    expect((await strict.stranger.post('api-token-refresh/', logged.body)).status).toBe(200)
    const { secret } = (await caller.post('account/second_factor/', { current_password: password })).body
    expect((await caller.post('account/second_factor/confirm/', { second_factor: codeOf(secret) })).status).toBe(200)
    expect((await caller.get('clients/')).status).toBe(200)
    const proof = { current_password: password, second_factor: codeOf(secret, 1) }
    expect((await caller.delete('account/second_factor/', proof)).status).toBe(400)
  })

  test('it sees in public calls what a stranger sees, and may log out', async () => {
    const product = await strict.aProduct({ price: '10' })
    const admin = await strict.anAccount({ role: 'admin', can_see_prices: true })
    const seen = async (who: Pick<typeof admin, 'get'>) => (await who.get(`public_products/${product.id}/`)).body
    expect(await seen(admin)).toEqual(await seen(strict.stranger))
    expect((await admin.post('session/logout/')).status).toBe(200)
  })

  test('other roles need none', async () => {
    const buyer = await strict.anAccount({ role: 'client' })
    expect((await buyer.get('clients/')).status).toBe(200)
  })
})
