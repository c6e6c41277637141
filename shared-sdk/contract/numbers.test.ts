import { writeNumber } from './numbers'

const values = [
  0, 1, -1, 999, 1000, 1450, -1450, 9999, 10_000, 99_999, 1_234_567, 0.5, -7.46, 1284.3, 12_345.678, 0.004,
]

test.each([
  [0, 0],
  [2, 0],
  [2, 2],
  [3, 1],
])('numbers with %d to %d decimals are written as in German (rule A-28)', (max, least) => {
  const german = new Intl.NumberFormat('de', {
    maximumFractionDigits: max,
    minimumFractionDigits: least,
    signDisplay: 'negative',
  })
  for (const value of values) expect(writeNumber(value, max, least)).toBe(german.format(value))
})
