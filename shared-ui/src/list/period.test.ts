import { dayIn, dayOf, lastDays, lastYear, momentsOf, periodIn } from './period'

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => jest.useRealTimers())

test('a year back from a day, also from 29 February', () => {
  expect(lastYear('2026-11-21')).toEqual({ after: '2025-11-21', before: '2026-11-21' })
  expect(lastYear('2028-02-29')).toEqual({ after: '2027-02-28', before: '2028-02-29' })
})

test('thirty days back are right across months and the change to summer time', () => {
  expect(lastDays('2026-03-31', 30)).toEqual({ after: '2026-03-01', before: '2026-03-31' })
  expect(lastDays('2026-11-10', 30)).toEqual({ after: '2026-10-11', before: '2026-11-10' })
})

test.each([
  ['2016-01-01', '2016-01-01'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-22', undefined],
  ['2015-12-31', undefined],
  ['2026-02-30', undefined],
  ['x', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s in an address is the day %s', (text, day) => {
  expect(dayIn(text)).toBe(day)
})

test('a missing day of an address is the default, and a reversed period is swapped', () => {
  const usual = { after: '2025-11-21', before: '2026-11-21' }
  expect(periodIn({}, usual)).toEqual(usual)
  expect(periodIn({ after: '2026-01-01' }, usual)).toEqual({ after: '2026-01-01', before: '2026-11-21' })
  expect(periodIn({ after: '2026-05-01', before: '2026-02-01' }, usual)).toEqual({
    after: '2026-02-01',
    before: '2026-05-01',
  })
})

test('a day after today counts as none (rule D-2)', () => {
  const usual = { after: '2025-11-21', before: '2026-11-21' }
  expect(periodIn({ after: '2026-01-01', before: '2030-01-01' }, usual)).toEqual({ ...usual, after: '2026-01-01' })
  expect(periodIn({ after: '2030-01-01' }, usual)).toEqual(usual)
})

test('a period is sent from its first moment to its last', () => {
  expect(momentsOf({ after: '2026-10-01', before: '2026-10-31' })).toEqual({
    after: '2026-10-01T00:00:00',
    before: '2026-10-31T23:59:59',
  })
  expect(momentsOf({ before: '2026-10-31' })).toEqual({ before: '2026-10-31T23:59:59' })
})

test('a day is that of Madrid, wherever the browser is', () => {
  expect(dayOf(new Date('2026-01-04T23:10:00Z'))).toBe('2026-01-05')
})
