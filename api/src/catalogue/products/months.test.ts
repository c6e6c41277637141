import { consumptionSince, lastMonths } from './months'

test.each([
  ['2026-11-21', 3, ['2026-09', '2026-10', '2026-11']],
  ['2026-01-01', 3, ['2025-11', '2025-12', '2026-01']],
  ['2024-02-29', 2, ['2024-01', '2024-02']],
  ['2026-08-31', 1, ['2026-08']],
])('on %s the last %d months are %j', (today, many, months) => expect(lastMonths(today, many)).toEqual(months))

test('a year of consumption begins eleven months before this one', () => {
  expect(consumptionSince('2026-01-01')).toBe('2025-02-01')
  expect(lastMonths('2026-12-31', 24)[0]).toBe('2025-01')
})
