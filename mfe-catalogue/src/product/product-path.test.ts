import { kindOf } from '../kind/catalogue-kind'
import { productIdOf, productSlug } from './product-path'

test.each([
  [{ id: 101, name: 'Limpiador multiusos bioalcohol 750 ml' }, '101-limpiador-multiusos-bioalcohol-750-ml'],
  [{ id: 7, name: 'Jabón & crema «Ñandú» 40×40' }, '7-jabon-crema-nandu-40-40'],
  [{ id: 8, name: '***' }, '8'],
])('the address of %o has its id and name', (product, slug) => {
  expect(productSlug(product)).toBe(slug)
  expect(productIdOf(slug)).toBe(product.id)
  expect(kindOf('/catalogo', { token: 't', lead: null }).product(productSlug(product))).toBe(
    `/catalogo/product/${slug}/`,
  )
})

test.each([undefined, '', 'papel', '0', '-3', '01-x', '12x', '99999999999', '2147483648'])(
  'the address part "%s" has no id',
  (param) => {
    expect(productIdOf(param)).toBeNull()
  },
)
