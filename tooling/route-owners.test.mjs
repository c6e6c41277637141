import { readdirSync } from 'node:fs'
import { root } from './root.mjs'
import { routeClash } from './route-owners.mjs'

const areas = {
  'mfe-cart': { name: 'cart', routes: [{ path: '/carrito' }] },
  'mfe-baskets': { name: 'baskets', routes: [{ path: '/Carrito/' }] },
  'mfe-people': { name: 'people', routes: [{ path: '/clientes' }] },
}
const clash = (...folders) => routeClash(folders, (folder) => areas[folder])

test('every path of this checkout has one owner', () => {
  expect(routeClash(readdirSync(root).filter((name) => name.startsWith('mfe-')))).toBeNull()
})

test('a build is told of a path that two areas own, or an area and the shell', () => {
  expect(clash('mfe-cart', 'mfe-baskets')).toBe('cart and baskets both own /Carrito/')
  expect(clash('mfe-cart', 'mfe-people')).toBe('the shell and people both own /clientes')
})
