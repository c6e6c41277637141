import { aPortal, type TestPortal } from '../../../test/a-portal'
import { setClientManager } from './client-manager'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('the first account that manages a client is made on the command line (rules M-1, M-31)', async () => {
  const buyer = await portal.anAccount({ clients: [(await portal.aClient()).id] })
  expect(await setClientManager(portal.db, buyer.email.toUpperCase(), true)).toBe('manages the users of its clients')
  expect(await setClientManager(portal.db, buyer.email, true)).toBe('manages the users of its clients')
  const { body } = await buyer.get('users/')
  expect(body.results).toMatchObject([{ id: buyer.id, can_manage_users: true, version: 2 }])
  expect((await buyer.get(`users/${buyer.id}/changes/`)).body.results).toEqual([
    expect.objectContaining({
      who: null,
      action: 'user.changed',
      changes: [{ field: 'can_manage_users', from: false, to: true }],
    }),
  ])
})

test('the right is taken there from the last one too, and its invitations end (rules M-6, M-7, M-31)', async () => {
  const [one, two] = [await portal.aClient(), await portal.anAccount({ role: 'admin' })]
  const manager = await portal.anAccount({ clients: [one.id], can_manage_users: true })
  await manager.post('users/invitations/', { email: 'guest@hotel.test' })
  expect((await two.get('users/invitations/')).body.results).toHaveLength(1)
  expect(await setClientManager(portal.db, manager.email, false)).toBe('manages no users')
  expect((await two.get('users/invitations/')).body.results).toEqual([])
})

test('what is refused is said in one line', async () => {
  const { email: lonely } = await portal.anAccount()
  const { email: closed } = await portal.anAccount({ clients: [(await portal.aClient()).id], active: false })
  const { email: staff } = await portal.anAccount({ role: 'sales_manager' })
  const refused = (email: string) => expect(setClientManager(portal.db, email, true)).rejects
  await refused('nobody@portal.test').toThrow('There is no account nobody@portal.test')
  await refused('nobody').toThrow('"nobody" is not a mail address')
  await refused(staff).toThrow('but of the role sales_manager')
  await refused(closed).toThrow('is closed')
  await refused(lonely).toThrow('has no client')
})
