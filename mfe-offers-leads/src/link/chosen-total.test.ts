import { aLinkedLine, aLinkedOffer } from '../../test/show-link'
import { chosenTotal } from './chosen-total'

const offer = aLinkedOffer({
  client_discount_percentage: 10,
  total: 435.6,
  entries: [
    aLinkedLine(),
    aLinkedLine({
      id: 52,
      price: 5,
      quantity: 2,
      discount: 50,
      tax_rate: 10,
      aditional_measurement_unit: { id: 3, name: 'Caja', quantity: 20 },
    }),
  ],
})

test.each([
  ['all lines come to the offer’s own total', offer, [51, 52], 435.6],
  // 6 × 50 = 300, less 10 % = 270, with 21 % 326.70
  ['one line has its tax, and the client’s discount off', offer, [51], 326.7],
  // 2 × 20 × 5 = 200, less 50 % = 100, less 10 % = 90, with 10 % 99
  ['a line counts in its format and with its own discount', offer, [52], 99],
  ['no lines come to nothing', offer, [], 0],
  ['nothing is told without totals', { ...offer, total: undefined }, [51], null],
  [
    'nothing is told without prices',
    { ...offer, entries: [aLinkedLine({ price: undefined }), aLinkedLine({ id: 52 })] },
    [51],
    null,
  ],
] as const)('%s', (_case, given, ids, expected) => {
  expect(chosenTotal(given as never, ids)).toBe(expected)
})
