import { session } from '@portal/shared-sdk'
import type { SalesCenterRow } from '@portal/shared-sdk/contract'
import { aCenter, aClient, aList } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { cellsOf, queriesOf, show } from '../../test/show'
import NotesCentersPage from '../delivery-notes/notes-centers-page'
import LostCentersPage from '../sales/lost-centers-page'
import SalesCentersPage from '../sales/sales-centers-page'

const row: SalesCenterRow = {
  id: 80,
  name: 'Barra',
  address: 'Carrer Major, 3',
  valid_id: true,
  period_sales: 120.5,
  period_sales_diff_percentage: 10,
  year_period_sales_diff_percentage: -5,
  year_sales: 1000,
  year_sales_diff_percentage: null,
}
const without: SalesCenterRow = { ...row, id: null, name: null, address: null, valid_id: false }
const bar = aClient({ id: 8, name: 'Bar Sol' })
const emptyCart = { id: 3, client: null, lead: null, center: null, items: [], lines_count: 0 }
const cartOf = (client: number | null, lead: number | null = null) => ({
  ...emptyCart,
  client,
  lead,
  items: [{ id: 1 }, { id: 2 }],
  lines_count: 2,
})

const sales = (options: Parameters<typeof show>[1] = {}) =>
  show(<SalesCentersPage />, {
    at: '/dashboard/ventas/ranking/center/8/?node=2&q=ba&page=1&status=2',
    path: '/dashboard/ventas/ranking/center/:id',
    ...options,
    answers: {
      'clients/8/': bar,
      'centers/80/': aCenter({ id: 80, client: 8, name: 'Barra' }),
      'sp_dashboard/centers/': aList([row, without]),
      'cart/': emptyCart,
      ...options.answers,
    },
  })
const press = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(await screen.findByRole('button', { name: 'Ver los pedidos de Barra' }))

test('a client’s centres have their last whole month and year, each with its comparison (rule B-9)', async () => {
  const { calls } = sales()
  expect(await screen.findByRole('heading', { level: 1, name: 'Bar Sol' })).toBeTruthy()
  expect(await screen.findByText('2 centros · septiembre de 2026')).toBeTruthy()
  const cells = cellsOf(screen.getByRole('table', { name: 'Bar Sol' }))
  expect(cells[0]!.slice(1, 4)).toEqual([
    'BarraCarrer Major, 3',
    '120,50 €10,0 % frente al mes anterior-5,0 % frente al año anterior',
    '1.000,00 €- frente al año anterior',
  ])
  expect(cells[1]![1]).toBe('Sin centro')
  expect(queriesOf(calls, 'centers/')).toEqual([
    { node: '2', client: '8', search: 'ba', ordering: '-period_sales', page: '1', page_size: '20' },
  ])
})

test('the magnifier of a row with a centre chooses it and opens its orders (rule B-22)', async () => {
  const { user, address } = sales()
  await screen.findByText('Sin centro')
  expect(screen.getAllByRole('button', { name: /^Ver los pedidos/ })).toHaveLength(1)
  await press(user)
  await waitFor(() => expect(address()).toBe('/pedidos/mis-pedidos'))
  expect([session().client?.id, session().center?.id]).toEqual([8, 80])
})

test.each([
  ['an empty cart', emptyCart],
  ['somebody else’s cart', cartOf(9)],
])('with %s nothing is asked (rules B-22, L-2)', async (_what, cart) => {
  const { user, address, sent } = sales({ client: aClient(), answers: { 'cart/': cart } })
  await press(user)
  await waitFor(() => expect(address()).toBe('/pedidos/mis-pedidos'))
  expect(sent).toEqual([])
})

test('a cart with lines is asked about, and emptied when the client is changed (rules B-22, L-2)', async () => {
  let cart: object = cartOf(7)
  const { user, address, sent } = sales({
    client: aClient(),
    center: aCenter(),
    answers: {
      'cart/': () => cart,
      'PATCH cart/clear/': () => (cart = emptyCart),
      'PATCH cart/restore/': () => (cart = cartOf(7)),
    },
  })
  await press(user)
  const dialog = await screen.findByRole('dialog', { name: '¿Cambiar de cliente y vaciar el carro de Hotel Miramar?' })
  expect(dialog.textContent).toContain('2 líneas')
  expect(session().client?.id).toBe(7)
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect([session().client?.id, sent]).toEqual([7, []])
  await press(user)
  await user.click(await screen.findByRole('button', { name: 'Vaciar y cambiar' }))
  await waitFor(() => expect(address()).toBe('/pedidos/mis-pedidos'))
  expect([session().client?.id, session().center?.id]).toEqual([8, 80])
  expect(sent).toEqual(['PATCH cart/clear/ {"client":7,"lead":null}'])
})

