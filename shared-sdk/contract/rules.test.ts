import { Roles } from './common'
import { countryFilter, isBuyer, isSales } from './rules'

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
