import { Roles } from './common'
import { countryFilter, isBuyer, isSales, largestQuantity, mostOfFormat } from './rules'

test.each(Roles)('%s either buys for itself or works for the supplier', (role) => {
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
])('%s: %s own units allow formats of %d beside %d of them up to %d', (_name, limit, perFormat, taken, most) => {
  expect(mostOfFormat(limit, perFormat, taken)).toBe(most)
})
