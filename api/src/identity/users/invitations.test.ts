import { sql } from 'kysely'
import { rows } from '../../core/db/db'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { AccountOptions, Caller } from '../../../test/an-account'
import { newMails } from '../../../test/mails'
import { next } from '../../../test/next'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

async function aManaged(options: AccountOptions = {}) {
  const client = await portal.aClient()
  const manager = await portal.anAccount({ clients: [client.id], can_manage_users: true, ...options })
  return { client, manager }
}
const anAddress = () => `guest${next()}@hotel.test`
const invite = (who: Caller, email: string, more: object = {}) => who.post('users/invitations/', { email, ...more })
const waiting = async (who: Caller) => (await who.get('users/invitations/')).body.results
/** The token of the newest mail to an address. */
const linkTo = async (email: string) => {
  const mails = (await newMails(portal)).filter(({ to }) => to === email)
  return /\/invitacion#([\w-]{43})\n/.exec(mails.at(-1)?.text ?? '')?.[1]
}
const read = async (token: string | undefined) => (await portal.stranger.post('invitation/read/', { token })).status

describe('rule M-10: inviting somebody', () => {
  test('mails a link, stores its hash, and lists what was granted', async () => {
    const { client, manager } = await aManaged({ can_see_prices: true, first_name: 'Nuria', last_name: 'Vila' })
    const email = anAddress()
    const { status, body } = await invite(manager, email.toUpperCase(), { can_see_prices: true })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      email,
      role: 'client',
      clients: [{ id: client.id, name: client.name }],
      all_centers: true,
      centers: [],
      can_see_prices: true,
      can_see_totals: false,
      can_manage_users: false,
      validation_limit: null,
      invited_by: { first_name: 'Nuria', last_name: 'Vila' },
      is_late: false,
    })
    const days = (Date.parse(body.expires_at) - Date.parse(body.invited_at)) / 86_400_000
    expect(days).toBeCloseTo(7, 1)
    expect(await waiting(manager)).toEqual([body])

    const [mail, ...more] = await newMails(portal)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining('Nuria Vila') })
    expect(mail!.text).toContain(client.name)
    const token = /http:\/\/portal\.test\/invitacion#([\w-]{43})/.exec(mail!.text)![1]!
    const stored = JSON.stringify(await rows(portal.db, sql`select * from invitation where id = ${body.id}`))
    expect(stored).not.toContain(token)
    expect(JSON.stringify(await waiting(manager))).not.toContain('token')
  })

  test.each([
    'nobody',
    'a@b',
    'a b@hotel.test',
    'a@hotel.test, b@hotel.test',
    '"A" <a@hotel.test>',
    'a@hotel..test',
    1,
    null,
  ])('takes no %s for an address', async (email) => {
    const { manager } = await aManaged()
    expect(await manager.post('users/invitations/', { email })).toMatchObject({
      status: 400,
      body: { email: [expect.any(String)] },
    })
  })

  test('sent again, the former link is void and the new one serves 7 days', async () => {
    const { manager } = await aManaged()
    const email = anAddress()
    const { body } = await invite(manager, email)
    const first = await linkTo(email)
    await rows(portal.db, sql`update invitation set expires_at = now() - interval '1 hour' where id = ${body.id}`)
    expect(await waiting(manager)).toMatchObject([{ id: body.id, is_late: true }])
    expect(await read(first)).toBe(400)
    const again = await manager.post(`users/invitations/${body.id}/resend/`)
    expect(again).toMatchObject({ status: 200, body: { id: body.id, is_late: false, invited_at: body.invited_at } })
    expect(await read(first)).toBe(400)
    expect(await read(await linkTo(email))).toBe(200)
  })

  test('withdrawn, it is void and no longer listed', async () => {
    const { manager } = await aManaged()
    const email = anAddress()
    const { id } = (await invite(manager, email)).body
    const token = await linkTo(email)
    expect((await manager.delete(`users/invitations/${id}/`)).status).toBe(204)
    expect(await read(token)).toBe(400)
    expect(await waiting(manager)).toEqual([])
    for (const gone of [
      await manager.delete(`users/invitations/${id}/`),
      await manager.post(`users/invitations/${id}/resend/`),
    ])
      expect(gone.status).toBe(404)
  })

  test('withdrawn before its mail went out, no mail is sent', async () => {
    const { manager } = await aManaged()
    const { id } = (await invite(manager, anAddress())).body
    await manager.delete(`users/invitations/${id}/`)
    expect(await newMails(portal)).toEqual([])
  })

  test('only managers of the same client see and withdraw it', async () => {
    const { client, manager } = await aManaged()
    const { id } = (await invite(manager, anAddress())).body
    const other = (await aManaged()).manager
    expect(await waiting(other)).toEqual([])
    expect((await other.delete(`users/invitations/${id}/`)).status).toBe(404)
    expect((await other.post(`users/invitations/${id}/resend/`)).status).toBe(404)
    const colleague = await portal.anAccount({ clients: [client.id] })
    expect((await colleague.delete(`users/invitations/${id}/`)).status).toBe(403)
    const second = await portal.anAccount({ clients: [client.id], can_manage_users: true })
    expect(await waiting(second)).toMatchObject([{ id }])
    expect((await second.delete(`users/invitations/${id}/`)).status).toBe(204)
  })

  test('a manager limited to centres sees only invitations that are limited to some of these', async () => {
    const { client, manager } = await aManaged()
    const centers = [await portal.aCenter({ client_id: client.id }), await portal.aCenter({ client_id: client.id })]
    const [first, second] = centers.map(({ id }) => id) as [number, number]
    const limited = await portal.anAccount({ clients: [client.id], can_manage_users: true, centers: [first] })
    const { body: own } = await invite(manager, anAddress(), { centers: [first] })
    const { body: other } = await invite(manager, anAddress(), { centers: [second] })
    const { body: all } = await invite(manager, anAddress())
    expect(await waiting(limited)).toMatchObject([{ id: own.id, centers: [{ id: first }] }])
    for (const { id } of [other, all]) expect((await limited.delete(`users/invitations/${id}/`)).status).toBe(404)
  })

  test('a buyer does not see the names of the supplier’s staff who invited', async () => {
    const { client, manager } = await aManaged()
    const admin = await portal.anAccount({ role: 'admin', first_name: 'Elena' })
    await invite(admin, anAddress(), { clients: [client.id] })
    const [mail] = await newMails(portal)
    expect(mail!.subject + mail!.text).not.toMatch(new RegExp(`Elena|${admin.email}`))
    expect(await waiting(manager)).toMatchObject([{ invited_by: { first_name: null, last_name: null } }])
    expect((await waiting(admin))[0].invited_by.first_name).toBe('Elena')
  })

  test('a name with line breaks cannot inject a header into the mail', async () => {
    const { manager } = await aManaged({ first_name: 'Ana\r\nBcc: all@evil.test', last_name: '' })
    await invite(manager, anAddress())
    const [mail] = await newMails(portal)
    expect(mail!.heads).not.toMatch(/^Bcc:/m)
  })
})

