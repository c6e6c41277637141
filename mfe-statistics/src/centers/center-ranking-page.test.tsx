import { accessibilityProblems, aList, type Answers } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aCenterRow, asked, show } from '../../test/show'
import CenterRankingPage from './center-ranking-page'

const at = '/estadisticas/estadisticas-centros'
const nobody = aCenterRow({
  id: null,
  name: null,
  cost_center: null,
  previous_period_year_purchases: 0,
  period_purchases_diff: 1200,
  period_purchases_diff_percentage: null,
})
const open = (answers: Answers = {}, options: Parameters<typeof show>[1] = {}) =>
  show(<CenterRankingPage />, {
    at,
    path: at,
    answers: { 'client_center_purchases/': aList([aCenterRow(), nobody], 42), ...answers },
    ...options,
  })
const query = (calls: string[]) => asked(calls, 'client_center_purchases/')
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

test('centres have position, CECO, both amounts, difference and percent (rule T-4)', async () => {
  open()
  const row = await screen.findByRole('row', { name: /Cocina central/ })
  expect(cells(row)).toEqual(['1', 'Cocina central', 'CE-4510', '1.200,00 €', '1.500,00 €', '-300,00 €', '-20,0 %'])
  expect(cells(screen.getByRole('row', { name: /Sin centro/ }))).toEqual([
    '2',
    'Sin centro',
    '-',
    '1.200,00 €',
    '0,00 €',
    '+1.200,00 €',
    '-',
  ])
  expect(await accessibilityProblems()).toEqual([])
})

test('positions count on over pages, and an amount links to the invoices (rules T-23, T-27)', async () => {
  const { calls } = open({}, { at: `${at}?page=2&after=2025-01&before=2025-01` })
  const row = await screen.findByRole('row', { name: /Cocina central/ })
  expect(cells(row)[0]).toBe('21')
  expect(Object.fromEntries(query(calls))).toMatchObject({ page: '2', page_size: '20', ordering: '-period_purchases' })
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/pedidos/facturas/lineas?after=2025-01-01&before=2025-01-31&center=70&counted=true',
    '/pedidos/facturas/lineas?after=2024-01-01&before=2024-01-31&center=70&counted=true',
  ])
  expect(within(screen.getByRole('row', { name: /Sin centro/ })).queryByRole('link')).toBeNull()
})

test('a column orders, largest amounts first, and a search begins at the first page (rule T-27)', async () => {
  const { user, calls, address } = open({}, { at: `${at}?page=2` })
  await screen.findByRole('row', { name: /Cocina central/ })
  await user.click(screen.getByRole('button', { name: 'Diferencia' }))
  await waitFor(() => expect(query(calls).get('ordering')).toBe('-period_purchases_diff'))
  expect(query(calls).get('page')).toBe('1')
  await user.click(screen.getByRole('button', { name: 'Diferencia' }))
  await waitFor(() => expect(query(calls).get('ordering')).toBe('period_purchases_diff'))
  await user.type(screen.getByRole('searchbox', { name: 'Buscar centros' }), 'cocina{Enter}')
  await waitFor(() => expect(query(calls).get('search')).toBe('cocina'))
  expect(address()).toBe(`${at}?ordering=period_purchases_diff&q=cocina`)
})

test('a ranking that fails is asked for again, and an empty one says so (rule T-22)', async () => {
  let isDown = true
  const { user } = open({ 'client_center_purchases/': () => (isDown ? { status: 500, body: {} } : aList([])) })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error')
  isDown = false
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('No hay datos para la consulta')).toBeTruthy()
})
