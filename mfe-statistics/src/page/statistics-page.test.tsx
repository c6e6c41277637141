import { dispatchSession, today } from '@portal/shared-sdk'
import { aBuyer, accessibilityProblems, aClient, type Answers } from '@portal/shared-sdk/testing'
import { ToastRegion } from '@portal/shared-ui'
import { lastTwelveMonths, monthOf } from '@portal/shared-ui/figures'
import { act, screen, waitFor, within } from '@testing-library/react'
import ProductRankingPage from '../products/product-ranking-page'
import { asked, aProductRow, noAmounts, show, tree } from '../../test/show'
import PurchasesPage from '../purchases/purchases-page'
import CenterRankingPage from '../centers/center-ranking-page'
import CategoriesPage from '../categories/categories-page'

const at = '/estadisticas/estadisticas-articulos'
const open = (answers: Answers = {}, options: Parameters<typeof show>[1] = {}) =>
  show(<ProductRankingPage />, { at, path: at, answers, ...options })
const query = (calls: string[]) => asked(calls, 'client_product_purchases/')
const row = () => screen.findByRole('row', { name: /Papel higiénico jumbo/ })
const select = (name: string) => screen.getByRole('combobox', { name })

test('without a client it leads to the variant’s home route and says why (rule T-20)', async () => {
  const { address, calls } = show(
    <>
      <ProductRankingPage />
      <ToastRegion />
    </>,
    { at, client: null },
  )
  await waitFor(() => expect(address()).toBe('/catalogo'))
  expect(await screen.findByText('Selecciona un cliente para ver sus estadísticas.')).toBeTruthy()
  expect(calls.filter((call) => call !== 'GET account/')).toEqual([])
})

