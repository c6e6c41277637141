import { createAccount, renewPassword } from './create-account'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const logIn = (email: string, password: string) => portal.stranger.post('api-token-auth/', { email, password })

test('the first admin of an installation is made on the command line and sees every document (rule M-30)', async () => {
  const password = await createAccount(portal.db, 'Jefe@empresa.test')
  const { status, body } = await logIn('jefe@empresa.test', password)
  expect(status).toBe(200)
  const asAdmin = (path: string) => portal.stranger.get(path, { authorization: `Bearer ${body.token}` })
  expect((await asAdmin('account/')).body.role).toBe('admin')
  for (const path of ['sale_invoices/', 'delivery_notes/', 'validable_orders/', 'validable_offers/'])
    expect([path, (await asAdmin(path)).status]).toEqual([path, 200])
})

test('a forgotten password is renewed on the command line (rule M-30)', async () => {
  const first = await createAccount(portal.db, 'otra@empresa.test', 'sales_manager')
  const second = await renewPassword(portal.db, 'otra@empresa.test')
  expect((await logIn('otra@empresa.test', first)).status).toBe(400)
  expect((await logIn('otra@empresa.test', second)).status).toBe(200)
})

test('what is refused is said in one line (rule M-30)', async () => {
  await createAccount(portal.db, 'una@empresa.test')
  await expect(createAccount(portal.db, 'una@empresa.test')).rejects.toThrow(
    'There is an account una@empresa.test already',
  )
  await expect(createAccount(portal.db, 'nobody')).rejects.toThrow('"nobody" is not a mail address')
  await expect(createAccount(portal.db, 'dos@empresa.test', 'boss')).rejects.toThrow('The role must be one of admin')
  await expect(renewPassword(portal.db, 'nobody@empresa.test')).rejects.toThrow('There is no account')
})
