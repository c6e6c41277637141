import {
  addMonths,
  isMonth,
  lastTwelveMonths,
  lastYear,
  momentsOfMonths,
  monthName,
  monthsOf,
  monthYear,
  thisYear,
  yearBefore,
} from './month'
import { monthProblem } from './month-limits'

test('the last twelve months end with last month', () => {
  expect(lastTwelveMonths('2026-11-23')).toEqual({ after: '2025-11', before: '2026-10' })
  expect(lastTwelveMonths('2026-01-01')).toEqual({ after: '2025-01', before: '2025-12' })
})

test('this year goes from January to last month; in January it is last year', () => {
  expect(thisYear('2026-11-23')).toEqual({ after: '2026-01', before: '2026-10' })
  expect(thisYear('2026-02-01')).toEqual({ after: '2026-01', before: '2026-01' })
  expect(thisYear('2026-01-31')).toEqual({ after: '2025-01', before: '2025-12' })
  expect(lastYear('2026-01-31')).toEqual({ after: '2025-01', before: '2025-12' })
})

test('a call asks from the first moment of the first month to the last of the last one', () => {
  expect(momentsOfMonths({ after: '2026-01', before: '2028-02' })).toEqual({
    after: '2026-01-01T00:00:00',
    before: '2028-02-29T23:59:59',
  })
})

test('months are counted across the turn of a year', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(monthsOf({ after: '2025-11', before: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsOf({ after: '2026-02', before: '2026-01' })).toEqual([])
  expect(yearBefore({ after: '2025-11', before: '2026-10' })).toEqual({ after: '2024-11', before: '2025-10' })
})

test.each([
  ['es', 'mar', 'marzo'],
  ['pt', 'mar', 'março'],
  ['en', 'Mar', 'March'],
] as const)('in %s a month is %s or %s, without a dot', (language, short, long) => {
  expect(monthName('2026-03', 'short', language)).toBe(short)
  expect(monthName('2026-03', 'long', language)).toBe(long)
})

test('a month is written 03/2026', () => expect(monthYear('2026-03')).toBe('03/2026'))

test.each(['2026-13', '2026-1', '2026', '', null, '2026-03-01'])('%s is no month', (text) =>
  expect(isMonth(text)).toBe(false),
)

const limits = { latest: '2026-10' }
test.each([
  ['2025-11', '2026-10', limits, null],
  ['2016-01', '2016-01', limits, null],
  ['2026-10', '2026-10', limits, null],
  ['2015-12', '2026-10', limits, 'outside'],
  ['2025-11', '2026-11', limits, 'outside'],
  ['2026-10', '2026-09', limits, 'reversed'],
  ['2026-13', '2026-10', limits, 'incomplete'],
  ['', '2026-10', limits, 'incomplete'],
  ['2025-11', '2026-10', { ...limits, isSameYear: true }, 'other_year'],
  ['2025-11', '2026-10', { ...limits, maxMonths: 12 }, null],
  ['2025-10', '2026-10', { ...limits, maxMonths: 12 }, 'too_long'],
] as const)('%s to %s within %j: %s', (after, before, within, problem) => {
  expect(monthProblem({ after, before }, within)).toBe(problem)
})
