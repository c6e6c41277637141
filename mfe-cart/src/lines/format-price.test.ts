import { setLanguage } from '@portal/shared-sdk'
import { formatPrice } from './format-price'

beforeAll(() => setLanguage('es'))

test.each([
  [{ price: 2.86, aditional_measurement_unit_data: null }, '2,86 €'],
  [{ price: 2.86, aditional_measurement_unit_data: { id: 1, name: 'Caja 12 uds', quantity: 12 } }, '34,32 €'],
  [{ aditional_measurement_unit_data: null }, ''],
])('one of the format of %j costs %p', (item, text) => {
  expect(formatPrice(item as Parameters<typeof formatPrice>[0]).replace(/\s/g, ' ')).toBe(text)
})
