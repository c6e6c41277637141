import type { ValidableEntry, ValidableOrder } from '@portal/shared-sdk/contract'
import { isDearer, lineTotal, liveTotals, unusual } from './live-order'

const entry = (id: number, change: object = {}) =>
  ({
    id,
    quantity: 2,
    price: 10,
    discount: 0,
    tax_rate: 21,
    aditional_measurement_unit: null,
    ...change,
  }) as ValidableEntry
const order = (entries: ValidableEntry[], change: object = {}) =>
  ({
    entries,
    shipping: 10,
    client_discount: 0,
    client_discount_percentage: 0,
    free_shipping_from: 90.39,
    shipping_below: 10,
    ...change,
  }) as ValidableOrder

test('each line is taxed by its own rate, with the quantities on the screen', () => {
  const totals = liveTotals(
    order([
      entry(1),
      entry(2, { tax_rate: 10 }),
      entry(3, { discount: 50, aditional_measurement_unit: { id: 1, name: 'Caja', quantity: 6 } }),
    ]),
    { 2: 3 },
  )
  expect(totals).toMatchObject({
    base: 11000n,
    taxes: [
      { rate: 21, tax: 1680n },
      { rate: 10, tax: 300n },
    ],
    total: 12980n,
  })
})

test('shipping stays until a quantity changes, then depends on the base', () => {
  const waiting = order([entry(1)], { shipping: 0 })
  expect(liveTotals(waiting, {})?.shipping).toBe(0n)
  expect(liveTotals(waiting, { 1: 3 })?.shipping).toBe(1000n)
  expect(liveTotals(waiting, { 1: 10 })?.shipping).toBe(0n)
})

test('there are no sums where prices or totals are hidden', () => {
  expect(liveTotals(order([entry(1, { price: undefined })]), {})).toBeNull()
  expect(liveTotals(order([entry(1)], { shipping: undefined }), {})).toBeNull()
  expect(lineTotal(entry(1, { price: undefined }), 2)).toBeNull()
})

test.each([
  [12, 6, 'more'],
  [11, 6, null],
  [3, 6, 'less'],
  [4, 6, null],
  [5, null, null],
])('%i where %p is usual is marked %p', (quantity, usual, expected) => {
  expect(unusual(quantity, usual)).toBe(expected)
})

test('only a rise of more than 5 % is marked', () => {
  expect([isDearer(10.5, 10), isDearer(10.51, 10), isDearer(9, 10)]).toEqual([false, true, false])
})
