import { session } from '@portal/shared-sdk'
import type { DashboardSummary } from '@portal/shared-sdk/contract'
import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { plain, queriesOf, show, withoutAmounts } from '../../test/show'
import SummaryPage from './summary-page'

const ofKinds = (all: number, percent: number | null) => ({
  all,
  all_percentage: percent,
  active: 80,
  active_percentage: 99.4,
  new: 20,
  new_percentage: 108.1,
})
const summary: DashboardSummary = {
  orders: {
    orders_month: 184_320,
    orders_month_percentage: 76.4,
    forecast_month: 252_900,
    forecast_month_percentage: 104.8,
  },
  sales: {
    sales: ofKinds(2_148_600, 88.2),
    forecasts: ofKinds(2_462_300, null),
    to_date: { all_percentage: 98.1, active_percentage: null, new_percentage: 120 },
  },
  lost_clients: { num_new_clients: 47, num_lost_clients: 21, total_new: 162_150, total_lost: 58_240 },
  sales_preferred: {
    sales_year: 934_700,
    sales_target_percentage: 91.6,
    target_to_date_percentage: 101.2,
    forecast_year: 1_071_900,
    forecast_year_percentage: 105,
  },
}
const open = (options: Parameters<typeof show>[1] = {}) =>
  show(<SummaryPage />, {
    at: '/dashboard/resumen',
    path: '/dashboard/resumen',
    ...options,
    answers: { 'sp_dashboard/summary/': summary, ...options.answers },
  })
const sheet = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!)

test('the first node, shown as Todas, is chosen by itself, in the session and in the address (rule B-20)', async () => {
  const { calls, address } = open()
  await screen.findByText('Mes actual')
  expect(screen.getByRole('treeitem', { selected: true }).textContent).toBe('Todas')
  expect(queriesOf(calls, 'summary/')).toEqual([{ node: '1', year: '2026' }])
  await waitFor(() => expect([session().dashboard, address()]).toEqual([1, '/dashboard/resumen?node=1']))
})

test('another node loads its figures and stands in the breadcrumb, the address and the session', async () => {
  const { user, calls, address } = open()
  await screen.findByText('Mes actual')
  await user.click(screen.getByRole('treeitem', { name: 'Zona Catalunya' }))
  await waitFor(() => expect(queriesOf(calls, 'summary/').at(-1)).toEqual({ node: '2', year: '2026' }))
  expect(
    within(screen.getByRole('navigation', { name: 'Ruta de navegación' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Todas', 'Zona Catalunya'])
  expect([session().dashboard, address()]).toEqual([2, '/dashboard/resumen?node=2'])
})

test('the node of an address counts, and one that is not the account’s is the first (rule B-2)', async () => {
  const { calls } = open({ at: '/dashboard/resumen?node=4&year=2024' })
  await screen.findByText('Mismo mes de 2024')
  expect(screen.queryByText('Mes actual')).toBeNull()
  expect(queriesOf(calls, 'summary/')).toEqual([{ node: '4', year: '2024' }])
  const { address } = open({ at: '/dashboard/resumen?node=99' })
  await waitFor(() => expect(address()).toBe('/dashboard/resumen?node=1'))
})

test('each figure has the percent of its target and a link to its documents (rules B-6, B-16)', async () => {
  open()
  await screen.findByText('Mes actual')
  const orders = sheet('Pedidos')
  expect(orders.getByText('octubre de 2026')).toBeTruthy()
  expect(plain(screen.getByText(/184\.320/).textContent)).toBe('184.320 €')
  expect(orders.getByRole('progressbar', { name: /Mes actual/ }).getAttribute('aria-valuenow')).toBe('76')
  const forecast = orders.getByRole('progressbar', { name: /Previsión mes/ })
  expect([forecast.getAttribute('aria-valuenow'), plain(forecast.getAttribute('aria-valuetext'))]).toEqual([
    '100',
    '104,8 %',
  ])
  expect(orders.getByRole('link', { name: 'Ver documentos' }).getAttribute('href')).toBe(
    '/pedidos/mis-pedidos?stat_node=1&counted=true&after=2026-10-01&before=2026-10-15',
  )
  expect(sheet('Ventas proveedores preferentes').getByRole('link').getAttribute('href')).toBe(
    '/pedidos/facturas/lineas?stat_node=1&prefered=true&counted=true&after=2026-01-01&before=2026-10-15',
  )
  const sales = sheet('Ventas Año').getByRole('row', { name: /Ventas acumuladas/ })
  expect(plain(sales.textContent)).toContain('2.148.600 €88,2 %')
  // In October a whole year's target is not reached by nature (rule B-43).
  expect(plain(sales.textContent)).toContain('98,1 % del objetivo hasta septiembre')
  expect(sheet('Ventas proveedores preferentes').getByText(/101,2/).textContent).toContain(
    'del objetivo hasta septiembre',
  )
  expect(sheet('Ventas Año').getByRole('row', { name: /Previsión anual/ }).textContent).toContain('2.462.300\u00a0€-')
  expect(sheet('Ventas Año').getByText(/objetivo de 2026/)).toBeTruthy()
  const bars = within(screen.getByRole('list', { name: 'Número de clientes' })).getAllByRole('listitem')
  expect(bars.map(({ textContent }) => textContent)).toEqual(['Nuevos47', 'Perdidos21'])
  expect(await accessibilityProblems()).toEqual([])
})

test('the years go back to 2018, and one that is chosen is asked for (rule B-4)', async () => {
  const { user, calls, address } = open()
  const years = await screen.findByRole('combobox', { name: 'Año' })
  expect(
    within(years)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026', '2025', '2024', '2023', '2022', '2021', '2020', '2019', '2018'])
  await user.selectOptions(years, '2018')
  await waitFor(() => expect(queriesOf(calls, 'summary/').at(-1)).toEqual({ node: '1', year: '2018' }))
  expect(address()).toBe('/dashboard/resumen?year=2018&node=1')
})

test.each([
  [500, 'Datos no disponibles.'],
  [503, 'Se ha producido un error. Inténtelo más tarde.'],
])('a summary that answers %s says "%s", and can be tried again (rule B-21)', async (status, text) => {
  let answer: unknown = { status, body: {} }
  const { user } = open({ answers: { 'sp_dashboard/summary/': () => answer } })
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  answer = summary
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Mes actual')).toBeTruthy()
})

test('a tree that fails is reported on the page too, and its retry loads everything', async () => {
  let answer: unknown = { status: 500, body: {} }
  const { user } = open({ answers: { 'sp_dashboard/stat_node_tree/': () => answer } })
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  answer = [{ id: 1, node_name: 'España', children: [] }]
  await user.click(screen.getAllByRole('button', { name: 'Reintentar' }).at(-1)!)
  expect(await screen.findByText('Mes actual')).toBeTruthy()
})

test('an account without amounts reads that, and sees the counts alone (rules T-3, B-21)', async () => {
  const counts = { num_new_clients: 47, num_lost_clients: 21 }
  open({ as: withoutAmounts(), answers: { 'sp_dashboard/summary/': { ...summary, lost_clients: counts } } })
  expect(await screen.findByText(/Tu cuenta no muestra importes/)).toBeTruthy()
  expect(await screen.findByRole('list', { name: 'Número de clientes' })).toBeTruthy()
  for (const name of ['Pedidos', 'Ventas Año', 'Ventas proveedores preferentes'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
  expect(screen.getByRole('main').textContent).not.toMatch(/€|compraron/)
})
