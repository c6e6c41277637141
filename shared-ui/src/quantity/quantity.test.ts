import { allowedQuantity, parseQuantity, quantityAfterKey, type QuantityRule } from './quantity'

test.each<[number, QuantityRule, number]>([
  [5, {}, 5],
  [-3, {}, 0],
  [0, { min: 1 }, 1],
  [50, { max: 24 }, 24],
  [7, { step: 6 }, 12],
  [12, { step: 6 }, 12],
  [20, { step: 6, max: 20 }, 18],
  [1, { min: 2, step: 6 }, 6],
  [5, { min: 6, max: 4 }, 4],
  [3, { max: 0 }, 0],
])('of %d, %o allows %d', (wanted, rule, allowed) => {
  expect(allowedQuantity(wanted, rule)).toBe(allowed)
})

test.each([
  ['12', 12],
  ['1.240', 1240],
  [' 7 ', 7],
  ['', undefined],
  ['-1', undefined],
  ['2,5', undefined],
  ['x', undefined],
  ['1234567890', undefined],
])('reads "%s" as %s', (text, value) => {
  expect(parseQuantity(text)).toBe(value)
})

test.each<[string, boolean, number, QuantityRule, number | undefined]>([
  ['ArrowUp', false, 3, {}, 4],
  ['ArrowUp', true, 3, {}, 13],
  ['ArrowDown', true, 3, { min: 1 }, 1],
  ['ArrowUp', false, 6, { step: 6 }, 12],
  ['PageUp', false, 1, { max: 8 }, 8],
  ['PageDown', false, 20, {}, 10],
  ['a', false, 3, {}, undefined],
])('%s (shift %s) on %d with %o gives %s', (key, isShift, value, rule, next) => {
  expect(quantityAfterKey(key, isShift, value, rule)).toBe(next)
})