describe('rule M-11: nothing tells whether an address has an account', () => {
  test('answer and list are the same; its owner gets a mail without a link', async () => {
    const { client, manager } = await aManaged({ language: 'pt' })
    const known = {
      'of a colleague': await portal.anAccount({ clients: [client.id] }),
      'of another client': await portal.anAccount({ clients: [(await portal.aClient()).id] }),
      'of the supplier’s staff': await portal.anAccount({ role: 'admin' }),
      closed: await portal.anAccount({ clients: [client.id], active: false }),
      'the own one': manager,
    }
    const { body: unknown } = await invite(manager, anAddress())
    const shapeOf = (row: object) => ({ ...row, id: 0, email: '', invited_at: '', sent_at: '', expires_at: '' })
    await newMails(portal)
    for (const account of Object.values(known)) {
      const { status, body } = await invite(manager, account.email)
      expect([status, shapeOf(body)]).toEqual([201, shapeOf(unknown)])
      const mails = await newMails(portal)
      expect(mails.map(({ to }) => to)).toEqual([account.email])
      expect(mails[0]!.text).not.toMatch(/token|invitacion\?/)
      const again = await manager.post(`users/invitations/${body.id}/resend/`)
      expect([again.status, shapeOf(again.body)]).toEqual([200, shapeOf(unknown)])
      expect((await newMails(portal))[0]!.text).not.toMatch(/token|invitacion\?/)
      expect((await rows(portal.db, sql`select token_hash from invitation where id = ${body.id}`))[0]).toEqual({
        token_hash: null,
      })
    }
    const list = await waiting(manager)
    expect(list).toHaveLength(6)
    expect(new Set(list.map((row: object) => JSON.stringify(shapeOf(row)))).size).toBe(1)
    expect((await known.closed.get('account/')).status).toBe(401)
    expect((await known['of the supplier’s staff'].get('account/')).body).toMatchObject({ role: 'admin' })
  })

  test('the mail to an account is in its own language and says that it stays as it is', async () => {
    const { manager } = await aManaged()
    const { email } = await portal.anAccount({ language: 'pt' })
    await invite(manager, email)
    expect((await newMails(portal))[0]!.text).toContain('fica como está')
  })

  test('no account is looked up before the answer', async () => {
    const { manager } = await aManaged()
    const email = anAddress()
    await invite(manager, email)
    // The address gets an account before the mail goes out: the mail is the one for known addresses.
    await portal.anAccount({ email })
    expect((await newMails(portal)).map(({ text }) => text.includes('/invitacion'))).toEqual([false])
  })
})

