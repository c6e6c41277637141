import { allowedQuantity, quantityAfterKey, settledQuantity, type QuantityRule, type SettledQuantity } from './quantity'

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
])('%d with %o is allowed as %d', (wanted, rule, allowed) => {
  expect(allowedQuantity(wanted, rule)).toBe(allowed)
})

test.each<[string, QuantityRule, SettledQuantity]>([
  ['12', {}, { value: 12 }],
  ['1.240', {}, { value: 1240 }],
  ['1.5', {}, { value: 2, note: 'rounded' }],
  ['2,6', {}, { value: 3, note: 'rounded' }],
  ['7', { step: 6 }, { value: 12, note: 'rounded' }],
  ['50,5', { max: 24 }, { value: 24 }],
  ['0', { min: 1 }, { value: 1, note: 'least' }],
  ['', {}, { value: 4, note: 'kept' }],
  ['-5', { min: 1 }, { value: 1, note: 'least' }],
  ['1234567890', { max: 99_999 }, { value: 99_999 }],
  ['1 000', { max: 99_999 }, { value: 1000 }],
  ['1 2', {}, { value: 4, note: 'kept' }],
  ['50 %', {}, { value: 4, note: 'kept' }],
  ['x', {}, { value: 4, note: 'kept' }],
])('"%s" typed over 4 with %o becomes %o (rule C-14)', (text, rule, settled) => {
  expect(settledQuantity(text, 4, rule)).toEqual(settled)
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
