import { lastYear, sumOf } from './consumption-months'

const months = Array.from({ length: 24 }, (_, index) => ({
  month: `20${24 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
  value: index,
}))

test('of two years the last one is shown (rule K-49)', () => {
  expect(lastYear(months)).toHaveLength(12)
  expect(lastYear(months)[0]).toEqual({ month: '2025-01', value: 12 })
  expect(sumOf(lastYear(months))).toBe(210)
})

test('without a centre there is nothing to show', () => {
  expect(lastYear(null)).toEqual([])
  expect(sumOf([])).toBe(0)
})
