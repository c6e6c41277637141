import type { NotesClientRow, SalesClientRow } from '@portal/shared-sdk/contract'
import { accessibilityProblems, aList } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { cellsOf, queriesOf, show, withoutAmounts } from '../../test/show'
import NotesRankingPage from '../delivery-notes/notes-ranking-page'
import InactiveClientsPage from '../sales/inactive-clients-page'
import LostClientsPage from '../sales/lost-clients-page'
import SalesRankingPage from '../sales/sales-ranking-page'

const notesRow: NotesClientRow = {
  id: 7,
  name: 'Hotel Miramar',
  period_delivery_notes: 1284.3,
  previous_period_year_delivery_notes: 900,
  period_sales_target: 1000,
  period_sales_target_percentage: 128.43,
}
const salesRow: SalesClientRow = {
  id: 7,
  name: 'Hotel Miramar',
  period_sales: 5000,
  period_sales_diff_percentage: null,
  period_sales_target: 8000,
  period_sales_target_percentage: 62.5,
}
const sales = (options: Parameters<typeof show>[1] = {}) =>
  show(<SalesRankingPage />, {
    at: '/dashboard/ventas/ranking?node=1',
    path: '/dashboard/ventas/ranking',
    ...options,
    answers: { 'sp_dashboard/clients/': aList([salesRow], 45), ...options.answers },
  })
const months = { after: '2026-01-01T00:00:00', before: '2026-09-30T23:59:59' }
const usual = { node: '1', client_status: '1', ...months, ordering: '-period_sales', page: '1', page_size: '20' }
const last = (calls: string[], path = 'clients/') => queriesOf(calls, path).at(-1)

test('a row has three lines at most on a phone, and its client opens the sheet (rules B-51, B-53)', async () => {
  sales()
  const table = await screen.findByRole('table', { name: 'Ranking de Clientes' })
  const link = await within(table).findByRole('link', { name: 'Hotel Miramar' })
  expect(link.getAttribute('href')).toBe('/dashboard/cliente/7/')
  const places = [...table.querySelectorAll('tbody td[data-phone]')].map((cell) => cell.getAttribute('data-phone'))
  expect(places).toEqual(['lead', 'title', 'end', 'foot'])
  expect(screen.getByText('Las variaciones son frente al año anterior.')).toBeTruthy()
})

test('clients are ranked by delivery notes, with target and link to centres (rule B-15)', async () => {
  const { calls } = show(<NotesRankingPage />, {
    at: '/dashboard/albaranes/ranking?node=1',
    path: '/dashboard/albaranes/ranking',
    answers: { 'sp_dashboard/delivery_notes_clients/': aList([notesRow]) },
  })
  const link = await screen.findByRole('link', { name: 'Ver los centros de Hotel Miramar' })
  expect(link.getAttribute('href')).toBe('/dashboard/albaranes/ranking/center/7/?node=1&year=2026')
  const table = screen.getByRole('table', { name: 'Ranking de Clientes' })
  expect(cellsOf(table)[0]!.slice(0, 5)).toEqual([
    '1',
    'Hotel Miramar',
    '1.284,30 €',
    '900,00 €',
    '1.000 €128,4 % sobre el objetivo',
  ])
  expect(within(table).getByText('128,4 %').parentElement!.getAttribute('data-tone')).toBe('ok')
  expect(screen.getByText('1 cliente · octubre de 2026')).toBeTruthy()
  expect(queriesOf(calls, 'delivery_notes_clients/')).toEqual([
    { node: '1', year: '2026', client_status: '1', ordering: '-period_delivery_notes', page: '1', page_size: '20' },
  ])
  expect(await accessibilityProblems()).toEqual([])
})

test('sales are of January to the last whole month, against the year before and the target (rule B-5)', async () => {
  const { calls } = sales()
  const link = await screen.findByRole('link', { name: 'Ver los centros de Hotel Miramar' })
  expect(link.getAttribute('href')).toBe('/dashboard/ventas/ranking/center/7/?node=1')
  expect(cellsOf(screen.getByRole('table'))[0]!.slice(2, 4)).toEqual([
    '5.000,00 €- frente al año anterior',
    '8.000 €62,5 % sobre el objetivo',
  ])
  expect(screen.getByText('62,5 %').parentElement!.getAttribute('data-tone')).toBe('bad')
  expect(queriesOf(calls, 'clients/')).toEqual([usual])
})

