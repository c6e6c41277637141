import type { DashboardDeliveryNotes } from '@portal/shared-sdk/contract'
import { anAccount } from '@portal/shared-sdk/testing'
import { screen, within } from '@testing-library/react'
import { plain, queriesOf, show } from '../../test/show'
import NotesPage from './notes-page'

const notes: DashboardDeliveryNotes = {
  value_delivery_notes: 98_000,
  target_delivery_notes: 120_000,
  forecast_delivery_notes: 121_000,
  value_delivery_notes_percentage: 81.67,
  forecast_delivery_notes_percentage: 100.83,
  chart: [{ date: '2026-10-01', value_delivery_notes: 4_000, num_delivery_notes: 3 }],
}
const open = (options: Parameters<typeof show>[1] = {}) =>
  show(<NotesPage />, {
    at: '/dashboard/albaranes/resumen?node=1&year=2025',
    path: '/dashboard/albaranes/resumen',
    answers: { 'sp_dashboard/delivery_notes/': notes },
    ...options,
  })

test('the delivery notes of a month have target, forecast and a link to their list (rules B-16, B-23)', async () => {
  const { calls } = open()
  expect(await screen.findByRole('img', { name: /Objetivo mes: 81,7/ })).toBeTruthy()
  expect(screen.getByRole('img', { name: /Previsión mes: 100,8/ }).hasAttribute('data-reached')).toBe(true)
  expect(queriesOf(calls, 'delivery_notes/')).toEqual([{ node: '1', year: '2025' }])
  expect(screen.getByRole('link', { name: 'Ver documentos' }).getAttribute('href')).toBe(
    '/pedidos/albaranes?stat_node=1&counted=true&after=2025-10-01&before=2025-10-31',
  )
  const table = within(await screen.findByRole('table', { name: 'Albaranes por fecha' }))
  expect(table.getAllByRole('row').map(({ textContent }) => plain(textContent))).toEqual([
    'ValorAlbaranes',
    '01-104.000 €3',
  ])
})

test('the tab of its ranking opens with the same node and year', async () => {
  open()
  const pages = within(await screen.findByRole('navigation', { name: 'Albaranes' })).getAllByRole('link')
  expect(pages.map((page) => [page.textContent, page.getAttribute('href')])).toEqual([
    ['Resumen', '/dashboard/albaranes/resumen?node=1&year=2025'],
    ['Ranking de Clientes', '/dashboard/albaranes/ranking?node=1&year=2025'],
  ])
  expect(pages.map((page) => page.getAttribute('aria-current'))).toEqual(['page', null])
})

test('an account without the list of delivery notes gets no link to it (rule B-16)', async () => {
  open({ as: anAccount({ can_see_delivery_notes: false }) })
  await screen.findByRole('img', { name: /Objetivo mes/ })
  expect(screen.queryByRole('link', { name: 'Ver documentos' })).toBeNull()
})