test('the tree chooses a node, the breadcrumb shows its path and leads back up (rule T-20)', async () => {
  const { user, calls, address } = open()
  await row()
  expect(screen.getByText('Todos los centros de Hotel Miramar')).toBeTruthy()
  expect(screen.getByRole('treeitem', { name: 'Hotel Miramar', selected: true })).toBeTruthy()
  await user.click(screen.getByRole('treeitem', { name: 'Girona' }))
  await waitFor(() => expect(address()).toBe(`${at}?node=2`))
  await waitFor(() => expect(query(calls).getAll('node')).toEqual(['2']))
  const path = screen.getByRole('navigation', { name: 'Ruta de navegación' })
  expect(
    within(path)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hotel Miramar', 'Girona'])
  await user.click(within(path).getByRole('link', { name: 'Hotel Miramar' }))
  await waitFor(() => expect(address()).toBe(at))
  await waitFor(() => expect(query(calls).has('node')).toBe(false))
})

test('to an account that is limited to some centres all centres are its own (rule L-21)', async () => {
  open({}, { as: aBuyer({ all_centers: false }), at: `${at}?node=3` })
  await row()
  expect(screen.getByRole('link', { name: 'Ver todos tus centros' })).toBeTruthy()
})

test('an address with several nodes loads the figures of the client’s own ones (rules T-20, T-25)', async () => {
  const { user, calls, address } = open({}, { at: `${at}?node=3&node=99&node=4` })
  await row()
  expect(query(calls).getAll('node')).toEqual(['3', '4'])
  expect(screen.getByText(/Barcelona · Lloret de Mar/)).toBeTruthy()
  expect(calls.filter((call) => call.includes('node=99'))).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Ver todos los centros' }))
  await waitFor(() => expect(address()).toBe(at))
})

test('category and CECO begin with Todos and are part of the address, which Back undoes (rule T-20)', async () => {
  const { user, calls, address } = open({}, { at: `${at}?page=2` })
  await screen.findByRole('table')
  await waitFor(() => expect(within(select('Categoría')).getAllByRole('option')).toHaveLength(3))
  expect(within(select('CECO')).getAllByRole('option')[0]!.textContent).toBe('Todos')
  await user.selectOptions(select('Categoría'), 'Celulosa')
  await user.selectOptions(select('CECO'), 'CE-4510')
  expect(address()).toBe(`${at}?category=1&cost_center=CE-4510`)
  await waitFor(() =>
    expect(Object.fromEntries(query(calls))).toMatchObject({ category: '1', cost_center: 'CE-4510', page: '1' }),
  )
  await user.selectOptions(select('Categoría'), 'Todas')
  expect(address()).toBe(`${at}?cost_center=CE-4510`)
})

test('other months count once they are confirmed (rule T-20)', async () => {
  const { user, calls, address } = open()
  await row()
  const before = calls.length
  await user.click(screen.getByRole('button', { name: /^Elegir meses/ }))
  const choice = within(screen.getByRole('group', { name: 'Elegir meses' }))
  await user.click(choice.getByRole('button', { name: 'Año anterior' }))
  expect(address()).toBe(at)
  expect(calls).toHaveLength(before)
  await user.click(choice.getByRole('button', { name: 'Aceptar' }))
  const year = Number(today().slice(0, 4)) - 1
  expect(address()).toBe(`${at}?after=${year}-01&before=${year}-12`)
  await waitFor(() => expect(query(calls).get('after')).toBe(`${year}-01-01T00:00:00`))
})

test.each([
  'after=2015-12&before=2016-03',
  'after=2026-05&before=2026-02',
  'after=2026-02',
  'after=2016-01&before=2027-12',
])('an address with invalid months shows the default ones: %s (rule T-20)', async (months) => {
  const { calls } = open({}, { at: `${at}?${months}` })
  await row()
  expect(monthOf(query(calls).get('after')!)).toBe(lastTwelveMonths(today()).after)
})

test('choosing another client clears the filters (rule T-25)', async () => {
  const other = aClient({ id: 8, name: 'Clínica Bahía' })
  const { calls, address } = open({}, { at: `${at}?node=2&category=1&q=papel` })
  await row()
  await act(() => dispatchSession({ type: 'clientChosen', client: other, center: null }))
  expect(await screen.findByText('Todos los centros de Clínica Bahía')).toBeTruthy()
  await waitFor(() => expect(query(calls).get('client')).toBe('8'))
  expect(address()).toBe(at)
  const ofOther = calls.filter((call) => call.includes('client=8') && call.includes('purchases'))
  expect(ofOther.filter((call) => /node=|category=|search=papel/.test(call))).toEqual([])
})

test('while another choice loads the former figures stay, faded (rule T-22)', async () => {
  let answer: (() => void) | undefined
  const { user } = open({
    'client_product_purchases/': ({ query: given }: { query: URLSearchParams }) =>
      given.has('category')
        ? new Promise((resolve) => {
            answer = () => resolve({ results: [aProductRow({ name: 'Bobina' })], count: 1, total_pages: 1 })
          })
        : { results: [aProductRow()], count: 1, total_pages: 1 },
  })
  await row()
  await user.selectOptions(select('Categoría'), 'Celulosa')
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'))
  expect(screen.getByRole('row', { name: /Papel higiénico jumbo/ })).toBeTruthy()
  await act(async () => answer?.())
  expect(await screen.findByRole('row', { name: /Bobina/ })).toBeTruthy()
  expect(screen.queryByRole('row', { name: /Papel higiénico jumbo/ })).toBeNull()
})

test('a tree that fails is asked for again by itself, the figures are there', async () => {
  let isDown = true
  const { user } = open({ 'client_stats/nodes/': () => (isDown ? { status: 500, body: {} } : tree) })
  await row()
  isDown = false
  const side = screen.getByRole('complementary', { name: 'Centros' })
  await user.click(within(side).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('treeitem', { name: 'Hotel Miramar' })).toBeTruthy()
})

test('the spreadsheet has what is shown, and its failure is shown (rule T-7)', async () => {
  const { user, calls } = open(
    { 'client_product_purchases/excel/': { status: 500, body: {} } },
    { at: `${at}?node=3&q=papel&ordering=name` },
  )
  await row()
  await user.click(screen.getByRole('button', { name: 'Excel' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error')
  expect(Object.fromEntries(asked(calls, 'client_product_purchases/excel/'))).toMatchObject({
    client: '7',
    node: '3',
    search: 'papel',
    ordering: 'name',
  })
})

describe('the welcome window (rule T-21)', () => {
  const text = 'Para consultar las estadísticas totales o por centros utiliza el menú de la izquierda.'

  test('opens after a second, and never again once it was accepted', async () => {
    const { user } = open({}, { isNewHere: true })
    await row()
    expect(screen.queryByText(text)).toBeNull()
    expect(await screen.findByText(text, undefined, { timeout: 3000 })).toBeTruthy()
    expect(await accessibilityProblems()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Aceptar' }))
    expect(screen.queryByText(text)).toBeNull()
    expect(localStorage.getItem('popup_aviso')).toBe('true')
    open({}, { isNewHere: true })
    await row()
    await new Promise((done) => setTimeout(done, 1300))
    expect(screen.queryByText(text)).toBeNull()
  })

  test('comes again where it was only closed', async () => {
    const { user } = open({}, { isNewHere: true })
    expect(await screen.findByText(text, undefined, { timeout: 3000 })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    expect(localStorage.getItem('popup_aviso')).toBeNull()
  })
})

describe('an account that sees no amounts (rules T-3, T-26)', () => {
  const buyer = aBuyer(noAmounts)

  test.each([
    ['Compras', <PurchasesPage key="1" />],
    ['Ranking de centros', <CenterRankingPage key="2" />],
    ['Compras por categoría', <CategoriesPage key="3" />],
  ])('%s says so and leads to the articles', async (title, page) => {
    const path = '/estadisticas/estadisticas-compras'
    const { calls, page: shown } = show(page, { as: buyer, at: `${path}?after=2025-01&before=2025-03`, path })
    expect(await screen.findByText('Tu cuenta no muestra importes.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('link', { name: 'Ver el ranking de artículos' }).getAttribute('href')).toBe(
      `${at}?after=2025-01&before=2025-03`,
    )
    expect(calls.filter((call) => call.includes('_purchases/'))).toEqual([])
    expect(shown.textContent).not.toContain('€')
    expect(await accessibilityProblems()).toEqual([])
  })

  test('the ranking of articles shows quantities only, which lead to their invoices', async () => {
    const { period_purchases_quantity, ppy_purchases_quantity, id, external_id, name, category } = aProductRow()
    const bare = { period_purchases_quantity, ppy_purchases_quantity, id, external_id, name, category }
    const { calls, page: shown } = open(
      { 'client_product_purchases/': { results: [bare], count: 1, total_pages: 1 } },
      { as: buyer },
    )
    const cells = within(await row()).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '1',
      'Papel higiénico jumboID 110114',
      'Celulosa',
      'Cantidad: 1.112',
      'Año anterior: 900',
    ])
    expect(
      within(await row())
        .getByRole('link', { name: '1.112' })
        .getAttribute('href'),
    ).toContain('product=9')
    expect(query(calls).get('ordering')).toBe('-period_purchases_quantity')
    expect(shown.textContent).not.toMatch(/€|%/)
  })
})
