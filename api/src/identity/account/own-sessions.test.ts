import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { callsOf, type Caller } from '../../../test/an-account'
import { newMails } from '../../../test/mails'
import { rows } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

/** Logs in from a network address and answers the calls of that session. */
async function logIn({ email, password }: Caller, userAgent = chrome, remoteAddress = '10.9.0.1', headers = {}) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/api-token-auth/',
    payload: { email, password },
    remoteAddress,
    headers: { 'user-agent': userAgent, ...headers },
  })
  expect(answer.statusCode).toBe(200)
  return callsOf(portal, { authorization: `Bearer ${answer.json().token}` })
}
const listed = async (caller: Pick<Caller, 'get'>) => (await caller.get('account/sessions/')).body.results

describe('the sessions of an account (rule S-40)', () => {
  test('are listed, the present one first, with when and with what', async () => {
    const account = await portal.anAccount()
    await logIn(account, iPhone)
    const present = await logIn(account, `${chrome}\u0007`)
    const { status, body } = await present.get('account/sessions/')
    expect(status).toBe(200)
    expect(body.results).toHaveLength(3)
    expect(body.results[0]).toEqual({
      id: expect.any(String),
      is_current: true,
      begun_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      seen_at: expect.any(String),
      browser: 'Chrome 140',
      system: 'Windows',
    })
    const others = body.results.slice(1)
    expect(others).toContainEqual(expect.objectContaining({ is_current: false, browser: 'Safari 17', system: 'iOS' }))
    // The session of the test's builder has no User-Agent.
    expect(others).toContainEqual(expect.objectContaining({ is_current: false, browser: null, system: null }))
  })

  test('leave out what is closed, late, the chatbot’s and other people’s', async () => {
    const account = await portal.anAccount({ chatbot: true })
    await account.post('chatbot/token/')
    await logIn(await portal.anAccount())
    const late = { account_id: account.id, expires_at: new Date(Date.now() - 1000) }
    const closed = { account_id: account.id, expires_at: new Date(Date.now() + 60_000), revoked_at: new Date() }
    await portal.db.insertInto('session').values([late]).execute()
    await portal.db.insertInto('session').values([closed]).execute()
    expect(await listed(account)).toHaveLength(1)
  })

  test('are ended one by one; what has ended, another’s and what is no id are 404', async () => {
    const account = await portal.anAccount()
    const phone = await logIn(account, iPhone)
    const [, other] = await listed(account)
    expect((await account.delete(`account/sessions/${other.id}/`)).status).toBe(200)
    expect((await phone.get('account/')).status).toBe(401)
    expect((await account.delete(`account/sessions/${other.id}/`)).status).toBe(404)
    const [foreign] = await listed(await portal.anAccount())
    for (const id of [foreign.id, 'x', '1', '00000000-0000-0000-0000-000000000000'])
      expect([id, (await account.delete(`account/sessions/${id}/`)).status]).toEqual([id, 404])
    expect(await listed(account)).toHaveLength(1)
  })

  test('end with the present one as with a log-out', async () => {
    const account = await portal.anAccount()
    const [present] = await listed(account)
    expect((await account.delete(`account/sessions/${present.id}/`)).status).toBe(200)
    expect((await account.get('account/')).status).toBe(401)
  })

  test('all but the present one can be ended at once, also twice', async () => {
    const account = await portal.anAccount()
    const [phone, present] = [await logIn(account, iPhone), await logIn(account)]
    const end = () => present.delete('account/sessions/', undefined, { 'idempotency-key': 'others' })
    expect((await Promise.all([end(), end()])).map(({ status }) => status)).toEqual([200, 200])
    expect([(await account.get('account/')).status, (await phone.get('account/')).status]).toEqual([401, 401])
    expect(await listed(present)).toMatchObject([{ is_current: true }])
  })

  test('say when they were last seen, to ten minutes', async () => {
    const account = await portal.anAccount()
    const other = await portal.anAccount()
    const old = async (minutes: number, caller: Caller) =>
      rows(
        portal.db,
        sql`update session set seen_at = now() - make_interval(mins => ${minutes}) where account_id = ${caller.id}`,
      )
    await old(11, account)
    await old(9, other)
    await account.get('account/')
    await other.get('account/')
    const minutes = await rows(
      portal.db,
      sql<{ n: number }>`select round(extract(epoch from now() - seen_at) / 60)::int as n from session
        where account_id in (${account.id}, ${other.id}) order by account_id`,
    )
    expect(minutes.map(({ n }) => n)).toEqual([0, 9])
  })

  test('that a one-use code or an address’s token opened tell their browser too', async () => {
    const account = await portal.anAccount()
    await portal.db
      .insertInto('one_use_code')
      .values({ code_hash: hashOf('a code'), account_id: account.id, expires_at: new Date(Date.now() + 60_000) })
      .execute()
    const headers = { 'user-agent': iPhone }
    const { body } = await portal.stranger.post('session/exchange/', { code: 'a code' }, headers)
    const entered = await portal.stranger.post('session/enter/', { token: body.token, buyer_cookie: 'B1' }, headers)
    const session = callsOf(portal, { authorization: `Bearer ${entered.body.token}` })
    expect((await listed(session)).filter(({ browser }: { browser: string }) => browser === 'Safari 17')).toHaveLength(
      2,
    )
  })
})

