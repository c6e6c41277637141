import { someCategories } from '../../test/builders'
import { productTrail } from './product-trail'

const product = {
  categories: [
    { id: 2, name: 'Celulosa', level: 1 },
    { id: 111, name: 'Suelos', level: 3 },
    { id: 11, name: 'Detergentes', level: 2 },
  ],
}
const trail = (from?: string) => productTrail(product, someCategories(), from).map(({ id }) => id)

// Shows rule K-39.
test.each([
  ['the deepest category of its own', undefined, [1, 11, 111]],
  ['the list that it was opened from', '/catalogo?cat=2&page=3', [2]],
  ['a list above it', '/catalogo?cat=1', [1, 11, 111]],
  ['a list that it does not lie in', '/catalogo?cat=99', [1, 11, 111]],
  ['a search of everything', '/catalogo/s?q=gel', [1, 11, 111]],
])('breadcrumbs follow %s', (_name, from, ids) => {
  expect(trail(from)).toEqual(ids)
})

test('a product without known category has none', () => {
  expect(productTrail({ categories: [] }, someCategories(), undefined)).toEqual([])
})
