import { percentageOf, typedNumber } from './client-discount'

test.each([
  ['2', 2],
  ['2,5 %', 2.5],
  ['12.40 €', 12.4],
  ['', Number.NaN],
  ['x', Number.NaN],
  ['-1', Number.NaN],
])('%p is %p', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})

test.each([
  [11.53, 576.6, 2],
  [10, 300, 3.33],
  [5, 0, 0],
  [Number.NaN, 10, Number.NaN],
])('%d of %d is %d percent', (amount, base, percent) => {
  expect(percentageOf(amount, base)).toBe(percent)
})
