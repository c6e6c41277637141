import { isOffered, linkTo, offerPaths } from './paths'

const names = {
  home: '/',
  product: '/catalogo/product/:id',
  search: '/catalogo/s',
  cart: '/carrito',
  order: '/pedidos/mis-pedidos/pedido/:id',
}
const all = Object.values(names)

test('a link has its id and the query values that are not empty', () => {
  offerPaths(all, names)
  expect(linkTo('product', 7)).toBe('/catalogo/product/7/')
  expect(linkTo('product', '7-gel & agua', { from: 'list' })).toBe('/catalogo/product/7-gel%20%26%20agua/?from=list')
  expect(linkTo('search', { node: [4, null, 5], page: 2 })).toMatch(/\?node=4&node=5&page=2$/)
  expect(linkTo('search', { search: 'papel & jabón', page: 2, category: undefined, is_eco: null })).toBe(
    '/catalogo/s?search=papel+%26+jab%C3%B3n&page=2',
  )
})

test('a link to an area that is absent is undefined, so that its button is hidden', () => {
  offerPaths(['/', '/catalogo', '/catalogo/product/:id'], names)
  expect(linkTo('product', 7)).toBe('/catalogo/product/7/')
  expect(linkTo('cart')).toBeUndefined()
  expect(linkTo('order', 3)).toBeUndefined()
  expect(linkTo('home')).toBe('/')
})

test('a link by a name that no area declares is undefined', () => {
  offerPaths(all, names)
  expect(linkTo('dashboard')).toBeUndefined()
  offerPaths([...all, '/dashboard'], { ...names, dashboard: '/dashboard' })
  expect(linkTo('dashboard')).toBe('/dashboard')
})

test('a page that needs an id has no link without one', () => {
  offerPaths(all, names)
  expect(linkTo('order')).toBeUndefined()
})

test('a path is offered with or without its trailing slash and query', () => {
  offerPaths(['/catalogo/product/:id'])
  expect(isOffered('/catalogo/product/7')).toBe(true)
  expect(isOffered('/catalogo/product/7/?from=list')).toBe(true)
  expect(isOffered('/catalogo/product/')).toBe(false)
  expect(isOffered('/catalogo/product/7/more')).toBe(false)
})
