import { readNumber } from './typed-number'

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['2,6 %', 2.6],
  ['12,40 €', 12.4],
  ['1.450', 1450],
  ['1,450', 1450],
  ['1.450.000', 1450000],
  ['1.450,5', 1450.5],
  ['1,450.50', 1450.5],
  ['0,125', 0.125],
  [',5', 0.5],
  ['3.', 3],
  ['', undefined],
  ['.', undefined],
  ['-1', undefined],
  ['x', undefined],
  ['1,2,3', undefined],
  ['1.450.50', undefined],
  ['1234567890', undefined],
])('"%s" is read as %s (rule C-14)', (text, value) => {
  expect(readNumber(text)).toBe(value)
})
