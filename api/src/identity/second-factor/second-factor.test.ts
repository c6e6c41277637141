import { sql } from 'kysely'
import { rows } from '../../core/db/db'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { aSecuredAccount, codeOf, wrongCodeOf } from '../../../test/a-second-factor'
import { callsOf } from '../../../test/an-account'
import { newMails } from '../../../test/mails'
import { switchFactorOff } from '../admin/create-account'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const callerOf = (token: string) => callsOf(portal, { authorization: `Bearer ${token}` })
const auditOf = async (account: number) =>
  (
    await rows(
      portal.db,
      sql<{
        action: string
      }>`select action from audit where entity_id = ${String(account)} and action like 'second_factor.%' order by id`,
    )
  ).map(({ action }) => action)

describe('set-up', () => {
  test('needs the current password, and changes nothing until a code of it comes (rule S-31)', async () => {
    const account = await portal.anAccount()
    const { email, password } = account
    for (const body of [{}, { current_password: 'wrong' }, { current_password: 7 }])
      expect((await account.post('account/second_factor/', body)).body).toEqual({
        current_password: [expect.any(String)],
      })
    const { status, body } = await account.post('account/second_factor/', { current_password: password })
    expect(status).toBe(200)
    const uri = new URL(body.uri)
    expect([uri.protocol, uri.host, uri.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', body.secret])
    expect(decodeURIComponent(uri.pathname)).toContain(email)
    expect((await portal.stranger.post('api-token-auth/', { email, password })).status).toBe(200)
    expect((await account.get('account/')).body.second_factor).toEqual({
      is_on: false,
      is_required: false,
      recovery_codes_left: 0,
    })
    const kept = await rows(portal.db, sql`select * from second_factor where account_id = ${account.id}`)
    expect(JSON.stringify(kept)).not.toContain(body.secret)
  })

  test('answers ten recovery codes once, stores hashes, and ends the other sessions (rule S-32)', async () => {
    const { email, password } = await portal.anAccount()
    const [here, there] = await Promise.all(
      [1, 2].map(async () => callerOf((await portal.stranger.post('api-token-auth/', { email, password })).body.token)),
    )
    const { secret } = (await here!.post('account/second_factor/', { current_password: password })).body
    expect((await there!.get('account/')).status).toBe(200)
    const { status, body } = await here!.post('account/second_factor/confirm/', { second_factor: codeOf(secret) })
    expect(status).toBe(200)
    expect(new Set(body.recovery_codes).size).toBe(10)
    for (const code of body.recovery_codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    expect((await there!.get('account/')).status).toBe(401)
    expect((await here!.get('account/')).body.second_factor).toEqual({
      is_on: true,
      is_required: false,
      recovery_codes_left: 10,
    })
    const kept = JSON.stringify(await rows(portal.db, sql`select * from recovery_code`))
    for (const code of body.recovery_codes as string[])
      for (const written of [code, code.replaceAll('-', '')]) expect(kept).not.toContain(written)
  })

  test('does not end the visits of purchasing systems (rules S-32, S-34)', async () => {
    const { account } = await portal.aBuyerSystem()
    await rows(
      portal.db,
      sql`insert into session (account_id, purpose, expires_at)
        values (${account.id}, 'punchout', now() + interval '1 hour')`,
    )
    const { secret } = (await account.post('account/second_factor/', { current_password: account.password })).body
    await account.post('account/second_factor/confirm/', { second_factor: codeOf(secret) })
    expect(
      await rows(
        portal.db,
        sql`select revoked_at from session where account_id = ${account.id} and purpose = 'punchout'`,
      ),
    ).toEqual([{ revoked_at: null }])
  })

  test('expires after 15 minutes, and a new one voids the one before (rule S-31)', async () => {
    const account = await portal.anAccount()
    const begin = async () =>
      (await account.post('account/second_factor/', { current_password: account.password })).body.secret as string
    const confirm = (secret: string) =>
      account.post('account/second_factor/confirm/', { second_factor: codeOf(secret) })
    expect((await account.post('account/second_factor/confirm/', { second_factor: '123456' })).status).toBe(400)
    const [former, present] = [await begin(), await begin()]
    expect((await confirm(former)).body).toEqual({ second_factor: [expect.any(String)] })
    await rows(
      portal.db,
      sql`update second_factor set begun_at = now() - interval '16 minutes' where account_id = ${account.id}`,
    )
    expect((await confirm(present)).body).toEqual({ non_field_errors: [expect.any(String)] })
    const again = await begin()
    expect((await confirm(again)).status).toBe(200)
    expect((await confirm(again)).status).toBe(400)
  })

  test('cannot be guessed by whoever took an open session over (rules S-31, S-33)', async () => {
    const account = await portal.anAccount()
    const { secret } = (await account.post('account/second_factor/', { current_password: account.password })).body
    const guess = async (code: string) =>
      (await account.post('account/second_factor/confirm/', { second_factor: code })).status
    const wrong = wrongCodeOf(secret)
    const guesses = []
    for (let one = 0; one < 6; one += 1) guesses.push(await guess(wrong))
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429])
    expect(await guess(codeOf(secret))).toBe(429)
  })

  test('only one of two confirmations at once gets the recovery codes', async () => {
    const account = await portal.anAccount()
    const { secret } = (await account.post('account/second_factor/', { current_password: account.password })).body
    const both = await Promise.all(
      [0, 1].map(() => account.post('account/second_factor/confirm/', { second_factor: codeOf(secret) })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await account.get('account/')).body.second_factor.recovery_codes_left).toBe(10)
  })

  test('for another phone needs a code of the former one, which serves until then (rule S-31)', async () => {
    const account = await aSecuredAccount(portal)
    const { password: current_password } = account
    expect((await account.post('account/second_factor/', { current_password })).body).toEqual({
      second_factor: [expect.any(String)],
    })
    const second_factor = await account.code()
    const { body } = await account.post('account/second_factor/', { current_password, second_factor })
    expect((await account.logIn(await account.code())).status).toBe(200)
    expect((await account.logIn(codeOf(body.secret, 1))).status).toBe(400)
    const confirmed = await account.post('account/second_factor/confirm/', { second_factor: codeOf(body.secret) })
    expect(confirmed.body.recovery_codes).toHaveLength(10)
    expect((await account.logIn(codeOf(account.secret, 1))).status).toBe(400)
    expect((await account.logIn(codeOf(body.secret, 1))).status).toBe(200)
    expect((await account.logIn(account.recovery[0])).status).toBe(400)
  })
})

test('a secret of one account opens nothing in the row of another (rule S-31)', async () => {
  const [one, other] = [await aSecuredAccount(portal), await aSecuredAccount(portal)]
  await rows(
    portal.db,
    sql`update second_factor set last_step = 0, secret = (select secret from second_factor where account_id = ${one.id})
      where account_id = ${other.id}`,
  )
  expect((await other.logIn(codeOf(one.secret))).status).toBe(400)
  // A secret that cannot be decrypted any more matches no code; a recovery code still works.
  expect((await other.logIn(other.recovery[0])).status).toBe(200)
})

describe('switched on, it', () => {
  test('is switched off only with password and code, and then a log-in needs no code (rule S-36)', async () => {
    const account = await aSecuredAccount(portal)
    const { password: current_password } = account
    const off = (body: object) => account.delete('account/second_factor/', body)
    expect((await off({ current_password })).body).toEqual({ second_factor: [expect.any(String)] })
    expect((await off({ current_password: 'wrong', second_factor: await account.code() })).body).toEqual({
      current_password: [expect.any(String)],
    })
    expect((await off({ current_password, second_factor: wrongCodeOf(account.secret) })).body).toEqual({
      second_factor: [expect.any(String)],
    })
    expect((await off({ current_password, second_factor: await account.code() })).status).toBe(200)
    expect((await off({ current_password, second_factor: await account.code() })).status).toBe(400)
    expect((await account.logIn()).status).toBe(200)
    expect((await account.get('account/')).body.second_factor).toMatchObject({ is_on: false, recovery_codes_left: 0 })
  })

  test('gives ten new recovery codes, which void the former ones (rule S-32)', async () => {
    const account = await aSecuredAccount(portal)
    const path = 'account/second_factor/recovery_codes/'
    const proof = { current_password: account.password, second_factor: await account.code() }
    expect((await account.post(path, { ...proof, second_factor: '000' })).status).toBe(400)
    const { status, body } = await account.post(path, proof)
    expect([status, body.recovery_codes.length]).toEqual([200, 10])
    expect((await account.post(path, proof)).status).toBe(400)
    expect((await account.logIn(account.recovery[0])).status).toBe(400)
    expect((await account.logIn(body.recovery_codes[0])).status).toBe(200)
    expect((await account.get('account/')).body.second_factor.recovery_codes_left).toBe(9)
  })

  test('leaves an audit row and a mail of each change, without a secret or a code (rule S-38)', async () => {
    const account = await aSecuredAccount(portal)
    const { id, email, password: current_password } = account
    await account.logIn(account.recovery[0])
    const renewed = await account.post('account/second_factor/recovery_codes/', {
      current_password,
      second_factor: await account.code(),
    })
    await account.delete('account/second_factor/', { current_password, second_factor: await account.code() })
    const next = await account.post('account/second_factor/', { current_password })
    await account.post('account/second_factor/confirm/', { second_factor: codeOf(next.body.secret) })
    const admin = await portal.anAccount({ role: 'admin' })
    await admin.post(`users/${id}/second_factor/reset/`)
    expect(await auditOf(id)).toEqual(
      ['on', 'recovery_code_used', 'recovery_codes', 'off', 'on', 'reset'].map((what) => `second_factor.${what}`),
    )
    const mails = (await newMails(portal)).filter(({ to }) => to === email)
    expect(mails).toHaveLength(6)
    const written = JSON.stringify([mails, await rows(portal.db, sql`select * from audit`)])
    const secrets = [account.secret, next.body.secret, ...account.recovery, ...renewed.body.recovery_codes] as string[]
    for (const secret of secrets) expect(written).not.toContain(secret)
  })
})

describe('the second factor of another account', () => {
  test('is taken away by an admin, never its own, and its sessions end (rule S-37)', async () => {
    const account = await aSecuredAccount(portal)
    const admin = await aSecuredAccount(portal, { role: 'admin' })
    const reset = (id: number | string) => admin.post(`users/${id}/second_factor/reset/`)
    expect((await reset(admin.id)).status).toBe(400)
    expect((await reset(99_999_999)).status).toBe(404)
    expect((await reset('x')).status).toBe(404)
    expect((await reset((await portal.anAccount()).id)).status).toBe(404)
    const manager = await portal.anAccount({ role: 'sales_manager' })
    expect((await manager.post(`users/${account.id}/second_factor/reset/`)).status).toBe(403)
    expect((await reset(account.id)).status).toBe(200)
    expect((await reset(account.id)).status).toBe(404)
    expect((await account.get('account/')).status).toBe(401)
    expect((await account.logIn()).status).toBe(200)
  })

  test('is taken away on the command line, and the account is mailed (rules S-37, S-38)', async () => {
    const account = await aSecuredAccount(portal)
    await newMails(portal)
    await switchFactorOff(portal.db, account.email.toUpperCase())
    expect((await newMails(portal)).map(({ to }) => to)).toEqual([account.email])
    expect((await account.logIn()).status).toBe(200)
    await expect(switchFactorOff(portal.db, account.email)).rejects.toThrow('has no second factor')
    await expect(switchFactorOff(portal.db, 'nobody@portal.test')).rejects.toThrow('There is no account')
  })
})
