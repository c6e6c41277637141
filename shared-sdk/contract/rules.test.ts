import { Roles, type Role } from './common'
import {
  countryFilter,
  isBuyer,
  isSales,
  largestDiscount,
  largestQuantity,
  mostOfFormat,
  needsAnother,
  type DiscountedLine,
  type Raised,
} from './rules'

test.each(Roles)('%s either buys for itself or works for the supplier (rule S-60)', (role) => {
  expect(isBuyer(role)).toBe(!isSales(role))
})

test('nobody in particular is neither', () => {
  for (const nobody of [null, undefined]) expect([isBuyer(nobody), isSales(nobody)]).toEqual([false, false])
})

test.each([
  ['sp', 'sp'],
  ['pt', 'pt'],
  ['eu', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the country %s narrows a list to %s', (country, filter) => {
  expect(countryFilter(country)).toBe(filter)
})

test.each([
  ['no limit holds', null, 1, 0, largestQuantity],
  ['the stock', 24, 1, 0, 24],
  ['boxes of 12 out of 30', 30, 12, 0, 2],
  ['what another line leaves', 30, 12, 7, 1],
  ['fewer than one box', 5, 12, 0, 0],
  ['nothing left', 0, 1, 0, 0],
  ['a correction below nothing', -3, 1, 0, 0],
  ['a stock above what a line holds', 200_000, 1, 0, largestQuantity],
])(
  '%s: %s own units allow formats of %d beside %d of them up to %d (rule C-23)',
  (_name, limit, perFormat, taken, most) => {
    expect(mostOfFormat(limit, perFormat, taken)).toBe(most)
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
])('%s may discount a line %j by at most %i', (role, change, most) => {
  const line = { code: '100500', cap: 10, isSpecial: false, ...change }
  expect(largestDiscount(line, role, ['PORTES1', 'RECOGIDA'])).toBe(most)
})

const raised: Raised<number> = { base: 120n, askedBase: 100n, keptBase: 100n, isOver: true, raisedBy: null }

test.each<[string, Partial<Raised<number>>, boolean]>([
  ['what was asked for, over the limit', { base: 100n }, false],
  ['less than was asked for', { base: 80n }, false],
  ['more, within the limit', { isOver: false }, false],
  ['more, over the limit', {}, true],
  ['what somebody else raised', { keptBase: 120n, raisedBy: 2 }, false],
  ['what oneself raised', { keptBase: 120n, raisedBy: 1 }, true],
  ['more than somebody else raised', { keptBase: 110n, raisedBy: 2 }, true],
])('whether %s needs somebody else (rule D-11)', (_case, change, expected) => {
  expect(needsAnother({ ...raised, ...change }, 1)).toBe(expected)
})
