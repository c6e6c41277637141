import { aProduct } from '../../test/builders'
import { formatOf, formatsOf, perUnit } from './product-format'

const boxed = aProduct({
  measurement_unit: { name: 'Unidad', quantity: 1 },
  aditional_measurement_units: [{ id: 9, name: 'Caja 12 uds', quantity: 12 }],
})

test('the own unit comes first and replaces an unknown format', () => {
  expect(formatsOf(boxed).map((format) => format.name)).toEqual(['Unidad', 'Caja 12 uds'])
  expect(formatOf(boxed, 9).quantity).toBe(12)
  expect(formatOf(boxed, 77)).toEqual({ id: null, name: 'Unidad', quantity: 1 })
})

test.each([
  ['Unidad', 'ud'],
  ['Caja 12 uds', 'caja'],
  [' Manga 50 uds', 'manga'],
  ['', ''],
])('the unit of %s after a price is %s', (name, label) => {
  expect(perUnit({ name })).toBe(label)
})
