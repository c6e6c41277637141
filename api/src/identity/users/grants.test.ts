import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { AccountOptions, Caller } from '../../../test/an-account'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

async function aClientOf(centers: number) {
  const { id } = await portal.aClient()
  const made = []
  for (let n = 0; n < centers; n += 1) made.push((await portal.aCenter({ client_id: id })).id)
  return { id, centers: made }
}
const aManager = (clients: number[], more: AccountOptions = {}) =>
  portal.anAccount({ clients, can_manage_users: true, ...more })

/** Changes an account and returns the outcome. */
const change = async (who: Caller, target: Caller, body: object) => {
  const { version } = (await who.get(`users/${target.id}/`)).body
  return who.patch(`users/${target.id}/`, { version, ...body })
}
const refused = (...fields: string[]) => ({
  status: 400,
  body: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
})

describe('rule M-3: nobody grants more than it has itself', () => {
  test.each([
    'can_see_prices',
    'can_see_totals',
    'can_see_delivery_notes',
    'can_see_sale_invoices',
    'can_validate_orders',
    'can_validate_offers',
  ])('the right %s', async (right) => {
    const { id } = await aClientOf(1)
    const [with_, without] = [await aManager([id], { [right]: true }), await aManager([id])]
    const target = await portal.anAccount({ clients: [id] })
    const invitation = (email: string) => ({ email, [right]: true })
    expect(await change(without, target, { [right]: true })).toMatchObject(refused(right))
    expect(await without.post('users/invitations/', invitation('a@hotel.test'))).toMatchObject(refused(right))
    expect((await change(with_, target, { [right]: true })).body[right]).toBe(true)
    expect((await with_.post('users/invitations/', invitation('a@hotel.test'))).body[right]).toBe(true)
    // A right that the account has already may stay, also when something else changes, or be taken away.
    expect((await change(without, target, { can_manage_users: true, [right]: true })).body).toMatchObject({
      can_manage_users: true,
      [right]: true,
    })
    expect((await change(without, target, { [right]: false })).body[right]).toBe(false)
  })

  test('clients: only its own; one that does not exist is refused alike', async () => {
    const [own, second, other] = [await aClientOf(1), await aClientOf(1), await aClientOf(1)]
    const manager = await aManager([own.id, second.id])
    const target = await portal.anAccount({ clients: [own.id] })
    const answers = []
    for (const clients of [[other.id], [own.id, other.id], [2_000_000_000]]) {
      answers.push(await change(manager, target, { clients }))
      answers.push(await manager.post('users/invitations/', { email: 'a@hotel.test', clients }))
    }
    for (const answer of answers) expect(answer).toMatchObject(refused('clients'))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await change(manager, target, { clients: [second.id] })).body.clients).toMatchObject([{ id: second.id }])
    for (const clients of [[], [own.id, own.id]]) expect((await change(manager, target, { clients })).status).toBe(400)
  })

  test('centres: of the account’s clients and, where the manager is limited to some, of these', async () => {
    const [own, other] = [await aClientOf(3), await aClientOf(1)]
    const [first, second, third] = own.centers as [number, number, number]
    const manager = await aManager([own.id])
    const limited = await aManager([own.id], { centers: [first, second] })
    const target = await portal.anAccount({ clients: [own.id] })
    for (const centers of [other.centers, [first, other.centers[0]], [2_000_000_000]])
      expect(await change(manager, target, { all_centers: false, centers })).toMatchObject(refused('centers'))
    expect((await change(manager, target, { centers: [first] })).body).toMatchObject({
      all_centers: false,
      centers: [{ id: first }],
    })
    expect(await change(limited, target, { centers: [first, third] })).toMatchObject(refused('centers'))
    expect(await change(limited, target, { all_centers: true, centers: [] })).toMatchObject(refused('all_centers'))
    expect((await change(limited, target, { centers: [second] })).body.centers).toMatchObject([{ id: second }])
    expect(await limited.post('users/invitations/', { email: 'a@hotel.test', all_centers: true })).toMatchObject(
      refused('all_centers'),
    )
    expect((await limited.post('users/invitations/', { email: 'a@hotel.test' })).body).toMatchObject({
      all_centers: false,
      centers: expect.arrayContaining([{ id: first, name: expect.any(String) }]),
    })
    expect((await change(manager, target, { all_centers: true })).body).toMatchObject({
      all_centers: true,
      centers: [],
    })
  })

  test('an account limited to centres has at least one, and one that is not has none', async () => {
    const own = await aClientOf(2)
    const manager = await aManager([own.id])
    const target = await portal.anAccount({ clients: [own.id] })
    expect(await change(manager, target, { all_centers: false })).toMatchObject(refused('centers'))
    expect(await change(manager, target, { all_centers: false, centers: [] })).toMatchObject(refused('centers'))
    expect(await change(manager, target, { all_centers: true, centers: own.centers })).toMatchObject(refused('centers'))
    expect(await manager.post('users/invitations/', { email: 'a@hotel.test', all_centers: false })).toMatchObject(
      refused('centers'),
    )
  })

  test('centres of a client that the account loses go with it', async () => {
    const [one, two] = [await aClientOf(1), await aClientOf(1)]
    const manager = await aManager([one.id, two.id])
    const target = await portal.anAccount({ clients: [one.id, two.id], centers: [one.centers[0]!, two.centers[0]!] })
    const { body } = await change(manager, target, { clients: [two.id] })
    expect(body.centers).toMatchObject([{ id: two.centers[0] }])
    expect(await change(manager, target, { clients: [one.id] })).toMatchObject(refused('centers'))
  })

  test('the amount is at most the manager’s own, also with a right to validate', async () => {
    const { id } = await aClientOf(1)
    const manager = await aManager([id], { can_validate_orders: true, validation_limit: '500.00' })
    const target = await portal.anAccount({ clients: [id] })
    const grant = (more: object) => change(manager, target, { can_validate_orders: true, ...more })
    for (const more of [{ validation_limit: 500.01 }, { validation_limit: null }, {}])
      expect(await grant(more)).toMatchObject(refused('validation_limit'))
    expect((await grant({ validation_limit: 500 })).body).toMatchObject({ validation_limit: 500, version: 2 })
    expect(await change(manager, target, { validation_limit: null })).toMatchObject(refused('validation_limit'))
    expect((await change(manager, target, { validation_limit: 12.345 })).body.validation_limit).toBe(12.35)
    const invite = (more: object) =>
      manager.post('users/invitations/', { email: 'a@hotel.test', can_validate_orders: true, ...more })
    expect(await invite({ validation_limit: null })).toMatchObject(refused('validation_limit'))
    expect((await invite({})).body.validation_limit).toBe(500)
    for (const validation_limit of [-1, 10_000_000, '5', 1e300])
      expect((await change(manager, target, { validation_limit })).status).toBe(400)
  })

  test('a manager who does not validate cannot raise the amount of one who does', async () => {
    const { id } = await aClientOf(1)
    const manager = await aManager([id], { can_validate_offers: true })
    const target = await portal.anAccount({ clients: [id], can_validate_orders: true, validation_limit: '100.00' })
    expect(await change(manager, target, { validation_limit: null })).toMatchObject(refused('validation_limit'))
    expect((await change(manager, target, { validation_limit: 50 })).body.validation_limit).toBe(50)
  })

  test('the role network needs that role', async () => {
    const { id } = await aClientOf(1)
    const [buyer, network] = [await aManager([id]), await aManager([id], { role: 'network' })]
    const target = await portal.anAccount({ clients: [id] })
    expect(await change(buyer, target, { role: 'network' })).toMatchObject(refused('role'))
    expect(await buyer.post('users/invitations/', { email: 'a@hotel.test', role: 'network' })).toMatchObject(
      refused('role'),
    )
    expect((await change(network, target, { role: 'network' })).body.role).toBe('network')
    expect((await change(buyer, target, { can_manage_users: true })).body.role).toBe('network')
    for (const role of ['admin', 'sales_manager', '', null])
      expect((await change(network, target, { role })).status).toBe(400)
  })

  test('no client or centre is added to an account that has rights which its manager lacks', async () => {
    const [one, two] = [await aClientOf(2), await aClientOf(1)]
    const manager = await aManager([one.id, two.id])
    const rich = await portal.anAccount({ clients: [one.id], can_see_totals: true })
    const limited = await portal.anAccount({ clients: [one.id], can_see_totals: true, centers: [one.centers[0]!] })
    expect(await change(manager, rich, { clients: [one.id, two.id] })).toMatchObject(refused('can_see_totals'))
    expect(await change(manager, limited, { all_centers: true })).toMatchObject(refused('can_see_totals'))
    expect(await change(manager, limited, { centers: one.centers })).toMatchObject(refused('can_see_totals'))
    expect((await change(manager, rich, { clients: [one.id, two.id], can_see_totals: false })).status).toBe(200)
    expect((await change(manager, limited, { can_manage_users: true })).body.can_see_totals).toBe(true)
  })

  test('an admin grants every right, without having it', async () => {
    const own = await aClientOf(1)
    const admin = await portal.anAccount({ role: 'admin' })
    const target = await portal.anAccount()
    expect((await admin.post('users/invitations/', { email: 'a@hotel.test' })).body).toEqual({
      clients: [expect.any(String)],
    })
    const given = {
      clients: [own.id],
      role: 'network',
      can_see_prices: true,
      can_validate_orders: true,
      can_manage_users: true,
      validation_limit: null,
    }
    expect((await change(admin, target, given)).body).toMatchObject({ ...given, clients: [{ id: own.id }] })
    expect(await change(admin, target, { clients: [2_000_000_000] })).toMatchObject(refused('clients'))
  })

  test('other fields of an account are refused', async () => {
    const { id } = await aClientOf(1)
    const manager = await aManager([id])
    const target = await portal.anAccount({ clients: [id] })
    for (const more of [
      { email: 'mine@evil.test' },
      { variant: 'vario' },
      { is_demo: false },
      { password: 'Otra-clave-9' },
    ])
      expect((await change(manager, target, more)).status).toBe(400)
    expect((await manager.post('users/invitations/', { email: 'a@hotel.test', variant: 'vario' })).status).toBe(400)
  })
})
