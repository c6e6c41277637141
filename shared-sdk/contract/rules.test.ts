import { Roles, type Role } from './common'
import {
  countryFilter,
  isBuyer,
  isSales,
  largestDiscount,
  largestQuantity,
  maxOfFormat,
  needsAnother,
  type DiscountedLine,
  type Raised,
} from './rules'

test.each(Roles)('the role %s is either a buyer or sales (rule S-60)', (role) => {
  expect(isBuyer(role)).toBe(!isSales(role))
})

test('a visitor is neither buyer nor sales', () => {
  for (const nobody of [null, undefined]) expect([isBuyer(nobody), isSales(nobody)]).toEqual([false, false])
})

test.each([
  ['sp', 'sp'],
  ['pt', 'pt'],
  ['eu', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the country %s filters a list by %s', (country, filter) => {
  expect(countryFilter(country)).toBe(filter)
})

test.each([
  ['no limit holds', null, 1, 0, largestQuantity],
  ['the stock', 24, 1, 0, 24],
  ['boxes of 12 out of 30', 30, 12, 0, 2],
  ['what another line leaves', 30, 12, 7, 1],
  ['less than one box', 5, 12, 0, 0],
  ['nothing left', 0, 1, 0, 0],
  ['a negative stock', -3, 1, 0, 0],
  ['a stock above the largest quantity', 200_000, 1, 0, largestQuantity],
])(
  '%s: %s own units allow formats of %d beside %d of them up to %d (rule C-23)',
  (_name, limit, perFormat, taken, max) => {
    expect(maxOfFormat(limit, perFormat, taken)).toBe(max)
  },
)

test.each<[Role, Partial<DiscountedLine>, number]>([
  ['admin', {}, 10],
  ['sales_manager', {}, 10],
  ['client', {}, 0],
  ['network', {}, 0],
  ['admin', { isSpecial: true }, 0],
  ['admin', { code: 'PORTES1' }, 0],
  ['admin', { code: 'RECOGIDA' }, 0],
  ['admin', { cap: 0.9 }, 0],
  ['admin', { cap: 7.5 }, 7],
])('%s may discount a line %j by at most %i', (role, change, max) => {
  const line = { code: '100500', cap: 10, isSpecial: false, ...change }
  expect(largestDiscount(line, role, ['PORTES1', 'RECOGIDA'])).toBe(max)
})

const raised: Raised<number> = { base: 120n, askedBase: 100n, storedBase: 100n, isOver: true, raisedBy: null }

test.each<[string, Partial<Raised<number>>, boolean]>([
  ['the quantities asked for, over the limit,', { base: 100n }, false],
  ['less than was asked for', { base: 80n }, false],
  ['more than was asked for, within the limit,', { isOver: false }, false],
  ['more than was asked for, over the limit,', {}, true],
  ['what somebody else raised', { storedBase: 120n, raisedBy: 2 }, false],
  ['what the same account raised', { storedBase: 120n, raisedBy: 1 }, true],
  ['more than somebody else raised', { storedBase: 110n, raisedBy: 2 }, true],
])('validating %s needs somebody else (rule D-11): %p', (_case, change, expected) => {
  expect(needsAnother({ ...raised, ...change }, 1)).toBe(expected)
})
