import { daysOfMonths } from './month-days'

test.each([
  ['2026-01', '2026-09', '2026-01-01', '2026-09-30'],
  ['2024-02', '2024-02', '2024-02-01', '2024-02-29'],
  ['2025-12', '2025-12', '2025-12-01', '2025-12-31'],
  ['2026-10', '2026-10', '2026-10-01', '2026-10-15'],
])('the documents of %s to %s are those of %s to %s', (after, before, first, last) => {
  expect(daysOfMonths({ after, before }, '2026-10-15')).toEqual({ after: first, before: last })
})