describe('a log-in from a new place (rule S-41)', () => {
  test('is mailed to the account in its language; the first log-in and a known place are not', async () => {
    const account = await portal.anAccount({ language: 'pt' })
    await logIn(account)
    await logIn(account)
    expect(await newMails(portal)).toEqual([])
    await logIn(account, iPhone, '203.0.113.9')
    const [mail, ...more] = await newMails(portal)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: account.email, subject: 'Prisma: início de sessão a partir de um local novo' })
    expect(mail!.text).toMatch(/Quando: \d\d-\d\d-\d{4} \d\d:\d\d \(hora de Madrid\)/)
    for (const part of ['Safari 17, iOS', '203.0.113.9', 'http://portal.test/recuperar-contrasena'])
      expect(mail!.text).toContain(part)
    await logIn(account, iPhone, '203.0.113.9')
    expect(await newMails(portal)).toEqual([])
    const jobs = await portal.db.selectFrom('job').select('payload').where('kind', '=', 'new-place').execute()
    expect(JSON.stringify(jobs)).not.toContain('203.0.113.9')
  })

  test('is also mailed when the known places have expired, in the language of the call', async () => {
    const account = await portal.anAccount()
    await logIn(account)
    await portal.db.deleteFrom('known_address').where('account_id', '=', account.id).execute()
    await logIn(account, 'Pulse http://evil.example/1 aqui', '10.9.0.1', { 'accept-language': 'en' })
    const [mail] = await newMails(portal)
    expect(mail).toMatchObject({ to: account.email, subject: 'Prisma: log-in from a new place' })
    expect(mail!.text).toContain('Browser and system: unknown')
    expect(mail!.text).not.toContain('evil')
  })

  test('is mailed once for two log-ins at once, never after a wrong password or to a demonstration account', async () => {
    const account = await portal.anAccount()
    const demo = await portal.anAccount({ is_demo: true })
    await logIn(account)
    await logIn(demo)
    await Promise.all([logIn(account, chrome, '203.0.113.7'), logIn(account, chrome, '203.0.113.7')])
    await logIn(demo, chrome, '203.0.113.7')
    await portal.app.inject({
      method: 'POST',
      url: '/api/api-token-auth/',
      payload: { email: account.email, password: 'wrong' },
      remoteAddress: '203.0.113.99',
    })
    expect((await newMails(portal)).map(({ to }) => to)).toEqual([account.email])
  })
})
