import type { RegisteredArea } from '@portal/shared-sdk'
import { redirectOf, sectionOf } from './redirects'

const dashboard = {
  name: 'dashboard',
  routes: [{ path: '/dashboard/ventas/resumen', page: './a', when: { flag: 'menu_dashboard' } }],
} as unknown as RegisteredArea
const registry = { schema: 1 as const, revision: 1, areas: [dashboard] }

test('an address redirects to the page that an area offers (rules A-23, B-27)', () => {
  expect(redirectOf('/dashboard/ventas', registry)).toBe('/dashboard/ventas/resumen')
})

test('pages below a redirecting address belong to the menu entry of its page, not those of another place', () => {
  expect(sectionOf('/dashboard/ventas/resumen')).toBe('/dashboard/ventas')
  expect(sectionOf('/administracion/intercambio')).toBeUndefined()
})

test.each([
  ['a page that no area offers', '/dashboard/albaranes'],
  ['an address of its own', '/catalogo'],
])('%s has no redirect', (_what, from) => {
  expect(redirectOf(from, registry)).toBeUndefined()
})
