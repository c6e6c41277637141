import { largestAmount, percentageOf } from './client-discount'

test.each([
  [11.53, 576.6, 2],
  [10, 300, 3.33],
  [5, 0, 0],
])('%d of %d is %d percent', (amount, base, percent) => {
  expect(percentageOf(amount, base)).toBe(percent)
})

test.each([
  [333, 5, 16.65],
  [0.3, 5, 0.02],
  [0, 5, 0],
])('of %d euros %d percent are %d at most', (base, cap, amount) => {
  expect(largestAmount(base, cap)).toBe(amount)
})
