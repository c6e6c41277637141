import { entryOf, scrollMemory } from './scroll-memory'

test('an address typed into an open tab starts at the top, wherever the former page was left', () => {
  scrollMemory.store(entryOf({ key: 'default', pathname: '/pedidos/facturas', search: '?page=2' }), 900)
  expect(scrollMemory.of(entryOf({ key: 'default', pathname: '/pedidos/albaranes', search: '' }))).toBeUndefined()
  expect(scrollMemory.of(entryOf({ key: 'default', pathname: '/pedidos/facturas', search: '?page=2' }))).toBe(900)
  expect(entryOf({ key: 'k7', pathname: '/pedidos/facturas', search: '' })).toBe('k7')
})
