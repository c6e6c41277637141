import type { DashboardSales } from '@portal/shared-sdk/contract'
import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { cellsOf, plain, queriesOf, show, withoutAmounts } from '../../test/show'
import EfficiencyPage from './efficiency-page'
import SalesPage from './sales-page'

const month = (date: string, sales: number, target: number, before: number) => ({
  date,
  sales_value: sales,
  sales_target_value: target,
  previous_year_sales_value: before,
})
const sales: DashboardSales = {
  period_sales: 2_110_000,
  period_sales_diff: 84_000,
  period_sales_diff_percentage: 4.1,
  year_sales: 2_148_600,
  period_sales_target: 2_204_000,
  period_sales_target_percent: 95.7,
  year_sales_target_percent: 88.2,
  year_target_to_date: 2_204_000,
  year_target_to_date_percent: 93.8,
  chart: [month('2026-08-01', 184_800, 205_000, 181_000), month('2026-09-01', 219_800, 0, 0)],
}
const open = (options: Parameters<typeof show>[1] = {}) =>
  show(<SalesPage />, {
    at: '/dashboard/ventas/resumen?node=1',
    path: '/dashboard/ventas/resumen',
    ...options,
    answers: { 'sp_dashboard/sales/': sales, ...options.answers },
  })

test('sales of a period are compared in words with the year before and the target (rule B-24)', async () => {
  const { calls } = open()
  await screen.findByText('Ventas año')
  const main = plain(screen.getByRole('main').textContent)
  for (const text of [
    '2.110.000 €4,1 %frente al año anterior',
    '2.026.000 €diferencia de 84.000 €',
    '2.204.000 €faltan 94.000 €',
    '2.148.600 €88,2 % del objetivo anual',
    'Diferencia-94.000 €',
  ])
    expect(main).toContain(text)
  expect(screen.getByRole('img', { name: /Ventas y objetivo: 95,7/ }).hasAttribute('data-reached')).toBe(false)
  expect(queriesOf(calls, 'sales/')).toEqual([
    { node: '1', client_status: '1', after: '2026-01-01T00:00:00', before: '2026-09-30T23:59:59' },
  ])
  expect(screen.getAllByRole('link', { name: 'Ver documentos' })[0]!.getAttribute('href')).toBe(
    '/pedidos/facturas?stat_node=1&counted=true&after=2026-01-01&before=2026-09-30',
  )
  expect(screen.getByRole('link', { name: /^184\.800/ }).getAttribute('href')).toBe(
    '/pedidos/facturas?stat_node=1&counted=true&after=2026-08-01&before=2026-08-31',
  )
  expect(await accessibilityProblems()).toEqual([])
})

test('each month is compared with its target and the year before, the newest first (rule T-4)', async () => {
  open()
  expect(cellsOf(await screen.findByRole('table', { name: 'Detalle por mes' }))).toEqual([
    ['09/2026', '219.800 €', '0 €', '-', '0 €', '-'],
    ['08/2026', '184.800 €', '205.000 €', '90,1 %', '181.000 €', '2,1 %'],
  ])
})

test('the period, the year before and the year lead to their invoices (rule B-16)', async () => {
  open()
  await screen.findByText('Ventas año')
  const days = [
    'after=2026-01-01&before=2026-09-30',
    'after=2025-01-01&before=2025-09-30',
    'after=2026-01-01&before=2026-10-15',
  ]
  // In words once, of the other figures the value is the link (rule D-135).
  const links = [
    screen.getByRole('link', { name: 'Ver documentos' }),
    ...screen.getAllByRole('link', { name: /^\d[\d.]*\s€$/ }),
  ]
  expect(links.slice(0, 3).map((link) => link.getAttribute('href'))).toEqual(
    days.map((range) => `/pedidos/facturas?stat_node=1&counted=true&${range}`),
  )
})

test('months without sales and targets are told of instead of an empty chart (rule B-21)', async () => {
  const none = { sales_value: 0, sales_target_value: 0, previous_year_sales_value: 0 }
  open({ answers: { 'sp_dashboard/sales/': { ...sales, chart: [{ date: '2016-02-01', ...none }] } } })
  expect(await screen.findByText('No hay datos para la consulta')).toBeTruthy()
})

