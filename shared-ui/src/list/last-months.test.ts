import { lastMonths } from './last-months'

test.each([
  ['2026-11-21', 1, '2026-10-01', '2026-10-31'],
  ['2026-01-01', 3, '2025-10-01', '2025-12-31'],
  ['2028-03-31', 1, '2028-02-01', '2028-02-29'],
  ['2026-11-21', 12, '2025-11-01', '2026-10-31'],
])('before %s, %i whole months are %s to %s', (day, months, after, before) => {
  expect(lastMonths(day, months)).toEqual({ after, before })
})
