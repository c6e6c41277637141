import { carbonMonths, isOfOneYear } from './carbon-months'

test.each([
  ['2026-11-23', '2025-11', '2026-10', '2026-01', '2026-10'],
  ['2027-01-01', '2026-01', '2026-12', '2026-01', '2026-12'],
  ['2027-02-28', '2026-02', '2027-01', '2027-01', '2027-01'],
  ['2024-02-29', '2023-02', '2024-01', '2024-01', '2024-01'],
  ['2026-03-31', '2025-03', '2026-02', '2026-01', '2026-02'],
  ['2016-08-15', '2016-01', '2016-07', '2016-01', '2016-07'],
])(
  'on %s months from %s to %s can be chosen, at first %s to %s (rule H-10)',
  (today, earliest, latest, after, before) => {
    expect(carbonMonths(today)).toEqual({ earliest, latest, fallback: { after, before } })
  },
)

test.each([
  ['2026-01', '2026-10', true],
  ['2025-12', '2025-12', true],
  ['2025-12', '2026-01', false],
])('%s to %s is of one year: %p (rule H-30)', (after, before, isOne) => {
  expect(isOfOneYear({ after, before })).toBe(isOne)
})