test('a search is sent after half a second, and goes back to page 1 and the usual order (rule B-20)', async () => {
  const { user, calls } = sales({ at: '/dashboard/ventas/ranking?node=1&page=3&ordering=name' })
  await screen.findByRole('row', { name: /Hotel/ })
  expect(last(calls)).toMatchObject({ page: '3', ordering: 'name' })
  await user.type(screen.getByRole('searchbox', { name: 'Buscar clientes' }), 'mir')
  expect(queriesOf(calls, 'clients/')).toHaveLength(1)
  await waitFor(() => expect(last(calls)).toEqual({ ...usual, search: 'mir' }), { timeout: 1500 })
})

test('a press on a column orders the largest first, another the smallest, from page 1 on (rule B-26)', async () => {
  const { user, calls } = sales({ at: '/dashboard/ventas/ranking?node=1&page=2' })
  await screen.findByRole('row', { name: /Hotel/ })
  const press = () => user.click(screen.getByRole('button', { name: 'Objetivo del periodo' }))
  await press()
  await waitFor(() => expect(last(calls)).toMatchObject({ ordering: '-period_sales_target', page: '1' }))
  await press()
  await waitFor(() => expect(last(calls)).toMatchObject({ ordering: 'period_sales_target', page: '1' }))
  expect(screen.getByRole('columnheader', { name: 'Objetivo del periodo' }).getAttribute('aria-sort')).toBe('ascending')
})

test('the status offers all, active and new clients, and another one begins with page 1 (rule B-3)', async () => {
  const { user, calls } = sales({ at: '/dashboard/ventas/ranking?node=1&page=2' })
  const filter = await screen.findByRole('combobox', { name: 'Estado de los clientes' })
  await screen.findByRole('option', { name: 'Clientes: Activos' })
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Clientes: Todos', 'Clientes: Activos', 'Clientes: Nuevos'])
  await user.selectOptions(filter, 'Clientes: Nuevos')
  await waitFor(() => expect(last(calls)).toMatchObject({ client_status: '3', page: '1' }))
})

test('pages go on with Anterior and Siguiente, and positions count over them (rule B-26)', async () => {
  const { user, calls } = sales()
  await screen.findByRole('row', { name: /Hotel/ })
  await user.click(screen.getByRole('button', { name: 'Siguiente' }))
  await waitFor(() => expect(last(calls)).toMatchObject({ page: '2' }))
  await waitFor(() => expect(cellsOf(screen.getByRole('table'))[0]![0]).toBe('21'))
})

test('another node begins with page 1 (rule B-20)', async () => {
  const { user, calls } = sales({ at: '/dashboard/ventas/ranking?node=1&page=2' })
  await screen.findByRole('row', { name: /Hotel/ })
  await user.click(await screen.findByRole('treeitem', { name: 'Zona Centro' }))
  await waitFor(() => expect(last(calls)).toMatchObject({ node: '4', page: '1' }))
})

test('nothing found says so, and a failure can be tried again while the filters stay', async () => {
  sales({ answers: { 'sp_dashboard/clients/': aList([]) } })
  expect((await screen.findByText('No se han encontrado clientes')).closest('[role=status]')).toBeTruthy()
  let answer: unknown = { status: 500, body: {} }
  const { user } = sales({ answers: { 'sp_dashboard/clients/': () => answer } })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error.')
  expect(screen.getByRole('searchbox', { name: 'Buscar clientes' })).toBeTruthy()
  answer = aList([salesRow])
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('row', { name: /Hotel/ })).toBeTruthy()
})

test('a spreadsheet has the rows that are filtered (rule B-17)', async () => {
  URL.createObjectURL = () => '#'
  const { user, calls } = sales({
    at: '/dashboard/ventas/ranking?node=1&q=mir&status=2',
    answers: { 'sp_dashboard/clients/excel/': {} },
  })
  await screen.findByRole('row', { name: /Hotel/ })
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await waitFor(() =>
    expect(last(calls, 'clients/excel/')).toEqual({
      node: '1',
      client_status: '2',
      ...months,
      search: 'mir',
      ordering: '-period_sales',
    }),
  )
})

