import { aPortal, type TestPortal } from '../../../test/a-portal'
import { callsOf, type AccountOptions, type Caller } from '../../../test/an-account'
import { cxmlSetup } from '../../../test/cxml-setup'
import { newMails } from '../../../test/mails'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

/** A client with two centres and an account that manages its users and has every right. */
async function aManaged(options: AccountOptions = {}) {
  const client = await portal.aClient()
  const centers = [await portal.aCenter({ client_id: client.id }), await portal.aCenter({ client_id: client.id })]
  const manager = await portal.anAccount({
    clients: [client.id],
    can_manage_users: true,
    can_see_prices: true,
    can_see_totals: true,
    can_see_delivery_notes: true,
    can_see_sale_invoices: true,
    can_validate_orders: true,
    can_validate_offers: true,
    ...options,
  })
  const aColleague = (more: AccountOptions = {}) => portal.anAccount({ clients: [client.id], ...more })
  return { client, centers: centers.map(({ id }) => id), manager, aColleague }
}
const ids = async (who: Caller, query = '') =>
  (await who.get(`users/${query}`)).body.results
    .map(({ id }: { id: number }) => id)
    .sort((a: number, b: number) => a - b)

/** Calls of a visit from a purchasing system. */
async function aVisit(buyer: Awaited<ReturnType<TestPortal['aBuyerSystem']>>) {
  const { body } = await portal.app.inject({
    method: 'POST',
    url: '/api/punchout/setup/',
    headers: { 'content-type': 'text/xml' },
    payload: cxmlSetup(buyer),
  })
  const code = /code=([\w-]+)/.exec(body)![1]
  const entry = await portal.stranger.post('session/exchange/', { code })
  return callsOf(portal, { authorization: `Bearer ${entry.body.token}` })
}

describe('rule M-1: whom an account manages', () => {
  test('accounts whose clients are all its own; other clients’, staff’s and clientless ones are 404', async () => {
    const { client, manager, aColleague } = await aManaged()
    const colleague = await aColleague()
    const other = await portal.aClient()
    const others = [
      await portal.anAccount({ clients: [other.id] }),
      await portal.anAccount({ clients: [client.id, other.id] }),
      await portal.anAccount(),
      await portal.anAccount({ role: 'sales_manager', clients: [client.id] }),
      await portal.anAccount({ role: 'admin' }),
    ]
    expect(await ids(manager)).toEqual([manager.id, colleague.id])
    expect((await manager.get(`users/${colleague.id}/`)).status).toBe(200)
    for (const { id } of others) {
      for (const path of [`users/${id}/`, `users/${id}/changes/`]) expect((await manager.get(path)).status).toBe(404)
      expect((await manager.patch(`users/${id}/`, { version: 1, active: false })).status).toBe(404)
    }
    expect((await manager.get(`users/?client=${other.id}`)).status).toBe(404)
  })

  test('with several clients also those of one of them', async () => {
    const [one, two] = [await portal.aClient(), await portal.aClient()]
    const manager = await portal.anAccount({ clients: [one.id, two.id], can_manage_users: true })
    const colleague = await portal.anAccount({ clients: [two.id] })
    expect(await ids(manager)).toEqual([manager.id, colleague.id])
    expect(await ids(manager, `?client=${one.id}`)).toEqual([manager.id])
  })

  test('limited to centres itself, only accounts that are limited to some of these', async () => {
    const { centers, client, aColleague } = await aManaged()
    const [first, second] = centers as [number, number]
    const limited = await portal.anAccount({ clients: [client.id], can_manage_users: true, centers: [first] })
    const within = await aColleague({ centers: [first] })
    await aColleague({ centers: [first, second] })
    await aColleague({ centers: [second] })
    await aColleague()
    await aColleague({ all_centers: false })
    expect(await ids(limited)).toEqual([limited.id, within.id])
  })

  test('an admin manages buyers of every client and of none, and no staff', async () => {
    const { manager } = await aManaged()
    const admin = await portal.anAccount({ role: 'admin' })
    const lonely = await portal.anAccount()
    for (const { id } of [manager, lonely]) expect((await admin.get(`users/${id}/`)).body.id).toBe(id)
    expect((await admin.get(`users/${admin.id}/`)).status).toBe(404)
  })

  test('sales staff with the right manage the clients of their branch; without it nobody has the calls', async () => {
    const { aColleague, client } = await aManaged()
    const colleague = await aColleague()
    const seller = await portal.anAccount({ role: 'sales_manager', clients: [client.id], can_manage_users: true })
    expect((await seller.get(`users/${colleague.id}/`)).status).toBe(200)
    expect((await seller.get(`users/${seller.id}/`)).status).toBe(404)
    for (const path of ['users/', `users/${colleague.id}/`, 'users/invitations/'])
      expect((await colleague.get(path)).status).toBe(403)
  })

  test('the visit of a purchasing system has none of the calls (rule S-44)', async () => {
    const buyer = await portal.aBuyerSystem()
    await portal.db.updateTable('account').set({ can_manage_users: true }).where('id', '=', buyer.account.id).execute()
    const visit = await aVisit(buyer)
    for (const path of ['users/', `users/${buyer.account.id}/`, 'users/invitations/', 'account/changes/'])
      expect([path, (await visit.get(path)).status]).toEqual([path, 403])
    expect((await visit.post('users/invitations/', { email: 'new@hotel.test' })).status).toBe(403)
    expect((await buyer.account.get('users/')).status).toBe(200)
  })
})

