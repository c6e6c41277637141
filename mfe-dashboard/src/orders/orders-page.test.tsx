import type { DashboardOrders } from '@portal/shared-sdk/contract'
import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { plain, queriesOf, show, withoutAmounts } from '../../test/show'
import OrdersPage from './orders-page'

const orders: DashboardOrders = {
  num_daily_orders_avg: 12.5,
  num_daily_orders_avg_diff: 0.5,
  num_daily_orders_avg_diff_percentage: 4.2,
  value_daily_avg_orders: 9_100,
  value_daily_avg_orders_diff: -100,
  value_daily_avg_orders_diff_percentage: -1.1,
  value_daily_orders: 100_500,
  target_daily_orders: 120_000,
  forecast_daily_orders: 126_000,
  value_daily_orders_percentage: 83.75,
  forecast_daily_orders_percentage: 105,
  chart: [
    { date: '2026-10-01', value_orders: 8_000, num_orders: 11 },
    { date: '2026-10-02', value_orders: 0, num_orders: 0 },
  ],
}
const open = (options: Parameters<typeof show>[1] = {}) =>
  show(<OrdersPage />, {
    at: '/dashboard/pedidos?node=2',
    path: '/dashboard/pedidos',
    ...options,
    answers: { 'sp_dashboard/orders/': orders, ...options.answers },
  })

test('a working day’s orders are compared with the day before, by number and value (rule B-12)', async () => {
  open()
  await screen.findByText('Pedidos por día')
  const main = plain(screen.getByRole('main').textContent)
  expect(main).toContain('12,54,2 %frente al día anterior')
  expect(main).toContain('9.100 €-1,1 %frente al día anterior')
  const documents = screen.getByRole('link', { name: 'Ver documentos' })
  expect(documents.getAttribute('href')).toBe(
    '/pedidos/mis-pedidos?stat_node=2&counted=true&after=2026-10-01&before=2026-10-15',
  )
})

test('a percent of the target is red below 100 and green from 100 on (rule B-25)', async () => {
  open()
  const reached = await screen.findByRole('img', { name: /Objetivo mes: 83,8/ })
  const forecast = screen.getByRole('img', { name: /Previsión mes: 105/ })
  expect([reached, forecast].map((ring) => ring.hasAttribute('data-reached'))).toEqual([false, true])
  expect(await accessibilityProblems()).toEqual([])
})

test('each day’s value and number can be read as a table', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Pedidos por fecha' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(['ValorPedidos', '01-108.000 €11', '02-100 €0'])
})

test('another year shows the same month of it (rule B-4)', async () => {
  const { user, calls } = open()
  await screen.findByText('Pedidos por día')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Año' }), '2024')
  await waitFor(() => expect(queriesOf(calls, 'orders/').at(-1)).toEqual({ node: '2', year: '2024' }))
  expect(screen.getByText('octubre de 2024')).toBeTruthy()
})

test('a month without a target says so, one without orders has no chart, and the other figures stay', async () => {
  const none = { value_daily_orders_percentage: null, forecast_daily_orders_percentage: null, chart: [] }
  open({ answers: { 'sp_dashboard/orders/': { ...orders, ...none } } })
  expect(await screen.findAllByText('Sin objetivo')).toHaveLength(2)
  expect(await screen.findByText('No hay datos para la consulta')).toBeTruthy()
  expect(screen.getByText('Pedidos por día')).toBeTruthy()
})

test('an account without amounts reads how many orders there are (rule T-3)', async () => {
  const { num_daily_orders_avg, num_daily_orders_avg_diff, num_daily_orders_avg_diff_percentage } = orders
  const counts = { num_daily_orders_avg, num_daily_orders_avg_diff, num_daily_orders_avg_diff_percentage }
  open({
    as: withoutAmounts(),
    answers: { 'sp_dashboard/orders/': { ...counts, chart: [{ date: '2026-10-01', num_orders: 11 }] } },
  })
  const table = await screen.findByRole('table', { name: 'Pedidos por fecha' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pedidos', '01-1011'])
  expect(screen.getByText(/Tu cuenta no muestra importes/)).toBeTruthy()
  expect(screen.getByRole('main').textContent).not.toMatch(/€|Valor/)
})
