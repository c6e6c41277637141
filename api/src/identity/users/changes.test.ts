import { sql } from 'kysely'
import { rows } from '../../core/db/db'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { newMails } from '../../../test/mails'
import { next } from '../../../test/next'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

async function aManaged() {
  const client = await portal.aClient()
  const center = await portal.aCenter({ client_id: client.id, name: 'Cocina' })
  const manager = await portal.anAccount({
    clients: [client.id],
    can_manage_users: true,
    can_see_prices: true,
    first_name: 'Nuria',
    last_name: 'Vila',
  })
  const colleague = await portal.anAccount({ clients: [client.id] })
  return { client, center, manager, colleague }
}

describe('rule M-20: what happened to an account', () => {
  test('is shown to its manager and to itself: when, who, what, with names of clients and centres', async () => {
    const { center, manager, colleague } = await aManaged()
    const path = `users/${colleague.id}/`
    await manager.patch(path, { version: 1, can_see_prices: true, centers: [center.id], validation_limit: 20 })
    await manager.patch(path, { version: 2, active: false, can_see_prices: false })
    await manager.patch(path, { version: 3, active: true })
    const { body } = await manager.get(`${path}changes/`)
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    const by = { at, who: 'Nuria Vila', is_self: true }
    const closed = { field: 'active', from: true, to: false }
    expect(body).toEqual({
      count: 4,
      total_pages: 1,
      results: [
        { ...by, action: 'user.opened', changes: [{ field: 'active', from: false, to: true }] },
        { ...by, action: 'user.closed', changes: [closed] },
        { ...by, action: 'user.changed', changes: [{ field: 'can_see_prices', from: true, to: false }] },
        {
          ...by,
          action: 'user.changed',
          changes: [
            { field: 'all_centers', from: true, to: false },
            { field: 'centers', from: [], to: ['Cocina'] },
            { field: 'can_see_prices', from: false, to: true },
            { field: 'validation_limit', from: null, to: 20 },
          ],
        },
      ],
    })
    const again = await portal.stranger.post('api-token-auth/', {
      email: colleague.email,
      password: colleague.password,
    })
    const own = await portal.stranger.get('account/changes/', { authorization: `Bearer ${again.body.token}` })
    expect(own.body.results).toEqual(body.results.map((row: object) => ({ ...row, is_self: false })))
    expect((await manager.get(`${path}changes/?page=2&page_size=3`)).body.results).toHaveLength(1)
  })

  test('begins with the invitation and its acceptance', async () => {
    const { client, manager } = await aManaged()
    const email = `guest${next()}@hotel.test`
    await manager.post('users/invitations/', { email, can_see_prices: true })
    const token = /#([\w-]{43})/.exec((await newMails(portal))[0]!.text)![1]
    const person = { first_name: 'Marta', last_name: 'Ribas', password: 'Mar-y-montaña-7' }
    await portal.stranger.post('invitation/accept/', { token, ...person })
    const { id } = (await manager.get(`users/?search=${email}`)).body.results[0]
    const { results } = (await manager.get(`users/${id}/changes/`)).body
    expect(results).toMatchObject([
      { action: 'user.accepted', who: 'Marta Ribas', is_self: false },
      { action: 'user.invited', who: 'Nuria Vila', is_self: true },
    ])
    for (const { changes } of results)
      expect(changes).toEqual(
        expect.arrayContaining([
          { field: 'email', from: null, to: email },
          { field: 'clients', from: null, to: [client.name] },
          { field: 'can_see_prices', from: null, to: true },
        ]),
      )
    const audited = JSON.stringify(await rows(portal.db, sql`select before, after from audit`))
    for (const secret of [token!, person.password]) expect(audited).not.toContain(secret)
  })

  test('a withdrawn and a replaced invitation are recorded', async () => {
    const { manager } = await aManaged()
    const email = `guest${next()}@hotel.test`
    const first = (await manager.post('users/invitations/', { email })).body
    const second = (await manager.post('users/invitations/', { email })).body
    await manager.delete(`users/invitations/${second.id}/`)
    const left = await rows(
      portal.db,
      sql`select action, entity_id, before from audit where account_id = ${manager.id} order by id`,
    )
    expect(left).toMatchObject([
      { action: 'user.invited', entity_id: String(first.id) },
      { action: 'user.invitation_withdrawn', entity_id: String(first.id), before: { email } },
      { action: 'user.invited', entity_id: String(second.id) },
      { action: 'user.invitation_withdrawn', entity_id: String(second.id) },
    ])
  })

  test('a refused change and one that changes nothing are not recorded', async () => {
    const { manager, colleague } = await aManaged()
    await manager.patch(`users/${colleague.id}/`, { version: 1, can_see_totals: true })
    await manager.patch(`users/${colleague.id}/`, { version: 1, can_see_prices: false })
    expect((await manager.get(`users/${colleague.id}/changes/`)).body.count).toBe(0)
  })

  test('buyers see the supplier’s staff as such, without an address; staff see names', async () => {
    const { manager, colleague } = await aManaged()
    const admin = await portal.anAccount({ role: 'admin', first_name: 'Elena', last_name: '' })
    await admin.patch(`users/${colleague.id}/`, { version: 1, can_see_totals: true })
    const history = await manager.get(`users/${colleague.id}/changes/`)
    expect(history.body.results).toMatchObject([{ who: null, is_self: false, action: 'user.changed' }])
    expect((await colleague.get('account/changes/')).body.results).toMatchObject([{ who: null }])
    expect((await admin.get(`users/${colleague.id}/changes/`)).body.results).toMatchObject([
      { who: 'Elena', is_self: true },
    ])
  })

  test('other changes of an account show their action only', async () => {
    const { manager, colleague } = await aManaged()
    await colleague.patch('account/', { current_password: colleague.password, password: 'Otra-clave-9' })
    const audited = { account_id: colleague.id, entity: 'account', entity_id: String(colleague.id) }
    await portal.db
      .insertInto('audit')
      .values({ ...audited, action: 'second_factor.reset', after: JSON.stringify({ secret: 'abc', email: 'x' }) })
      .execute()
    await portal.db
      .insertInto('audit')
      .values({
        ...audited,
        action: 'user.changed',
        after: JSON.stringify({ password_hash: 'abc', can_see_prices: true }),
      })
      .execute()
    expect((await manager.get(`users/${colleague.id}/changes/`)).body.results).toMatchObject([
      { action: 'user.changed', changes: [{ field: 'can_see_prices', from: null, to: true }] },
      { action: 'second_factor.reset', changes: [] },
      { action: 'password.changed', changes: [] },
    ])
  })

  test('clients and centres that the reader does not have are not named', async () => {
    const { client, manager, colleague } = await aManaged()
    const hidden = await portal.aClient({ name: 'Secreto S.L.' })
    const center = await portal.aCenter({ client_id: hidden.id, name: 'Almacén oculto' })
    const admin = await portal.anAccount({ role: 'admin' })
    const path = `users/${colleague.id}/`
    await admin.patch(path, { version: 1, clients: [client.id, hidden.id], centers: [center.id] })
    await admin.patch(path, { version: 2, clients: [client.id], all_centers: true })
    for (const history of [await manager.get(`${path}changes/`), await colleague.get('account/changes/')]) {
      expect(history.body.results).toHaveLength(2)
      expect(JSON.stringify(history.body)).not.toMatch(/Secreto|oculto/)
      expect(history.body.results[0].changes).toEqual([{ field: 'all_centers', from: false, to: true }])
    }
    expect(JSON.stringify((await admin.get(`${path}changes/`)).body)).toContain('Secreto S.L.')
  })
})
