import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { asked, show } from '../../test/show'
import ProductRankingPage from './product-ranking-page'

const at = '/estadisticas/estadisticas-articulos'
const open = (options: Parameters<typeof show>[1] = {}) => show(<ProductRankingPage />, { at, path: at, ...options })

test('articles have code, category, quantities and amounts of both periods (rule T-4)', async () => {
  const { calls } = open()
  const row = await screen.findByRole('row', { name: /Papel higiénico jumbo/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  ).toEqual([
    '1',
    'Papel higiénico jumboID 110114',
    'Celulosa',
    'ID 110114 · Cantidad: 1.112',
    'Año anterior: 900',
    '2.923,20 €',
    '2.752,50 €',
    '+170,70 €',
    '6,2 %',
  ])
  expect(asked(calls, 'client_product_purchases/').get('ordering')).toBe('-period_purchases')
  expect(await accessibilityProblems()).toEqual([])
})

test('it is ordered by any column, by quantities the largest first', async () => {
  const { user, calls } = open()
  await screen.findByRole('row', { name: /Papel higiénico jumbo/ })
  const ordering = () => asked(calls, 'client_product_purchases/').get('ordering')
  for (const [name, key] of [
    ['Cantidad', '-period_purchases_quantity'],
    ['Cantidad, año anterior', '-ppy_purchases_quantity'],
    ['Año anterior', '-ppy_purchases'],
    ['Categoría', 'category'],
    ['Artículo', 'name'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(ordering()).toBe(key))
  }
})
