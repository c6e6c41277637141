import { periodOf } from './period'

test('a period of days includes the whole of both (rule P-26)', () => {
  expect(periodOf({ after: '2026-03-28', before: '2026-03-29' })).toEqual({
    from: new Date('2026-03-27T23:00:00Z'),
    until: new Date('2026-03-29T22:00:00Z'),
  })
})

test('a time of day bounds a period exactly', () => {
  expect(periodOf({ after: '2026-01-01T10:00:00', before: '2026-01-01T10:30' })).toEqual({
    from: new Date('2026-01-01T09:00:00Z'),
    until: new Date('2026-01-01T09:30:01Z'),
  })
  expect(periodOf({})).toEqual({ from: undefined, until: undefined })
})

test.each(['2026-02-31', '2026-13-01', '2026-01-01T24:00:00', '2026-01-01T10:61'])('%s is no date', (after) => {
  expect(() => periodOf({ after })).toThrow('Problem 400')
})

test('a half-typed year and one far in the future bound nothing', () => {
  const now = new Date('2026-05-20T10:00:00Z')
  for (const after of ['0000-01-01', '0002-05-01', '0202-05-01T10:00'])
    expect(periodOf({ after }).from! < now).toBe(true)
  for (const before of ['9999-12-31', '9999-12-31T23:59:59']) expect(periodOf({ before }).until! > now).toBe(true)
  expect(periodOf({ before: '0002-05-01' }).until! < now).toBe(true)
})

test.each([
  ['2026-03-28', '2026-03-28T23:00:00Z'],
  ['2026-10-24', '2026-10-24T22:00:00Z'],
  ['2026-10-25', '2026-10-25T23:00:00Z'],
  ['2026-12-31', '2026-12-31T23:00:00Z'],
])('%s ends where the next day begins, also when the clocks change', (before, until) => {
  expect(periodOf({ before })).toEqual({ from: undefined, until: new Date(until) })
})
