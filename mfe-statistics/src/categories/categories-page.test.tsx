import { accessibilityProblems, type Answers } from '@portal/shared-sdk/testing'
import { screen, within } from '@testing-library/react'
import { aCategories, show } from '../../test/show'
import CategoriesPage from './categories-page'

const at = '/estadisticas/estadisticas-categorias'
const open = (answers: Answers = {}) =>
  show(<CategoriesPage />, { at: `${at}?after=2025-01&before=2025-01`, path: at, answers })
const texts = (rows: HTMLElement[]) => rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

test('categories are shown as a donut and as a table of both periods (rules T-4, T-12, T-22)', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Categorías de ambos periodos' })
  expect(texts(within(table).getAllByRole('row').slice(1))).toEqual([
    'Celulosa750,00 €600,00 €+150,00 €25,0 %',
    'Limpieza e higiene250,00 €0,00 €+250,00 €-',
    'Protección0,00 €100,00 €-100,00 €-100,0 %',
  ])
  const legend = screen.getByRole('table', { name: 'Por categoría' })
  expect(texts(within(legend).getAllByRole('row').slice(1))).toEqual([
    'Celulosa750 €75,0 %',
    'Limpieza e higiene250 €25,0 %',
  ])
  expect(screen.getByText('01/2025 a 01/2025, comparado con 01/2024 a 01/2024')).toBeTruthy()
  expect(screen.getByText('01/2025 a 01/2025', { selector: 'section p' })).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})

test('a category has the same colour in donut and table (rule T-22)', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Categorías de ambos periodos' })
  const colour = (row: HTMLElement) => row.querySelector('i')!.style.background
  const legend = screen.getByRole('table', { name: 'Por categoría' })
  expect(colour(within(legend).getByRole('row', { name: /Celulosa/ }))).toBe(
    colour(within(table).getByRole('row', { name: /Celulosa/ })),
  )
})

test('a category’s amounts lead to its invoices of each period (rule T-23)', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Categorías de ambos periodos' })
  const links = within(within(table).getByRole('row', { name: /Celulosa/ })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/pedidos/facturas/lineas?after=2025-01-01&before=2025-01-31&category=1&center=all&counted=true',
    '/pedidos/facturas/lineas?after=2024-01-01&before=2024-01-31&category=1&center=all&counted=true',
  ])
})

test('a category bought only the year before is in the table, and the donut is empty', async () => {
  open({ 'client_categories_purchases/': aCategories({ period_categories_purchases: [] }) })
  expect(await screen.findByRole('table', { name: 'Categorías de ambos periodos' })).toBeTruthy()
  expect(screen.getByText('No hay datos para la consulta')).toBeTruthy()
})
