import type { Facts, RegisteredArea } from '@portal/shared-sdk'
import { redirectOf } from './redirects'

const facts: Facts = {
  flags: { menu_pedidos_home: true }, settings: {}, role: 'client', permissions: {},
  chosen: { client: false, center: false, lead: false }, punchout: false, signedIn: true,
}
const catalogue = {
  name: 'catalogue',
  routes: [{ path: '/catalogo', page: './a' }, { path: '/pedidos/comprar', page: './a', when: { flag: 'menu_pedidos_home' } }],
} as unknown as RegisteredArea
const registry = { schema: 1 as const, revision: 1, areas: [catalogue] }

test('Pedidos leads to buying', () => {
  expect(redirectOf('/pedidos', registry, facts)).toBe('/pedidos/comprar')
})

test('Pedidos leads to the catalogue where buying is switched off', () => {
  expect(redirectOf('/pedidos', registry, { ...facts, flags: {} })).toBe('/catalogo')
})

test('an address whose targets no area offers leads nowhere', () => {
  expect(redirectOf('/dashboard', registry, facts)).toBeUndefined()
  expect(redirectOf('/catalogo', registry, facts)).toBeUndefined()
})
