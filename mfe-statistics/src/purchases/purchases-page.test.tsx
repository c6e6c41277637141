import { today } from '@portal/shared-sdk'
import { accessibilityProblems, aBuyer, aCenter, aList, type Answers } from '@portal/shared-sdk/testing'
import { lastTwelveMonths, momentsOfMonths, monthYear, yearBefore } from '@portal/shared-ui/figures'
import { screen, waitFor, within } from '@testing-library/react'
import { aCategories, aChanges, asked, aProductRow, aPurchases, show } from '../../test/show'
import PurchasesPage from './purchases-page'

const at = '/estadisticas/estadisticas-compras'
const open = (answers: Answers = {}, options: Parameters<typeof show>[1] = {}) =>
  show(<PurchasesPage />, { at, path: at, answers, ...options })
const block = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section')!
const blocks = ['Compras por mes', 'Qué ha cambiado', 'Por categoría', 'Ranking de artículos']
const months = lastTwelveMonths(today())
const range = ({ after, before }: typeof months) => `${monthYear(after)} a ${monthYear(before)}`
const text = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')

test('the page has no accessibility violation', async () => {
  open()
  await screen.findByText('21.370 €')
  expect(await screen.findByRole('link', { name: 'Ver todos' })).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})

test('sums of the last twelve whole months say what they are compared with (rules T-20, T-22)', async () => {
  const { calls } = open({}, { center: aCenter() })
  expect(await screen.findByText('21.370 €')).toBeTruthy()
  expect(screen.getByText('20.490 €')).toBeTruthy()
  expect(screen.getByText('+880 €')).toBeTruthy()
  expect(screen.getByText('media mensual 1.781 €')).toBeTruthy()
  expect(screen.getByText('frente al año anterior')).toBeTruthy()
  expect(screen.getAllByText(`${range(months)}, comparado con ${range(yearBefore(months))}`)).toHaveLength(3)
  expect(screen.getByText(range(months), { selector: 'section p' })).toBeTruthy()
  expect(Object.fromEntries(asked(calls, 'client_purchases/'))).toEqual({ client: '7', ...momentsOfMonths(months) })
})