test('figures of some clients only lead to no list of documents (rule B-16)', async () => {
  open({ at: '/dashboard/ventas/resumen?node=1&status=3' })
  await screen.findByText('Ventas año')
  expect(screen.queryByRole('link', { name: 'Ver documentos' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^184\.800/ })).toBeNull()
})

test('other months count once they are confirmed, and go along to the other pages (rule B-5)', async () => {
  const { user, calls, address } = open()
  await screen.findByText('Ventas año')
  await user.click(screen.getByRole('button', { name: 'Elegir meses: 01/2026 a 09/2026' }))
  await user.click(screen.getByRole('button', { name: 'Año anterior' }))
  await user.click(screen.getByRole('button', { name: 'Aceptar' }))
  await waitFor(() => expect(queriesOf(calls, 'sales/').at(-1)).toMatchObject({ after: '2025-01-01T00:00:00' }))
  expect(address()).toBe('/dashboard/ventas/resumen?node=1&after=2025-01&before=2025-12')
  const pages = within(screen.getByRole('navigation', { name: 'Ventas' })).getAllByRole('link')
  expect(pages.map(({ textContent }) => textContent)).toEqual([
    'Resumen',
    'Ranking de Clientes',
    'Eficiencia',
    'Clientes Perdidos',
    'Sin actividad',
  ])
  expect(pages[1]!.getAttribute('href')).toBe('/dashboard/ventas/ranking?node=1&after=2025-01&before=2025-12')
})

test('the former figures stay, marked as busy, until those of another node are here (rule B-21)', async () => {
  let give: (answer: unknown) => void = () => undefined
  let answer: unknown = sales
  const { user } = open({ answers: { 'sp_dashboard/sales/': () => answer } })
  await screen.findByText('Ventas año')
  answer = new Promise((resolve) => (give = resolve))
  await user.click(screen.getByRole('treeitem', { name: 'Zona Centro' }))
  const former = screen.getByText(/^2\.148\.600/)
  await waitFor(() => expect(former.closest('[aria-busy]')).toBeTruthy())
  give({ ...sales, year_sales: 77 })
  expect(await screen.findByText(/^77/)).toBeTruthy()
})

test('an account without amounts reads why there is nothing (rule T-3)', async () => {
  open({ as: withoutAmounts(), answers: { 'sp_dashboard/sales/': {} } })
  expect(await screen.findByText(/Tu cuenta no muestra importes/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Evolución mensual' })).toBeNull()
})

test('new clients and their sales are compared with their targets, for month and year (rule B-14)', async () => {
  const efficiency = {
    num_new_clients: 5,
    target_new_clients: 4.5,
    num_lost_clients: 2,
    year_num_new_clients: 41,
    year_target_new_clients: 40.5,
    year_num_lost_clients: 19,
    sales_new: 12_000,
    target_new: 14_000,
    year_sales_new: 98_000,
    year_target_new: 126_000,
  }
  show(<EfficiencyPage />, {
    at: '/dashboard/ventas/eficiencia?node=1',
    path: '/dashboard/ventas/eficiencia',
    answers: { 'sp_dashboard/efficiency/': efficiency },
  })
  expect(cellsOf(await screen.findByRole('table', { name: 'Clientes nuevos' }))).toEqual([
    ['Nuevos', '5', '41'],
    ['Objetivo', '4,5', '40,5'],
    ['Perdidos', '2', '19'],
  ])
  expect(cellsOf(screen.getByRole('table', { name: 'Ventas a clientes nuevos' }))).toEqual([
    ['Nuevos', '12.000 €', '98.000 €'],
    ['Objetivo', '14.000 €', '126.000 €'],
  ])
  expect(screen.getByRole('group', { name: 'Clientes nuevos, objetivo y perdidos' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Ventas a clientes nuevos y objetivo' })).toBeTruthy()
  expect(screen.getByText('septiembre de 2026')).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})
