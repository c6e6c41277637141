import { isOffered, offerPaths, paths } from './paths'

test('a link carries its id and only the query values that say something', () => {
  expect(paths.product(7)).toBe('/catalogo/product/7/')
  expect(paths.search({ search: 'papel & jabón', page: 2, category: undefined, is_eco: null })).toBe(
    '/catalogo/s?search=papel+%26+jab%C3%B3n&page=2',
  )
})

test('a link to an area that is absent is undefined, so that its button is hidden', () => {
  offerPaths(['/', '/catalogo', '/catalogo/product/:id', '/dashboard/*'])
  expect(paths.product(7)).toBe('/catalogo/product/7/')
  expect(paths.cart()).toBeUndefined()
  expect(paths.order(3)).toBeUndefined()
  expect(paths.home()).toBe('/')
  expect(paths.dashboardSalesRanking()).toBe('/dashboard/ventas/ranking')
})

test('an address is known with or without its last slash and query', () => {
  offerPaths(['/catalogo/product/:id'])
  expect(isOffered('/catalogo/product/7')).toBe(true)
  expect(isOffered('/catalogo/product/7/?from=list')).toBe(true)
  expect(isOffered('/catalogo/product/')).toBe(false)
  expect(isOffered('/catalogo/product/7/more')).toBe(false)
})
