import { aBuyer, anAccount } from '@portal/shared-sdk/testing'
import { aUser } from '../../test/a-user'
import { hasRight, limitProblem, mayGive, mayGiveAllCenters, maySetRole, readLimit, type Granter } from './grants'

const manager = (change: Partial<Granter> = {}): Granter =>
  aBuyer({ can_manage_users: true, can_validate_orders: true, all_centers: true, validation_limit: null, ...change })

test.each<[string, boolean, Partial<Granter>, boolean | undefined]>([
  ['that it has', true, { can_validate_orders: true }, undefined],
  ['that it lacks', false, { can_validate_orders: false }, undefined],
  ['that it lacks and the account has', true, { can_validate_orders: false }, true],
  ['as an admin', true, { role: 'admin', can_validate_orders: false }, undefined],
])('a manager and a right %s: may be granted: %s (rule M-3)', (_case, expected, granter, held) => {
  const user = held === undefined ? undefined : aUser({ can_validate_orders: held })
  expect(mayGive('can_validate_orders', manager(granter), user)).toBe(expected)
})

test('a role that the variant hides prices from cannot grant them', () => {
  expect(hasRight('can_see_prices', manager({ can_see_prices: true, price_hidden: true }))).toBe(false)
  expect(hasRight('can_see_totals', manager({ total_hidden: false }))).toBe(true)
})

test('a manager of some centres cannot grant all, but can leave all to an account that has them', () => {
  expect(mayGiveAllCenters(manager({ all_centers: false }), undefined)).toBe(false)
  expect(mayGiveAllCenters(manager({ all_centers: false }), aUser())).toBe(true)
})

test('an account with the role client cannot choose the role of others', () => {
  expect([maySetRole(manager()), maySetRole(manager({ role: 'network' })), maySetRole(anAccount())]).toEqual([
    false,
    true,
    true,
  ])
})

test.each([
  ['', null],
  [' ', null],
  ['1.5', 1.5],
  ['2,6', 2.6],
  ['1.250,5', 1250.5],
  ['500 €', 500],
  ['0,005', 0.01],
  ['mil', undefined],
])('the amount %s is read as %s', (text, expected) => {
  expect(readLimit(text)).toBe(expected)
})

test.each([
  ['', null, undefined],
  ['500', null, undefined],
  ['mil', null, 'wrong'],
  ['10000000', null, 'too_large'],
  ['500', 500, undefined],
  ['500,01', 500, 'above'],
  ['', 500, 'above'],
])('the amount "%s" of a manager who validates up to %s: %s (rules M-3, D-70)', (text, own, expected) => {
  expect(limitProblem(text, manager({ validation_limit: own }), undefined, ['can_validate_orders'])).toBe(expected)
})

test('an amount that the account has already may stay, for the rights that it has', () => {
  const granter = manager({ validation_limit: 500 })
  const problem = (text: string, held: number | null, validates = true) =>
    limitProblem(text, granter, aUser({ can_validate_orders: validates, validation_limit: held }), [
      'can_validate_orders',
    ])
  expect([problem('900', 900), problem('', null), problem('700', 900)]).toEqual([undefined, undefined, undefined])
  expect([problem('901', 900), problem('', 900), problem('', null, false)]).toEqual(['above', 'above', 'above'])
})