test('a cart that cannot be emptied shows the failure in the window, and nothing changes', async () => {
  const { user } = sales({
    client: aClient(),
    answers: { 'cart/': cartOf(7), 'PATCH cart/clear/': { status: 500, body: {} } },
  })
  await press(user)
  await user.click(await screen.findByRole('button', { name: 'Vaciar y cambiar' }))
  expect(await screen.findByText(/siguen como estaban/)).toBeTruthy()
  expect(session().client?.id).toBe(7)
})

test('a centre that cannot be loaded shows the failure above the rows, with a retry', async () => {
  let answer: unknown = { status: 500, body: {} }
  const { user, address } = sales({ answers: { 'centers/80/': () => answer } })
  await press(user)
  await screen.findByRole('alert')
  answer = aCenter({ id: 80, client: 8 })
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(address()).toBe('/pedidos/mis-pedidos'))
})

test('another node returns to the ranking, with its filters but without the search (rule B-20)', async () => {
  const { user, address } = sales()
  await user.click(await screen.findByRole('treeitem', { name: 'Zona Centro' }))
  await waitFor(() => expect(address()).toBe('/dashboard/ventas/ranking?node=4&status=2'))
})

test('no centre found, and a client that is not the account’s', async () => {
  sales({ answers: { 'sp_dashboard/centers/': aList([]) } })
  expect(await screen.findByText('No se han encontrado Centros')).toBeTruthy()
  sales({ answers: { 'sp_dashboard/centers/': { status: 404, body: {} }, 'clients/8/': { status: 404, body: {} } } })
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('a lost client’s centres are all of them, or those with sales (rule B-9)', async () => {
  const { user, calls } = show(<LostCentersPage />, {
    at: '/dashboard/ventas/perdidos/center/8/?node=2',
    path: '/dashboard/ventas/perdidos/center/:id',
    answers: { 'clients/8/': bar, 'sp_dashboard/centers/': aList([row]) },
  })
  await screen.findByRole('row', { name: /Barra/ })
  expect(queriesOf(calls, 'centers/').at(-1)).toMatchObject({ show_all: 'true' })
  await user.click(screen.getByRole('radio', { name: 'Con ventas' }))
  await waitFor(() => expect(queriesOf(calls, 'centers/').at(-1)).not.toHaveProperty('show_all'))
})

test('the magnifier of delivery notes opens those of the centre', async () => {
  const notes = { ...row, period_delivery_notes: 75, previous_period_year_delivery_notes: 60 }
  const { user, address, calls } = show(<NotesCentersPage />, {
    at: '/dashboard/albaranes/ranking/center/8/?node=2&year=2025',
    path: '/dashboard/albaranes/ranking/center/:id',
    answers: {
      'clients/8/': bar,
      'centers/80/': aCenter({ id: 80, client: 8 }),
      'sp_dashboard/delivery_notes_centers/': aList([notes]),
      'cart/': emptyCart,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Ver los albaranes de Barra' }))
  await waitFor(() => expect(address()).toBe('/pedidos/albaranes?counted=true&after=2025-10-01&before=2025-10-31'))
  expect(queriesOf(calls, 'delivery_notes_centers/')).toMatchObject([{ node: '2', client: '8', year: '2025' }])
})

test('a client outside the chosen portfolio is told of, with a way back and without a retry (rule B-2)', async () => {
  sales({ answers: { 'sp_dashboard/centers/': { status: 404, body: { detail: 'No existe' } } } })
  expect(await screen.findByText('Este cliente no existe o no está en la cartera elegida.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Volver' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

test('an address with an invalid id of a client sends no request for its centres', async () => {
  const { calls } = sales({ at: '/dashboard/ventas/ranking/center/x/?node=2' })
  expect(await screen.findByText('Este cliente no existe o no está en la cartera elegida.')).toBeTruthy()
  expect(queriesOf(calls, 'sp_dashboard/centers/')).toEqual([])
})