test('the chart compares each month with the year before, and links to its invoices (rules T-23, T-24)', async () => {
  const { user } = open()
  const sheet = await block('Compras por mes')
  await user.click(within(sheet).getByRole('button', { name: 'Acciones: Compras por mes' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ver como tabla' }))
  const rows = within(sheet).getAllByRole('row')
  expect(rows.map(text)).toEqual(['Periodo actualAño anterior', 'nov1.480,10 €1.520,00 €', 'dic1.720,00 €0,00 €'])
  const links = within(rows[1]!).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/pedidos/facturas?after=2025-11-01&before=2025-11-30&center=all&counted=true',
    '/pedidos/facturas?after=2024-11-01&before=2024-11-30&center=all&counted=true',
  ])
})

test('figures lead to just their invoices (rule T-23)', async () => {
  open({}, { at: `${at}?node=2&node=3&category=1&cost_center=CE-4510&after=2025-01&before=2025-03` })
  const period = await screen.findByRole('link', { name: 'Ver documentos' })
  const before = period.closest('div[data-foot]')!.parentElement!.nextElementSibling!.querySelector('a')
  const chosen = 'node=2&node=3&category=1&cost_center=CE-4510&center=all&counted=true'
  expect(period.getAttribute('href')).toBe(`/pedidos/facturas/lineas?after=2025-01-01&before=2025-03-31&${chosen}`)
  expect(before!.getAttribute('href')).toBe(`/pedidos/facturas/lineas?after=2024-01-01&before=2024-03-31&${chosen}`)
  const article = await within(await block('Ranking de artículos')).findByRole('link', { name: /2.923,20/ })
  expect(article.getAttribute('href')).toBe(
    '/pedidos/facturas/lineas?after=2025-01-01&before=2025-03-31&node=2&node=3&category=1&cost_center=CE-4510' +
      '&product=9&center=all&counted=true',
  )
})

test.each<[string, Parameters<typeof show>[1]]>([
  ['an account without the right to invoices', { as: aBuyer({ can_see_sale_invoices: false }) }],
  ['a variant without invoices', { flags: { menu_pedidos_facturas: false } }],
  ['a portal that has no page of them', { offered: ['/estadisticas/*'] }],
])('%s sees figures without links (rule T-23)', async (_who, options) => {
  open({}, options)
  await screen.findByText('21.370 €')
  await block('Ranking de artículos')
  await screen.findByText('2.923,20 €')
  expect(screen.queryByRole('link', { name: /Ver documentos|€/ })).toBeNull()
})

test('what has changed is said in sentences with their euros (rule T-6)', async () => {
  open()
  const sheet = await block('Qué ha cambiado')
  await within(sheet).findByText('Artículos')
  expect(within(sheet).getAllByRole('listitem').map(text)).toEqual([
    '1.000,00 € más por la cantidad, de los artículos comprados en ambos periodos.',
    '119,60 € menos por el precio medio de esos artículos.',
    'Nada por los demás artículos.',
    'Papel higiénico jumbo: 1.240,00 € más que el año anterior (2.000,00 € frente a 760,00 €)',
    'Guante de nitrilo: 300,50 € menos que el año anterior (2.000,00 € frente a 2.300,50 €)',
    'Celulosa: 939,50 € más que el año anterior (2.000,00 € frente a 1.060,50 €)',
    'Sin centro: 60,00 € más que el año anterior (2.000,00 € frente a 1.940,00 €)',
  ])
  expect(text(sheet)).toContain('Se han comprado 880,40 € más que en los mismos meses del año anterior.')
  const address = (amount: string) => within(sheet).getByRole('link', { name: amount }).getAttribute('href')
  expect(address('760,00\u00a0€')).toMatch(/facturas\/lineas\?after=2024-11-01&before=2025-10-31&product=9&/)
  expect(address('1.060,50\u00a0€')).toMatch(/facturas\/lineas\?.*category=1&/)
  // A difference is the sum of nothing that could be opened (rule T-28).
  expect(within(sheet).queryByRole('link', { name: /1.240,00|1.940,00/ })).toBeNull()
})

test('the donut’s legend is a table, and Ver todos passes the filters on', async () => {
  open({}, { at: `${at}?node=3&after=2025-01&before=2025-03` })
  const sheet = await block('Por categoría')
  const table = await within(sheet).findByRole('table', { name: 'Por categoría' })
  expect(within(table).getAllByRole('row').slice(1).map(text)).toEqual([
    'Celulosa750 €75,0 %',
    'Limpieza e higiene250 €25,0 %',
  ])
  expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe(
    '/estadisticas/estadisticas-articulos?node=3&after=2025-01&before=2025-03',
  )
})

test('each block fails by itself and can be asked for again (rule T-22)', async () => {
  const paths = [
    'client_purchases/',
    'client_purchases/changes/',
    'client_categories_purchases/',
    'client_product_purchases/',
  ]
  let isDown = true
  const good: Answers = {
    'client_purchases/': aPurchases(),
    'client_purchases/changes/': aChanges(),
    'client_categories_purchases/': aCategories(),
    'client_product_purchases/': aList([aProductRow()]),
  }
  const answers = Object.fromEntries(
    paths.map((path) => [path, () => (isDown ? { status: 500, body: {} } : good[path])]),
  )
  const { user } = open(answers)
  // The strip and the four sheets.
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(5))
  isDown = false
  await user.click(within(await block('Qué ha cambiado')).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText(/1.240,00/)).toBeTruthy()
  expect(screen.getAllByRole('alert')).toHaveLength(4)
})

test('each block says that there are no data for a client that bought nothing (rule T-22)', async () => {
  open({
    'client_purchases/': aPurchases({
      period_purchases: 0,
      previous_period_year_purchases: 0,
      period_purchases_diff: 0,
      period_purchases_diff_percentage: null,
      chart: [{ date: '2025-11-01', purchases_value: 0, previous_year_purchases_value: 0 }],
    }),
    'client_purchases/changes/': aChanges({
      period_purchases_diff: 0,
      quantity_part: 0,
      price_part: 0,
      products: [],
      categories: [],
      centers: [],
    }),
    'client_categories_purchases/': aCategories({
      period_categories_purchases: [],
      previous_period_year_categories_purchases: [],
    }),
    'client_product_purchases/': aList([]),
  })
  for (const name of blocks)
    expect(await within(await block(name)).findByText('No hay datos para la consulta')).toBeTruthy()
})

test('a failing answer of another period leaves nothing of the former one in its place', async () => {
  const { user } = open({
    'client_purchases/': ({ query }: { query: URLSearchParams }) =>
      query.has('category') ? { status: 500, body: {} } : aPurchases(),
  })
  await screen.findByText('21.370 €')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Categoría' }), 'Celulosa')
  await waitFor(() => expect(screen.queryByText('21.370 €')).toBeNull())
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})
