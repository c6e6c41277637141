import { setLanguage } from '@portal/shared-sdk'
import { scopeCount, typeCount } from './filter-count'

beforeAll(() => setLanguage('es'))

const types = {
  all: 1450,
  only_usual_products: null,
  is_outlet: 12,
  is_eco: 200,
  is_covid: 0,
  is_innovative: 33,
  is_disinfection: 40,
}
const counts = {
  count: 1450,
  scopes: { complete: 1450, special_price: 31, add_extra_products: 1450 },
  types,
  limit: null,
  corrected_search: null,
}

test.each([
  ['none', '1.450'],
  ['is_outlet', '12'],
  ['is_covid', '0'],
  ['only_usual_products', undefined],
] as const)('beside %s stands %s', (type, text) => {
  expect(typeCount(type, counts)).toBe(text)
})

test.each([
  ['all', '1.450'],
  ['special_price', '31'],
  ['add_extra_products', '1.450'],
] as const)('beside %s stands %s', (scope, text) => {
  expect(scopeCount(scope, counts)).toBe(text)
})

test('a count that reached its limit has a plus', () => {
  expect(typeCount('is_eco', { ...counts, limit: 200 })).toBe('200+')
  expect(typeCount('is_outlet', { ...counts, limit: 200 })).toBe('12')
})

test('no count is shown before the counts are loaded', () => {
  expect(typeCount('is_eco', undefined)).toBeUndefined()
})
