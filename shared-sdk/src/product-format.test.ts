import { productFormat, productFormats } from './product-format'

const boxed = {
  measurement_unit: { name: 'Unidad', quantity: 1 },
  aditional_measurement_units: [{ id: 9, name: 'Caja 12 uds', quantity: 12 }],
}

test('the own unit comes first and replaces an unknown format', () => {
  expect(productFormats(boxed).map((format) => format.name)).toEqual(['Unidad', 'Caja 12 uds'])
  expect(productFormat(boxed, 9).quantity).toBe(12)
  expect(productFormat(boxed, 77)).toEqual({ id: null, name: 'Unidad', quantity: 1 })
})
