import { aPortal } from '../../../test/a-portal'
import { createAccount } from '../admin/create-account'

test('a visitor is told that there is no account until there is one, and nothing else (rule P-50)', async () => {
  const portal = await aPortal()
  expect(await portal.stranger.get('installation/')).toMatchObject({ status: 200, body: { has_accounts: false } })
  await createAccount(portal.db, 'jefa@portal.test')
  expect((await portal.stranger.get('installation/')).body).toEqual({ has_accounts: true })
})

test('an administrator begins with filling the installation while it has no article, nobody else (rule E-118)', async () => {
  const portal = await aPortal()
  const due = async (role: 'admin' | 'sales_manager') =>
    ((await (await portal.anAccount({ role })).get('account/')).body as { setup_due: boolean }).setup_due
  expect([await due('admin'), await due('sales_manager')]).toEqual([true, false])
  await portal.aProduct()
  expect(await due('admin')).toBe(false)
})
