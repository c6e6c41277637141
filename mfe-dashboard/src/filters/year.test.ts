import { monthOfYear, yearIn, yearsUpTo } from './year'

test('years go from the current one down to 2018', () => {
  expect(yearsUpTo('2021-03-01')).toEqual([2021, 2020, 2019, 2018])
})

test.each([
  ['2019', 2019],
  ['2017', 2021],
  ['2022', 2021],
  ['x', 2021],
  [undefined, 2021],
])('year=%s in an address shows %s (rule B-4)', (text, year) => {
  expect(yearIn(text, '2021-03-01')).toBe(year)
})

test('a year shows its month of today (rule B-4)', () => {
  expect(monthOfYear(2019, '2021-03-14')).toBe('2019-03')
})
