import { aProduct } from '../test-builders'
import { clampQuantity, greatestQuantity, quantityLimit } from './quantity-limit'

test.each([
  ['no limit holds', null, 1, greatestQuantity],
  ['the stock', 24, 1, 24],
  ['boxes of 12 out of 30', 30, 12, 2],
  ['fewer than one box', 5, 12, 0],
  ['nothing left', 0, 1, 0],
  ['a correction below nothing', -3, 1, 0],
])('%s: %s own units allow formats of %d up to %d', (_name, max_quantity, quantity, expected) => {
  expect(quantityLimit(aProduct({ max_quantity }), { quantity })).toBe(expected)
})

test.each([[3, 24, 3], [25, 24, 24], [-1, 24, 0], [2.6, 24, 3], [Number.NaN, 24, 0], [1e9, greatestQuantity, 99999]])(
  '%d typed with a limit of %d asks for %d', (typed, limit, expected) => {
    expect(clampQuantity(typed, limit)).toBe(expected)
  })
