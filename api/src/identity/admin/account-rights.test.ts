import { aPortal, type TestPortal } from '../../../test/a-portal'
import { setRights } from './account-rights'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('rights are given and taken on the command line, with an audit row (rule M-33)', async () => {
  const seller = await portal.anAccount({ role: 'sales_manager', can_see_sale_invoices: false })
  expect(await setRights(portal.db, seller.email.toUpperCase(), 'can_see_sale_invoices', true)).toContain(
    'can_see_sale_invoices',
  )
  expect((await seller.get('sale_invoices/')).status).toBe(200)
  expect(await setRights(portal.db, seller.email, 'all', true)).toBe(
    'may: can_see_prices, can_see_totals, can_see_delivery_notes, can_see_sale_invoices, can_validate_orders, can_validate_offers',
  )
  expect(await setRights(portal.db, seller.email, 'all', false)).toBe('has none of these rights')
  const { results } = (await seller.get('account/changes/')).body
  expect(results[0]).toMatchObject({ who: null, action: 'user.changed' })
})

test('what is refused is said in one line (rule M-33)', async () => {
  const { email } = await portal.anAccount()
  const refused = (address: string, names: string | undefined) =>
    expect(setRights(portal.db, address, names, true)).rejects
  await refused(email, undefined).toThrow('The rights are can_see_prices')
  await refused(email, 'can_see_prices,can_fly').toThrow('The rights are can_see_prices')
  await refused(email, 'can_manage_users').toThrow('The rights are can_see_prices')
  await refused('nobody@portal.test', 'all').toThrow('There is no account nobody@portal.test')
})