describe('rule M-12: how many', () => {
  test('another invitation to an address replaces the one that waits', async () => {
    const { manager } = await aManaged()
    const email = anAddress()
    await invite(manager, email)
    const first = await linkTo(email)
    const { body } = await invite(manager, email, { can_manage_users: true })
    expect(await waiting(manager)).toEqual([body])
    expect(await read(first)).toBe(400)
    expect(await read(await linkTo(email))).toBe(200)
  })

  test('that of another client’s manager stays', async () => {
    const [one, two] = [(await aManaged()).manager, (await aManaged()).manager]
    const email = anAddress()
    const [{ body: first }, { body: second }] = [await invite(one, email), await invite(two, email)]
    expect(await waiting(one)).toEqual([first])
    expect(await waiting(two)).toEqual([second])
  })

  test('an admin’s invitation for one client leaves that for another', async () => {
    const [one, two] = [await aManaged(), await aManaged()]
    const admin = await portal.anAccount({ role: 'admin' })
    const email = anAddress()
    const { body: first } = await invite(one.manager, email)
    await invite(admin, email, { clients: [two.client.id] })
    expect(await waiting(one.manager)).toEqual([first])
  })

  test('an admin’s second invitation replaces its first, for whichever client', async () => {
    const [one, two] = [await aManaged(), await aManaged()]
    const admin = await portal.anAccount({ role: 'admin' })
    const email = anAddress()
    await invite(admin, email, { clients: [one.client.id] })
    const first = await linkTo(email)
    await invite(admin, email, { clients: [two.client.id] })
    expect(await read(first)).toBe(400)
    expect(await read(await linkTo(email))).toBe(200)
  })

  test('five a day to one address, sent again or withdrawn between or not, with an account or without', async () => {
    for (const email of [anAddress(), (await portal.anAccount()).email]) {
      const { manager } = await aManaged()
      const { id } = (await invite(manager, email)).body
      await manager.post(`users/invitations/${id}/resend/`)
      await manager.delete(`users/invitations/${id}/`)
      for (let time = 3; time <= 5; time += 1) expect((await invite(manager, email)).status).toBe(201)
      const refused = await invite(manager, email)
      expect(refused).toMatchObject({ status: 429, body: { detail: expect.any(String) } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await invite(manager, anAddress())).status).toBe(201)
    }
  })

  test('20 an hour of one account', async () => {
    const { manager } = await aManaged()
    for (let time = 1; time <= 20; time += 1) expect((await invite(manager, anAddress())).status).toBe(201)
    expect((await invite(manager, anAddress())).status).toBe(429)
    await rows(
      portal.db,
      sql`update invitation_mail set at = at - interval '61 minutes' where account_id = ${manager.id}`,
    )
    expect((await invite(manager, anAddress())).status).toBe(201)
  })
})