test('an account without amounts gets names, ordered by name (rules T-3, B-15)', async () => {
  const { calls } = sales({
    as: withoutAmounts(),
    answers: { 'sp_dashboard/clients/': aList([{ id: 7, name: 'Hotel Miramar' }]) },
  })
  await screen.findByRole('row', { name: /Hotel/ })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Posición', 'Cliente'])
  expect(last(calls)).toMatchObject({ ordering: 'name' })
  expect(screen.getByText(/Tu cuenta no muestra importes/)).toBeTruthy()
})

test('lost clients are ranked by what they bought last year, with a link to their centres (rule B-11)', async () => {
  const row = { id: 8, name: 'Bar Sol', year_sales: 0, real_sales_target: 500, previous_year_sales: 740.5 }
  const { calls } = show(<LostClientsPage />, {
    at: '/dashboard/ventas/perdidos?node=1',
    path: '/dashboard/ventas/perdidos',
    answers: { 'sp_dashboard/lost_clients/': aList([row]) },
  })
  const link = await screen.findByRole('link', { name: 'Ver los centros de Bar Sol' })
  expect(link.getAttribute('href')).toBe('/dashboard/ventas/perdidos/center/8/?node=1')
  expect(cellsOf(screen.getByRole('table'))[0]!.slice(2, 5)).toEqual(['0,00 €', '500,00 €', '740,50 €'])
  expect(last(calls, 'lost_clients/')).toMatchObject({ ordering: '-previous_year_sales' })
})

test('clients without orders in the chosen months are listed with their last order (rule B-10)', async () => {
  const row = { id: 8, name: 'Bar Sol', last_order: '2025-12-30', days_silent: 274, previous_year_sales: 740.5 }
  const never = { ...row, id: 9, name: 'Bar Luna', last_order: null, days_silent: null }
  const { user, calls } = show(<InactiveClientsPage />, {
    at: '/dashboard/ventas/sin-actividad?node=1',
    path: '/dashboard/ventas/sin-actividad',
    answers: { 'sp_dashboard/inactive_clients/': aList([row, never]) },
  })
  await screen.findByRole('row', { name: /Bar Sol/ })
  expect(cellsOf(screen.getByRole('table')).map((cells) => cells.slice(2, 5))).toEqual([
    ['30-12-2025', '274 días', '740,50 €'],
    ['Nunca', '-', '740,50 €'],
  ])
  expect(screen.getByText('2 clientes sin pedidos · 01/2026 a 09/2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Elegir meses/ }))
  await user.click(screen.getByRole('button', { name: 'Año anterior' }))
  expect(last(calls, 'inactive_clients/')).toMatchObject(months)
  await user.click(screen.getByRole('button', { name: 'Aceptar' }))
  await waitFor(() =>
    expect(last(calls, 'inactive_clients/')).toMatchObject({
      after: '2025-01-01T00:00:00',
      before: '2025-12-31T23:59:59',
    }),
  )
})

test('a ranking that failed does not say that there are no clients (rule B-21)', async () => {
  let answer: unknown = { status: 500, body: {} }
  const { user } = sales({ answers: { 'sp_dashboard/clients/': () => answer } })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  expect(screen.queryByText(/0 clientes/)).toBeNull()
  expect(screen.getByText('01/2026 a 09/2026', { selector: 'p, p *' })).toBeTruthy()
  answer = aList([salesRow], 45)
  await user.click(retry)
  expect(await screen.findByText('45 clientes · 01/2026 a 09/2026')).toBeTruthy()
})

test('an address with an order that the ranking lacks has the usual one (rule B-26)', async () => {
  const { calls } = sales({ at: '/dashboard/ventas/ranking?node=1&ordering=-lost' })
  await screen.findByText('Hotel Miramar')
  expect(queriesOf(calls, 'clients/')).toEqual([usual])
})
