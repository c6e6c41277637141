import { enter } from '@portal/shared-sdk/testing'
import { kindOf } from './catalogue-kind'

beforeEach(() => void enter({ flags: { catalogo_public: true } }))
const signedIn = { token: 't', lead: null }
const withLead = { token: 't', lead: { id: 1 } }
const visitor = { token: null, lead: null }

test.each([
  ['/catalogo', signedIn, 'private', '/catalogo/product/7-gel/'],
  ['/catalogo/s', withLead, 'private', '/catalogo/product/7-gel/'],
  ['/favorites-list', signedIn, 'private', '/catalogo/product/7-gel/'],
  ['/favorites-list', withLead, 'lead', '/leads/lead-oferta/product/7-gel/'],
  ['/leads/lead-oferta/s', withLead, 'lead', '/leads/lead-oferta/product/7-gel/'],
  ['/pedidos/comprar', signedIn, 'buy', '/catalogo/product/7-gel/'],
  ['/catalogo-publico/product/7', signedIn, 'public', '/catalogo-publico/product/7-gel/'],
  ['/catalogo-publico', visitor, 'public', '/catalogo-publico/product/7-gel/'],
])('%s shows the %s catalogue', (path, session, name, product) => {
  const kind = kindOf(path, session)
  expect([kind.name, kind.product('7-gel')]).toEqual([name, product])
})

test('private addresses without a login use the public calls', () => {
  const kind = kindOf('/catalogo', visitor)
  expect([kind.isPublic, kind.list(), kind.product('7-gel')]).toEqual([
    true,
    '/catalogo',
    '/catalogo-publico/product/7-gel/',
  ])
})

test('the lead’s cart does not belong to its catalogue', () => {
  expect(kindOf('/leads/lead-oferta-carrito', signedIn).name).toBe('private')
})

test('only catalogues where one can buy link to a cart', () => {
  expect(kindOf('/catalogo', signedIn).cart()).toBe('/carrito')
  expect(kindOf('/leads/lead-oferta', withLead).cart()).toBe('/leads/lead-oferta-carrito')
  expect(kindOf('/catalogo-publico', signedIn).cart()).toBeUndefined()
})