describe('rule M-2: the list', () => {
  test('shows open and closed accounts and the own one, with what they may and when they were last seen', async () => {
    const { client, centers, manager, aColleague } = await aManaged()
    const limited = await aColleague({ centers: [centers[0]!], first_name: 'Óscar', can_see_prices: true })
    const closed = await aColleague({ active: false, validation_limit: '500.00' })
    const { body } = await manager.get('users/?ordering=-email')
    expect(body.count).toBe(3)
    const row = (id: number) => body.results.find((user: { id: number }) => user.id === id)
    expect(row(manager.id)).toMatchObject({ is_self: true, can_manage_users: true, active: true })
    expect(row(limited.id)).toMatchObject({
      is_self: false,
      all_centers: false,
      centers: [{ id: centers[0], name: expect.any(String) }],
      clients: [{ id: client.id, name: client.name }],
      can_see_prices: true,
      can_see_totals: false,
      second_factor: false,
      validation_limit: null,
      last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      version: 1,
    })
    expect(row(closed.id)).toMatchObject({ active: false, validation_limit: 500 })
    expect(await ids(manager, '?active=false')).toEqual([closed.id])
    expect(JSON.stringify(body)).not.toContain('password')
  })

  test('search looks in name and e-mail, without accents and in any case', async () => {
    const { manager, aColleague } = await aManaged()
    const oscar = await aColleague({ first_name: 'Óscar', last_name: 'Núñez', email: 'o.nunez@hotel.test' })
    for (const search of ['oscar', 'ÓSCAR núñez', 'nunez@HOTEL'])
      expect(await ids(manager, `?search=${encodeURIComponent(search)}`)).toEqual([oscar.id])
    expect(await ids(manager, '?search=%25')).toEqual([])
  })

  test('is ordered by name, e-mail or when seen, and by nothing else', async () => {
    const { manager, aColleague } = await aManaged({ first_name: 'Eva' })
    const names = { b: await aColleague({ first_name: 'bea' }), a: await aColleague({ first_name: 'Álvaro' }) }
    const order = async (key: string) =>
      (await manager.get(`users/?ordering=${key}`)).body.results.map(({ id }: { id: number }) => id)
    expect(await order('first_name')).toEqual([names.a.id, names.b.id, manager.id])
    expect(await order('-first_name')).toEqual([manager.id, names.b.id, names.a.id])
    expect((await manager.get('users/?ordering=last_seen')).status).toBe(200)
    expect((await manager.get('users/?ordering=password_hash')).status).toBe(400)
  })
})

test('nobody changes its own rights, centres, amount or clients (rule M-4)', async () => {
  const { client, centers, manager, aColleague } = await aManaged()
  await aColleague({ can_manage_users: true })
  const own = `users/${manager.id}/`
  for (const change of [
    { can_see_prices: false },
    { can_manage_users: false },
    { all_centers: false, centers },
    { validation_limit: 100 },
    { role: 'network' },
  ]) {
    const { status, body } = await manager.patch(own, { version: 1, ...change })
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([Object.keys(change)[0]])])
  }
  expect((await manager.patch(own, { version: 1, clients: [client.id], can_see_prices: true })).body.version).toBe(1)
})

test('the second of two managers who change one account gets 409 (rule M-5)', async () => {
  const { manager, aColleague } = await aManaged()
  const colleague = await aColleague()
  const path = `users/${colleague.id}/`
  const changed = await manager.patch(path, { version: 1, can_see_prices: true })
  expect(changed.body).toMatchObject({ version: 2, can_see_prices: true })
  expect(await manager.patch(path, { version: 1, can_see_prices: false })).toMatchObject({
    status: 409,
    body: { detail: expect.any(String) },
  })
  expect((await manager.get(path)).body.can_see_prices).toBe(true)
  expect((await manager.patch(path, { can_see_prices: false })).status).toBe(400)
})

