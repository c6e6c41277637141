import { fitsSdk, readRegistry } from './registry'
import { problemOfArea, problemOfRelease } from './release-problems'

const cart = {
  name: 'cart',
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  version: '1.0.0-ab',
  entry: 'remoteEntry.ab.js',
  global: 'area_cart',
  base: '/areas/cart/1.0.0-ab/',
  routes: [{ path: '/carrito', page: './cart-page', when: { has: ['client', 'lead'] } }],
  paths: { cart: '/carrito' },
  menus: [{ name: 'compras', path: '/compras', order: 15, label: { es: 'Compras', pt: 'Compras', en: 'Shopping' } }],
  flags: { cart_notes: false },
  navigation: [{ parent: 'pedidos', order: 1, to: '/carrito', label: { es: 'Carro', pt: 'Carrinho', en: 'Cart' } }],
  slots: [{ slot: 'header.cart', widget: './cart-widget', order: 1 }],
  modules: { './cart-page': { chunks: ['1.js'], shared: ['formik'] }, './cart-widget': { chunks: [], shared: [] } },
  words: { es: 'es.json', pt: 'pt.json', en: 'en.json' },
  uses: {},
}

test('a valid release has no problem', () => {
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
    'parent',
    { ...cart, navigation: [{ ...cart.navigation[0], parent: 7 }] },
    'navigation[0].parent: the name of a menu expected',
  ],
  [
    'entry of a page of somebody else (rule A-3)',
    { ...cart, navigation: [{ ...cart.navigation[0], to: '/catalogo' }] },
    'navigation[0].to: a path of the own routes expected',
  ],
  [
    'keeps',
    { ...cart, navigation: [{ ...cart.navigation[0], keeps: 'node' }] },
    'navigation[0].keeps: names of parameters expected',
  ],
  [
    'badge',
    { ...cart, navigation: [{ ...cart.navigation[0], badge: '' }] },
    'navigation[0].badge: the name of a count expected',
  ],
  [
    'menu',
    { ...cart, menus: [{ ...cart.menus[0], name: 'Compras' }] },
    'menus[0].name: lower case letters and hyphens expected',
  ],
  [
    'menu path',
    { ...cart, menus: [{ ...cart.menus[0], path: '/compras/:id' }] },
    'menus[0].path: a path without parameters expected',
  ],
  ['menus', { ...cart, menus: {} }, 'menus: a list expected'],
  ['path name', { ...cart, paths: { 'my cart': '/carrito' } }, 'paths.my cart: a name of letters expected'],
  ['named path', { ...cart, paths: { order: '/pedidos/:id' } }, 'paths.order: a path of the own routes expected'],
  ['flag', { ...cart, flags: { cart_notes: 'no' } }, 'flags.cart_notes: true or false expected'],
  [
    'label',
    { ...cart, navigation: [{ ...cart.navigation[0], label: { es: 'x' } }] },
    'navigation[0].label: es, pt and en expected',
  ],
  ['slot', { ...cart, slots: [{ slot: 'nowhere', widget: './x', order: 1 }] }, 'slots[0].slot: nowhere is none'],
])('a wrong %s is reported with its position', (_what, area, problem) => {
  expect(problemOfArea(area)).toBe(problem)
})

test('a declared module that was not built is reported', () => {
  expect(problemOfRelease({ ...cart, modules: { './cart-page': cart.modules['./cart-page'] } })).toBe(
    'module ./cart-widget: not built',
  )
})

test('a bad area drops only itself (rule A-2)', () => {
  const { registry, dropped } = readRegistry({
    schema: 1,
    revision: 3,
    areas: [cart, { ...cart, name: 'offers', routes: null }],
  })
  expect(registry.areas.map((area) => area.name)).toEqual(['cart'])
  expect(dropped).toEqual([{ name: 'offers', version: '1.0.0-ab', problem: 'routes: a list expected', paths: [] }])
})

test('a canary that is malformed is left out, and an area that is not shown tells its addresses (rules A-55, A-60)', () => {
  const release = { ...cart, version: '2' }
  const { registry, dropped } = readRegistry({
    schema: 1,
    revision: 3,
    canaries: [
      { id: 'k1', to: { percent: 5 }, area: release },
      { id: 'k2', to: {}, area: { ...release, routes: null } },
      null,
    ],
    off: ['cart', 7],
    areas: [{ ...cart, entry: 'no file', routes: [{ path: '/carrito', page: './cart-page' }, { path: 7 }, null] }],
  })
  expect(registry.canaries?.map(({ id }) => id)).toEqual(['k1'])
  expect([registry.off, registry.areas]).toEqual([['cart'], []])
  expect(dropped[0]!.paths).toEqual(['/carrito'])
})

test('anything that is not a registry is refused', () => {
  expect(() => readRegistry('<!doctype html>')).toThrow('registry:')
})

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.2.0', '1.4.1', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.0.0', '2.0.0', false],
])('an area that needs %s fits SDK %s: %s', (range, version, fits) => {
  expect(fitsSdk(range, version)).toBe(fits)
})
