import { consumptionRows } from './consumption-rows'

const months = Array.from({ length: 24 }, (_, index) => ({
  month: `${2024 + Math.floor((index + 11) / 12)}-${String(((index + 11) % 12) + 1).padStart(2, '0')}`,
  value: index + 1,
}))

test('six months are one row that ends with the current month', () => {
  const [row, ...others] = consumptionRows(months, 6)
  expect(row?.months.map(({ month }) => month)).toEqual([
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ])
  expect(row?.total).toBe(19 + 20 + 21 + 22 + 23 + 24)
  expect(others).toEqual([])
})

test('24 months are two rows of a year, with the same months below each other', () => {
  const rows = consumptionRows(months, 24)
  expect(rows.map((row) => [row.months[0]?.month, row.months.at(-1)?.month, row.total])).toEqual([
    ['2024-12', '2025-11', 78],
    ['2025-12', '2026-11', 222],
  ])
})

test.each([
  [null, 6],
  [[], 24],
] as const)('without a centre there is nothing to show', (none, period) => {
  expect(consumptionRows(none, period)).toEqual([])
})
