import type { PreferredSuppliers } from '@portal/shared-sdk/contract'
import { accessibilityProblems, aList } from '@portal/shared-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import { plain, queriesOf, show } from '../../test/show'
import SuppliersPage from './suppliers-page'

const sales: PreferredSuppliers = {
  period_sales: 900_000,
  period_sales_diff: -50_000,
  period_sales_diff_percentage: -5.3,
  year_sales: 934_700,
  period_sales_global: 2_110_000,
  period_sales_global_percentage: 42.7,
  period_sales_target: 850_000,
  period_sales_target_precentage: 105.9,
  year_sales_target_precentage: 91.6,
  year_target_to_date: 850_000,
  year_target_to_date_percent: 105.9,
  chart: [{ date: '2026-09-01', sales_value: 90_000, sales_target_value: 85_000 }],
}
const open = (options: Parameters<typeof show>[1] = {}) =>
  show(<SuppliersPage />, {
    at: '/dashboard/proveedores?node=1',
    path: '/dashboard/proveedores',
    ...options,
    answers: {
      'suppliers/': aList([{ id: 4, name: 'Celulosas del Norte' }]),
      'sp_dashboard/prefered_suppliers/': sales,
      ...options.answers,
    },
  })
const share = () => screen.queryByRole('img', { name: /Preferentes sobre el total: 42,7/ })

test('all preferred suppliers are compared with the year before, their target and all sales (rule B-19)', async () => {
  const { calls } = open()
  await screen.findByText('Ventas año')
  const main = plain(screen.getByRole('main').textContent)
  expect(main).toContain('900.000 €-5,3 %frente al año anterior')
  expect(main).toContain('950.000 €diferencia de -50.000 €')
  expect(screen.getAllByRole('link', { name: 'Ver documentos' })[0]!.getAttribute('href')).toBe(
    '/pedidos/facturas/lineas?stat_node=1&prefered=true&counted=true&after=2026-01-01&before=2026-09-30',
  )
  expect(share()!.getAttribute('data-share')).toBe('true')
  expect(screen.getByRole('img', { name: /Ventas y objetivo: 105,9/ }).getAttribute('data-reached')).toBe('true')
  expect(queriesOf(calls, 'prefered_suppliers/')).toEqual([
    { node: '1', after: '2026-01-01T00:00:00', before: '2026-09-30T23:59:59' },
  ])
  expect(calls.some((call) => call.includes('suppliers/?page_size=1000&prefered=true'))).toBe(true)
  expect(await accessibilityProblems()).toEqual([])
})

test('one supplier is asked for by its id, and its share of all is left out (rule B-19)', async () => {
  const { user, calls, address } = open()
  await screen.findByRole('option', { name: 'Celulosas del Norte' })
  const choice = screen.getByRole('combobox', { name: 'Proveedor' })
  await user.selectOptions(choice, 'Celulosas del Norte')
  await waitFor(() => expect(queriesOf(calls, 'prefered_suppliers/').at(-1)).toMatchObject({ supplier: '4' }))
  expect(share()).toBeNull()
  expect(address()).toBe('/dashboard/proveedores?node=1&supplier=4')
  const [period] = await screen.findAllByRole('link', { name: 'Ver documentos' })
  expect(period!.getAttribute('href')).toBe(
    '/pedidos/facturas/lineas?stat_node=1&supplier=4&counted=true&after=2026-01-01&before=2026-09-30',
  )
  await user.selectOptions(choice, 'Todos')
  await waitFor(() => expect(queriesOf(calls, 'prefered_suppliers/').at(-1)).not.toHaveProperty('supplier'))
})

test('an address with a supplier that is not preferred, or with an invalid id, shows all suppliers', async () => {
  const { calls } = open({ at: '/dashboard/proveedores?node=1&supplier=9' })
  await waitFor(() => expect(share()).toBeTruthy())
  expect(queriesOf(calls, 'prefered_suppliers/').at(-1)).not.toHaveProperty('supplier')
  const { calls: others } = open({ at: '/dashboard/proveedores?node=1&supplier=0' })
  await waitFor(() => expect(share()).toBeTruthy())
  expect(queriesOf(others, 'prefered_suppliers/')).toHaveLength(1)
})

test('suppliers that cannot be loaded can be asked for again while the figures stay', async () => {
  let answer: unknown = { status: 500, body: {} }
  const { user } = open({ answers: { 'suppliers/': () => answer } })
  const retry = await screen.findByRole('button', { name: 'Reintentar: Proveedor' })
  expect(await screen.findByText('Ventas año')).toBeTruthy()
  answer = aList([{ id: 4, name: 'Celulosas del Norte' }])
  await user.click(retry)
  expect(await screen.findByRole('option', { name: 'Celulosas del Norte' })).toBeTruthy()
})
