import { screen, within } from '@testing-library/react'
import { show } from '../../test/show'
import { MainNavigation } from './main-navigation'
import type { MenuEntry } from './menu'
import { SubNavigation } from './sub-navigation'

const entry = (es: string, to: string, change: Partial<MenuEntry> = {}): MenuEntry => ({
  label: { es, pt: es, en: es },
  to,
  count: 0,
  children: [],
  covers: [to],
  ...change,
})
const orders = entry('Pedidos', '/pedidos/comprar', {
  count: 3,
  covers: ['/pedidos'],
  children: [
    entry('Comprar', '/pedidos/comprar'),
    entry('Mis Pedidos', '/pedidos/mis-pedidos'),
    entry('Validar Pedidos', '/pedidos/validar-pedidos', { count: 3 }),
  ],
})
const entries = [entry('Productos', '/catalogo'), orders]

test('the present section is marked, and its count is read out', () => {
  show(<MainNavigation entries={entries} />, { at: '/pedidos/mis-pedidos/pedido/4/' })
  const main = screen.getByRole('navigation', { name: 'Principal' })
  expect(within(main).getByRole('link', { current: 'page' }).textContent).toContain('Pedidos')
  expect(within(main).getByRole('link', { name: 'Pedidos 3 pendientes de validar' })).toBeTruthy()
})

test('a section shows its pages as tabs, with the present one marked, also on a page below it', () => {
  show(<SubNavigation entries={entries} />, { at: '/pedidos/mis-pedidos/pedido/4/' })
  const tabs = screen.getByRole('navigation', { name: 'Pedidos, apartados' })
  expect(within(tabs).getAllByRole('link')).toHaveLength(3)
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Mis Pedidos')
})

test('a page below an address that redirects to a tab belongs to that tab', () => {
  const sales = entry('Ventas', '/dashboard/ventas/resumen')
  const children = [entry('Resumen', '/dashboard/resumen'), sales]
  const dashboard = entry('Dashboard', '/dashboard/resumen', { covers: ['/dashboard'], children })
  show(<SubNavigation entries={[dashboard]} />, { at: '/dashboard/ventas/ranking/center/7/' })
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Ventas')
})

test('a tab’s link has the parameters that its entry keeps, and no others (rule A-16)', () => {
  const children = [
    entry('Compras', '/estadisticas/compras', { keeps: ['node', 'after'] }),
    entry('Centros', '/estadisticas/centros', { keeps: ['node', 'after'] }),
    entry('Otra', '/estadisticas/otra'),
  ]
  const statistics = entry('Estadísticas', '/estadisticas/compras', { covers: ['/estadisticas'], children })
  show(<SubNavigation entries={[statistics]} />, { at: '/estadisticas/compras?node=4&node=5&after=2026-01&page=3' })
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(address('Centros')).toBe('/estadisticas/centros?node=4&node=5&after=2026-01')
  expect(address('Otra')).toBe('/estadisticas/otra')
})

test('a section of one page has no tabs', () => {
  show(<SubNavigation entries={entries} />, { at: '/catalogo' })
  expect(screen.queryByRole('navigation')).toBeNull()
})
