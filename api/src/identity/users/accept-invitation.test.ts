import { sql } from 'kysely'
import { UserRights } from '@portal/shared-sdk/contract'
import { rows } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { AccountOptions, Caller } from '../../../test/an-account'
import { newMails } from '../../../test/mails'
import { next } from '../../../test/next'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const rights = { can_see_prices: true, can_see_totals: true, can_validate_orders: true }

/** An invitation that waits, by a manager with some rights; its link's token. */
async function anInvitation(granted: object = {}, by: AccountOptions = {}) {
  const client = await portal.aClient()
  const manager = await portal.anAccount({ clients: [client.id], can_manage_users: true, ...rights, ...by })
  const email = `guest${next()}@hotel.test`
  const { status, body } = await manager.post('users/invitations/', { email, ...granted })
  expect([status, body.id]).toEqual([201, expect.any(Number)])
  return { client, manager, email, id: body.id, token: await tokenTo(email) }
}
const tokenTo = async (email: string) => {
  const mail = (await newMails(portal)).filter(({ to }) => to === email).at(-1)
  return /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const person = { first_name: 'Marta', last_name: 'Ribas', password: 'Mar-y-montaña-7' }
const accept = (token: string, more: object = {}) =>
  portal.stranger.post('invitation/accept/', { token, ...person, ...more })
const refused = { status: 400, body: { token: [expect.any(String)] } }
const userOf = async (manager: Caller, email: string) =>
  (await manager.get(`users/?search=${encodeURIComponent(email)}`)).body.results[0]
const change = (id: number, columns: object) =>
  portal.db.updateTable('account').set(columns).where('id', '=', id).execute()

describe('rule M-13: the link of an invitation', () => {
  test('tells brand, who invited, the e-mail and the clients, as often as it is read', async () => {
    const { client, email, token } = await anInvitation({}, { first_name: 'Nuria', last_name: 'Vila' })
    for (let time = 0; time < 2; time += 1)
      expect(await portal.stranger.post('invitation/read/', { token })).toMatchObject({
        status: 200,
        body: { email, brand: 'Prisma', invited_by: 'Nuria Vila', clients: [client.name] },
      })
  })

  test('makes the account with the granted rights, which logs in; then the link is void', async () => {
    const { client, manager, email, token } = await anInvitation({ can_see_prices: true, can_manage_users: true })
    expect(await accept(token)).toMatchObject({ status: 200, body: { email } })
    expect(await accept(token)).toMatchObject(refused)
    expect(await portal.stranger.post('invitation/read/', { token })).toMatchObject(refused)
    expect((await manager.get('users/invitations/')).body.results).toEqual([])
    const { body: entry } = await portal.stranger.post('api-token-auth/', { email, password: person.password })
    const { body } = await portal.stranger.get('account/', { authorization: `Bearer ${entry.token}` })
    expect(body).toMatchObject({
      email,
      first_name: 'Marta',
      role: 'client',
      clients_count: 1,
      can_see_prices: true,
      can_see_totals: false,
      can_manage_users: true,
      chatbot: false,
    })
    expect(await userOf(manager, email)).toMatchObject({ clients: [{ id: client.id }], active: true, version: 1 })
  })

  test('the account has the inviter’s variant and its limit to authorised products', async () => {
    const { email, token } = await anInvitation({}, { variant: 'vario', only_authorized_products: true, chatbot: true })
    expect((await portal.stranger.post('invitation/read/', { token })).body.brand).toBe('Vario')
    await accept(token)
    const row = await portal.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ variant: 'vario', only_authorized_products: true, chatbot: false, is_demo: false })
  })

  test('an unknown, expired or withdrawn one is refused alike', async () => {
    const late = await anInvitation()
    await rows(portal.db, sql`update invitation set expires_at = now() where id = ${late.id}`)
    const withdrawn = await anInvitation()
    await withdrawn.manager.delete(`users/invitations/${withdrawn.id}/`)
    const answers = []
    for (const token of [late.token, withdrawn.token, 'x'.repeat(43), '0'])
      for (const path of ['read', 'accept'])
        answers.push(await portal.stranger.post(`invitation/${path}/`, { token, ...(path === 'accept' && person) }))
    for (const answer of answers) expect(answer).toMatchObject(refused)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('is refused when its address got an account meanwhile, which stays as it is', async () => {
    const { email, token } = await anInvitation()
    const other = await portal.anAccount({ email })
    expect(await accept(token)).toMatchObject(refused)
    expect((await portal.stranger.post('api-token-auth/', { email, password: other.password })).status).toBe(200)
  })

  test('is refused when the inviter was closed or lost the right to manage', async () => {
    for (const lost of [{ active: false }, { can_manage_users: false }]) {
      const { manager, token } = await anInvitation()
      await change(manager.id, lost)
      expect(await portal.stranger.post('invitation/read/', { token })).toMatchObject(refused)
      expect(await accept(token)).toMatchObject(refused)
    }
  })

  test('rights that the inviter has lost since are not granted', async () => {
    const granted = { ...rights, validation_limit: 900, role: 'network', can_manage_users: true }
    const { manager, email, token } = await anInvitation(granted, { role: 'network', can_validate_orders: true })
    await change(manager.id, { can_see_totals: false, validation_limit: '300.00', role: 'client' })
    await accept(token)
    const user = await userOf(manager, email)
    expect(user).toMatchObject({ can_see_prices: true, can_see_totals: false, role: 'client', validation_limit: 300 })
  })

  test('clients and centres that the inviter has lost are not granted; without any the link is void', async () => {
    const [kept, lost] = [await portal.aClient(), await portal.aClient()]
    const center = await portal.aCenter({ client_id: kept.id })
    const clients = [kept.id, lost.id]
    const leave = (account: number, client: number) =>
      rows(portal.db, sql`delete from account_client where account_id = ${account} and client_id = ${client}`)
    const cut = await anInvitation({}, { clients })
    await leave(cut.manager.id, lost.id)
    // By now the inviter itself is limited to a centre.
    await change(cut.manager.id, { all_centers: false })
    await rows(portal.db, sql`insert into account_center values (${cut.manager.id}, ${center.id})`)
    await accept(cut.token)
    const admin = await portal.anAccount({ role: 'admin' })
    expect(await userOf(admin, cut.email)).toMatchObject({
      clients: [{ id: kept.id }],
      all_centers: false,
      centers: [{ id: center.id }],
    })
    const none = await anInvitation({ clients: [lost.id] }, { clients })
    await leave(none.manager.id, lost.id)
    expect(await accept(none.token)).toMatchObject(refused)
    const centre = await anInvitation({ clients: [kept.id], centers: [center.id] }, { clients })
    await rows(portal.db, sql`delete from center where id = ${center.id}`)
    expect(await accept(centre.token)).toMatchObject(refused)
  })

  test.each([
    ['password', 'corta'],
    ['password', 'contraseña1'],
    ['password', 'password123'],
    ['password', 'MartaRibas7'],
    ['password', 'Prisma2026'],
    ['first_name', '  '],
    ['first_name', 'https://evil.test'],
    ['last_name', '\u0001'],
    ['last_name', '\u200b'],
    ['last_name', 'me@evil.test'],
    ['last_name', ''],
  ])('%s "%s" is refused, and the link still serves (rules S-10, S-11, S-22)', async (field, value) => {
    const { token } = await anInvitation()
    expect(await accept(token, { [field]: value })).toMatchObject({
      status: 400,
      body: { [field]: [expect.any(String)] },
    })
    expect((await accept(token)).status).toBe(200)
  })

  test('a password made of the address or the client’s name is refused', async () => {
    const client = await portal.aClient({ name: 'Balneario Miramar' })
    const { email, token } = await anInvitation({}, { clients: [client.id] })
    for (const password of [`${email.split('@')[0]}!!`, 'Miramar-2026'])
      expect(await accept(token, { password })).toMatchObject({ status: 400, body: { password: [expect.any(String)] } })
  })

  test('further fields of the form grant nothing', async () => {
    const { manager, email, token } = await anInvitation()
    const more = { role: 'admin', email: 'mine@evil.test', can_see_totals: true, clients: [1] }
    expect((await accept(token, more)).body).toEqual({ email })
    expect(await userOf(manager, email)).toMatchObject({ role: 'client', can_see_totals: false })
    for (const bad of [null, 1, [], {}, '', 'x'.repeat(5000)])
      expect((await portal.stranger.post('invitation/read/', { token: bad })).status).toBe(400)
  })
})

test('one token is tried 120 times an hour at most, from wherever (rule O-51)', async () => {
  const few = await aPortal({ callsPerMinute: 200 })
  const read = () => few.stranger.post('invitation/read/', { token: 'abc' })
  expect([(await read()).status, (await read()).status, (await read()).status]).toEqual([400, 400, 429])
})

describe('rule P-47: of a demonstration account', () => {
  test('the link makes another demonstration account', async () => {
    const { email, token } = await anInvitation({}, { is_demo: true })
    expect((await accept(token)).status).toBe(200)
    expect(await rows(portal.db, sql`select is_demo from account where email = ${email}`)).toEqual([{ is_demo: true }])
    const own = await anInvitation()
    await accept(own.token)
    expect(await rows(portal.db, sql`select is_demo from account where email = ${own.email}`)).toEqual([
      { is_demo: false },
    ])
  })

  test('in production the link serves no more, and none is mailed', async () => {
    const production = await aPortal({ production: true })
    const { id: client } = await production.aClient()
    const invited = async (is_demo: boolean) => {
      const by = await production.anAccount({ clients: [client], can_manage_users: true, is_demo })
      const token = `token-of-${by.id}`.padEnd(43, 'x')
      const noRights = Object.fromEntries(UserRights.map((right) => [right, false]))
      const grants = { ...noRights, clients: [client], all_centers: true, centers: [], validation_limit: null }
      const { id } = await production.db
        .insertInto('invitation')
        .values({
          email: `guest${by.id}@hotel.test`,
          role: 'client',
          grants: JSON.stringify(grants),
          invited_by: by.id,
          token_hash: hashOf(token),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await production.jobs.add(production.db, 'invitation', { id, language: 'es' })
      const mailed = (await newMails(production)).length
      const taken = await production.db
        .updateTable('invitation')
        .set({ token_hash: hashOf(token) })
        .where('id', '=', id)
        .execute()
      expect(taken).toHaveLength(1)
      const read = await production.stranger.post('invitation/read/', { token })
      const accepted = await production.stranger.post('invitation/accept/', { token, ...person })
      return [mailed, read.status, accepted.status]
    }
    expect(await invited(false)).toEqual([1, 200, 200])
    expect(await invited(true)).toEqual([0, 400, 400])
  })
})
