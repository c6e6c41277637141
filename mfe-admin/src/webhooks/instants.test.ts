import { dayStart, instantText } from './instants'

test('moments are told in the time of Madrid', () => {
  expect(instantText('2026-07-01T22:30:00.000Z')).toBe('02-07-2026 00:30')
  expect(instantText('2026-12-01T22:30:00.000Z')).toBe('01-12-2026 23:30')
  expect(instantText(null)).toBe('')
})

test('a day of Madrid begins an hour or two before that of UTC, also where the clocks change', () => {
  expect(dayStart('2026-12-01')).toBe('2026-11-30T23:00:00.000Z')
  expect(dayStart('2026-07-01')).toBe('2026-06-30T22:00:00.000Z')
  expect(dayStart('2026-03-29')).toBe('2026-03-28T23:00:00.000Z')
  expect(dayStart('2026-10-25')).toBe('2026-10-24T22:00:00.000Z')
})