test('a change holds at once, also for open sessions', async () => {
  const { manager, aColleague } = await aManaged()
  const colleague = await aColleague()
  expect((await colleague.get('delivery_notes/')).status).toBe(403)
  await manager.patch(`users/${colleague.id}/`, { version: 1, can_see_delivery_notes: true })
  expect((await colleague.get('delivery_notes/')).status).toBe(200)
})

describe('closing an account', () => {
  test('ends its sessions, invitations and links at once; opened again it logs in as before (rule M-6)', async () => {
    const { manager, aColleague } = await aManaged()
    const colleague = await aColleague({ can_manage_users: true })
    const logIn = () =>
      portal.stranger.post('api-token-auth/', { email: colleague.email, password: colleague.password })
    await colleague.post('users/invitations/', { email: 'guest@hotel.test' })
    await portal.stranger.post('password_reset/', { email: colleague.email })
    const texts = (await newMails(portal)).map(({ text }) => text)
    const tokens = texts.map((text) => /#([\w-]{43})/.exec(text)?.[1])
    expect(tokens).toHaveLength(2)

    const closed = await manager.patch(`users/${colleague.id}/`, { version: 1, active: false })
    expect(closed.body).toMatchObject({ active: false, version: 2 })
    expect((await colleague.get('account/')).status).toBe(401)
    expect((await logIn()).status).toBe(400)
    for (const token of tokens) {
      const answers = [
        await portal.stranger.post('invitation/read/', { token }),
        await portal.stranger.post('password_reset/confirm/', { token, password: 'Otra-clave-9' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([400, 400])
    }
    expect((await manager.get('users/invitations/')).body.results).toEqual([])

    expect((await manager.patch(`users/${colleague.id}/`, { version: 2, active: true })).body.active).toBe(true)
    expect((await logIn()).status).toBe(200)
    expect((await colleague.get('account/')).status).toBe(401)
  })

  test('by the supplier, it is opened by the supplier alone (rule M-6)', async () => {
    const { manager, aColleague } = await aManaged()
    const colleague = await aColleague()
    const admin = await portal.anAccount({ role: 'admin' })
    const path = `users/${colleague.id}/`
    expect((await admin.patch(path, { version: 1, active: false })).status).toBe(200)
    expect(await manager.patch(path, { version: 2, active: true })).toMatchObject({
      status: 400,
      body: { active: ['Esta cuenta la cerró el proveedor. Solo él puede abrirla de nuevo.'] },
    })
    expect((await admin.patch(path, { version: 2, active: true })).status).toBe(200)
  })

  test('is mailed to the account in its language (rule M-21)', async () => {
    const { manager, aColleague } = await aManaged()
    const colleague = await aColleague({ language: 'pt' })
    await manager.patch(`users/${colleague.id}/`, { version: 1, active: false })
    const [mail, ...more] = await newMails(portal)
    expect(mail).toMatchObject({ to: colleague.email, subject: expect.stringContaining('a sua conta foi encerrada') })
    expect(mail!.text).not.toContain('http')
    expect(more).toEqual([])
  })
})

test('whoever loses the right while its page is open is told so by the next call (rule M-8)', async () => {
  const { manager, aColleague } = await aManaged()
  const [one, two] = [await aColleague({ can_manage_users: true }), await aColleague()]
  expect((await one.get('users/')).status).toBe(200)
  await manager.patch(`users/${one.id}/`, { version: 1, can_manage_users: false })
  expect((await one.patch(`users/${two.id}/`, { version: 1, active: false })).status).toBe(403)
  expect((await one.get('users/')).status).toBe(403)
})

test('a right that another process just took away no longer holds, cached or not (rules M-3, M-8)', async () => {
  const { manager, aColleague } = await aManaged()
  const colleague = await aColleague()
  const lose = (columns: object) => portal.db.updateTable('account').set(columns).where('id', '=', manager.id).execute()
  const give = () => manager.patch(`users/${colleague.id}/`, { version: 1, can_see_totals: true })
  await manager.get('users/')
  await lose({ can_see_totals: false })
  expect(await give()).toMatchObject({ status: 400, body: { can_see_totals: [expect.any(String)] } })
  await lose({ can_see_totals: true, can_manage_users: false })
  expect((await give()).status).toBe(403)
  expect((await manager.post('users/invitations/', { email: 'x@hotel.test' })).status).toBe(403)
  await lose({ can_manage_users: true, active: false })
  expect((await give()).status).toBe(401)
})
