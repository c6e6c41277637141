import { isAllowed, type Facts } from '@portal/shared-sdk'
import type { AreaDeclaration } from '@portal/shared-sdk/area'
import declared from './area'

const area: AreaDeclaration = declared
const facts: Facts = {
  flags: { menu_dashboard: true },
  settings: {},
  role: 'sales_manager',
  permissions: {},
  chosen: { client: false, center: false, lead: false },
  punchout: false,
  signedIn: true,
}
const entries = (given: Facts) =>
  area
    .navigation!.filter(({ when }) => isAllowed(when, given))
    .sort((one, other) => one.order - other.order)
    .map(({ parent, label }) => `${parent} ${label.es}`)
const pages = (given: Facts) => area.routes.filter(({ when }) => isAllowed(when, given)).map(({ path }) => path)

test.each(['admin', 'sales_manager'] as const)(
  '%s finds all pages, and seven of them in the menu (rule B-1)',
  (role) => {
    expect(entries({ ...facts, role })).toEqual(
      ['Hoy', 'Resumen', 'Mis Pedidos', 'Albaranes', 'Ventas', 'Proveedores', 'Ofertas'].map(
        (name) => `dashboard ${name}`,
      ),
    )
    expect(pages({ ...facts, role })).toEqual([
      '/dashboard/hoy',
      '/dashboard/cliente/:id',
      '/dashboard/resumen',
      '/dashboard/pedidos',
      '/dashboard/albaranes/resumen',
      '/dashboard/albaranes/ranking',
      '/dashboard/albaranes/ranking/center/:id',
      '/dashboard/ventas/resumen',
      '/dashboard/ventas/ranking',
      '/dashboard/ventas/ranking/center/:id',
      '/dashboard/ventas/eficiencia',
      '/dashboard/ventas/perdidos',
      '/dashboard/ventas/perdidos/center/:id',
      '/dashboard/ventas/sin-actividad',
      '/dashboard/proveedores',
      '/dashboard/ofertas',
      '/resumen-semanal',
    ])
  },
)

test.each<[string, Partial<Facts>]>([
  ['a client (rule B-1)', { role: 'client' }],
  ['a network (rule B-1)', { role: 'network' }],
  ['a purchasing system (rule A-7)', { punchout: true }],
  ['a variant without the menu (rule B-1)', { flags: { menu_dashboard: false } }],
])('%s has none of it', (_who, change) => {
  expect([entries({ ...facts, ...change }), pages({ ...facts, ...change })]).toEqual([[], ['/resumen-semanal']])
})
