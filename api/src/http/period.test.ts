import { periodOf } from './period'

test('a period of days includes the whole of both', () => {
  expect(periodOf({ after: '2026-03-28', before: '2026-03-29' })).toEqual({ from: new Date('2026-03-27T23:00:00Z'), until: new Date('2026-03-29T22:00:00Z') })
})

test('a moment bounds a period by itself', () => {
  expect(periodOf({ after: '2026-01-01T10:00:00', before: '2026-01-01T10:30' })).toEqual({ from: new Date('2026-01-01T09:00:00Z'), until: new Date('2026-01-01T09:30:01Z') })
  expect(periodOf({})).toEqual({ from: undefined, until: undefined })
})

test.each(['2026-02-31', '2026-13-01', '2026-01-01T24:00:00', '2026-01-01T10:61'])('%s is no date', (after) => {
  expect(() => periodOf({ after })).toThrow('Problem 400')
})
