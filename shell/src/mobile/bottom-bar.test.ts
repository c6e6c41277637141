import type { MenuEntry } from '../navigation/menu'
import { inBar } from './bottom-bar'

const entry = (name: string, path: string): MenuEntry => ({
  label: { es: name, pt: name, en: name },
  to: path,
  count: 0,
  children: [],
  covers: [path],
})
const [products, orders, statistics, dashboard] = [
  entry('Productos', '/catalogo'),
  entry('Pedidos', '/pedidos'),
  entry('Estadísticas', '/estadisticas'),
  entry('Dashboard', '/dashboard'),
]

test.each([
  ['sales: with the dashboard', [products, orders, statistics, dashboard], ['Productos', 'Pedidos', 'Dashboard']],
  ['buyers, who have none', [products, orders, statistics], ['Productos', 'Pedidos']],
])('the bar of a phone for %s (rule A-41)', (_who, entries, expected) => {
  expect(inBar(entries as MenuEntry[]).map(({ label }) => label.es)).toEqual(expected)
})
