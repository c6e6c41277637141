import { aBuyer } from '@portal/shared-sdk/testing'
import { aUser } from '../../test/a-user'
import { changedGrants, grantsOf, newGrants, sentGrants } from './grant-values'

const manager = aBuyer({
  can_manage_users: true,
  all_centers: true,
  price_hidden: false,
  total_hidden: true,
  validation_limit: null,
})
const kitchen = { id: 70, name: 'Cocina central' }
const bar = { id: 71, name: 'Bar' }

test('an invitation starts with prices and totals as its manager sees them, all centres and no validation', () => {
  const values = newGrants(manager, [{ id: 7, name: 'Hotel Miramar' }])
  expect(values).toMatchObject({
    can_see_prices: true,
    can_see_totals: false,
    all_centers: true,
    can_validate_orders: false,
  })
  expect(sentGrants(values, manager)).toEqual({
    can_see_prices: true,
    can_see_totals: false,
    can_see_delivery_notes: false,
    can_see_sale_invoices: false,
    can_validate_orders: false,
    can_validate_offers: false,
    can_manage_users: false,
    clients: [7],
    all_centers: true,
    centers: [],
  })
})

test('the amount is sent only with a right to validate, and the role only by who may choose it', () => {
  const values = { ...newGrants(manager, []), can_validate_orders: true, validation_limit: '2,6' }
  expect(sentGrants(values, manager).validation_limit).toBe(2.6)
  expect(sentGrants(values, manager).role).toBeUndefined()
  expect(sentGrants(values, { ...manager, role: 'network' }).role).toBe('client')
})

test.each([
  ['nothing', {}, {}],
  ['a right', { can_see_totals: true }, { can_see_totals: true }],
  ['some centres', { all_centers: false, centers: [bar, kitchen] }, { all_centers: false, centers: [70, 71] }],
  ['centres that do not count', { centers: [bar] }, {}],
  ['an amount', { validation_limit: '1.5' }, { validation_limit: 1.5 }],
  ['no amount any more', { validation_limit: '' }, { validation_limit: null }],
  ['an amount that is written otherwise', { validation_limit: '900,00' }, {}],
  [
    'the amount of an account that no longer validates',
    { can_validate_orders: false, validation_limit: '1' },
    { can_validate_orders: false },
  ],
  [
    'another order of the same clients',
    {
      clients: [
        { id: 8, name: 'B' },
        { id: 7, name: 'A' },
      ],
    },
    {},
  ],
])('for a change of %s only the difference is sent (rule M-5)', (_case, change, expected) => {
  const user = aUser({
    can_validate_orders: true,
    validation_limit: 900,
    clients: [
      { id: 7, name: 'A' },
      { id: 8, name: 'B' },
    ],
  })
  expect(changedGrants({ ...grantsOf(user), ...change }, user)).toEqual(expected)
})
