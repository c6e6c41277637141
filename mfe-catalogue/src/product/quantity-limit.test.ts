import { largestQuantity } from '@portal/shared-sdk'
import { aProduct } from '../test-builders'
import { quantityLimit } from './quantity-limit'

test.each([
  ['no limit holds', null, 1, largestQuantity],
  ['the stock', 24, 1, 24],
  ['boxes of 12 out of 30', 30, 12, 2],
  ['fewer than one box', 5, 12, 0],
  ['nothing left', 0, 1, 0],
  ['a correction below nothing', -3, 1, 0],
])('%s: %s own units allow formats of %d up to %d', (_name, max_quantity, quantity, expected) => {
  expect(quantityLimit(aProduct({ max_quantity }), { quantity })).toBe(expected)
})
