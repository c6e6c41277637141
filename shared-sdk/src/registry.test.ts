import { fitsSdk, problemOfArea, problemOfRelease, readRegistry } from './registry'

const cart = {
  name: 'cart',
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  version: '1.0.0-ab',
  entry: 'remoteEntry.ab.js',
  global: 'area_cart',
  base: '/areas/cart/1.0.0-ab/',
  routes: [{ path: '/carrito', page: './cart-page', when: { has: ['client', 'lead'] } }],
  navigation: [{ parent: 'pedidos', order: 1, to: '/carrito', label: { es: 'Carro', pt: 'Carrinho', en: 'Cart' } }],
  slots: [{ slot: 'header.cart', widget: './cart-widget', order: 1 }],
  modules: { './cart-page': { chunks: ['1.js'], shared: ['formik'] }, './cart-widget': { chunks: [], shared: [] } },
  words: { es: 'es.json', pt: 'pt.json', en: 'en.json' },
  uses: {},
}

test('a sound release has no problem', () => {
  expect(problemOfRelease(cart)).toBeNull()
})

test.each([
  ['name', { ...cart, name: 'Cart' }, 'name: lower case letters and hyphens expected'],
  ['path', { ...cart, routes: [{ path: 'carrito', page: './x' }] }, 'routes[0].path: an absolute pattern expected'],
  [
    'condition',
    { ...cart, routes: [{ path: '/a', page: './x', when: { hour: 3 } }] },
    'routes[0].when: hour is no condition',
  ],
  [
    'menu',
    { ...cart, navigation: [{ ...cart.navigation[0], parent: 'otros' }] },
    'navigation[0].parent: otros is no menu',
  ],
  [
    'label',
    { ...cart, navigation: [{ ...cart.navigation[0], label: { es: 'x' } }] },
    'navigation[0].label: es, pt and en expected',
  ],
  ['slot', { ...cart, slots: [{ slot: 'nowhere', widget: './x', order: 1 }] }, 'slots[0].slot: nowhere is none'],
])('a wrong %s is named with its place', (_what, area, problem) => {
  expect(problemOfArea(area)).toBe(problem)
})

test('a declared module that was not built is named', () => {
  expect(problemOfRelease({ ...cart, modules: { './cart-page': cart.modules['./cart-page'] } })).toBe(
    'module ./cart-widget: not built',
  )
})

test('a bad area drops only itself', () => {
  const { registry, dropped } = readRegistry({
    schema: 1,
    revision: 3,
    areas: [cart, { ...cart, name: 'offers', routes: null }],
  })
  expect(registry.areas.map((area) => area.name)).toEqual(['cart'])
  expect(dropped).toEqual([{ name: 'offers', problem: 'routes: a list expected' }])
})

test('something that is no registry is refused', () => {
  expect(() => readRegistry('<!doctype html>')).toThrow('registry:')
})

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.2.0', '1.4.1', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.0.0', '2.0.0', false],
])('an area for %s with SDK %s: %s', (range, version, fits) => {
  expect(fitsSdk(range, version)).toBe(fits)
})
