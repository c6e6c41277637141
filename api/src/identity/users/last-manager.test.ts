import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { AccountOptions, Caller } from '../../../test/an-account'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin' })
})

const aManager = (clients: number[], more: AccountOptions = {}) =>
  portal.anAccount({ clients, can_manage_users: true, ...more })
const refused = (field: string) => ({ status: 400, body: { [field]: [expect.any(String)] } })
const change = async (who: Caller, target: Caller, body: object) => {
  const { version } = (await admin.get(`users/${target.id}/`)).body
  return who.patch(`users/${target.id}/`, { version, ...body })
}

describe('rule M-7: a client keeps an account that manages it', () => {
  test('the last one cannot be closed or lose the right, not even by an admin or itself', async () => {
    const { id } = await portal.aClient()
    const manager = await aManager([id])
    await portal.anAccount({ clients: [id] })
    expect(await change(manager, manager, { active: false })).toMatchObject(refused('active'))
    expect(await change(admin, manager, { active: false })).toMatchObject(refused('active'))
    expect(await change(admin, manager, { can_manage_users: false })).toMatchObject(refused('can_manage_users'))
    expect((await manager.get('users/')).status).toBe(200)
  })

  test('a manager closes its own account while another one stays', async () => {
    const { id } = await portal.aClient()
    const [one, two] = [await aManager([id]), await aManager([id])]
    expect((await change(one, one, { active: false })).status).toBe(200)
    expect((await one.get('account/')).status).toBe(401)
    expect(await change(two, two, { active: false })).toMatchObject(refused('active'))
    expect((await change(two, one, { active: true })).body.active).toBe(true)
    expect((await change(two, two, { active: false })).status).toBe(200)
  })

  test('it holds for each client of the account', async () => {
    const [one, two] = [(await portal.aClient()).id, (await portal.aClient()).id]
    const both = await aManager([one, two])
    await aManager([one])
    expect(await change(admin, both, { active: false })).toMatchObject(refused('active'))
    expect(await change(admin, both, { clients: [one] })).toMatchObject(refused('clients'))
    expect((await change(admin, both, { clients: [two] })).status).toBe(200)
  })

  test('a closed one, one of another client and sales staff do not count', async () => {
    const [{ id }, other] = [await portal.aClient(), await portal.aClient()]
    const manager = await aManager([id])
    await aManager([id], { active: false })
    await aManager([other.id])
    await aManager([id], { role: 'sales_manager' })
    expect(await change(admin, manager, { can_manage_users: false })).toMatchObject(refused('can_manage_users'))
  })

  test('a manager limited to centres does not stand in for one of all centres', async () => {
    const { id } = await portal.aClient()
    const center = await portal.aCenter({ client_id: id })
    const whole = await aManager([id])
    const limited = await aManager([id], { centers: [center.id] })
    expect(await change(admin, whole, { active: false })).toMatchObject(refused('active'))
    expect(await change(admin, whole, { centers: [center.id] })).toMatchObject(refused('all_centers'))
    expect((await change(whole, limited, { active: false })).status).toBe(200)
  })

  test('a client without managers may stay so, and other changes of the last manager are allowed', async () => {
    const { id } = await portal.aClient()
    const colleague = await portal.anAccount({ clients: [id] })
    expect((await change(admin, colleague, { active: false })).status).toBe(200)
    const manager = await aManager([id])
    expect((await change(admin, manager, { can_see_prices: true, validation_limit: 100 })).status).toBe(200)
  })
})
