import { formatWholeMoney, setLanguage } from '@portal/shared-sdk'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { categoryColour } from './category-colour'
import { CategoryDonut, type CategoryDonutProps } from './category-donut'

jest.mock('../chart/apex', () => ({ __esModule: true, default: () => null }))
beforeEach(() => setLanguage('es'))

const parts = [
  { id: 3, name: 'Celulosa', value: 750, to: '/estadisticas/compras?category=3' },
  { id: 7, name: 'Limpieza', value: 250 },
]
const show = (props: Partial<CategoryDonutProps> = {}) =>
  act(async () =>
    render(
      <MemoryRouter>
        <CategoryDonut label="Por categoría" parts={parts} format={formatWholeMoney} {...props} />
      </MemoryRouter>,
    ),
  )
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

test('the table says name, amount and share of each colour, the ring its total', async () => {
  await show()
  expect(rows()).toEqual(['CategoríaImportePorcentaje', 'Celulosa750 €75 %', 'Limpieza250 €25 %'])
  expect(screen.getByText('1.000 €')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Celulosa' }).getAttribute('href')).toBe('/estadisticas/compras?category=3')
  expect(screen.queryByRole('link', { name: 'Limpieza' })).toBeNull()
})

test('a category has its colour whatever stands beside it', async () => {
  const markOf = (name: string) => screen.getByRole('rowheader', { name }).querySelector('i')?.style.background
  const { unmount } = await show()
  const colour = markOf('Limpieza')
  expect(colour).not.toBe(markOf('Celulosa'))
  unmount()
  await show({ parts: parts.slice(1) })
  expect(markOf('Limpieza')).toBe(colour)
})

test('twelve categories in a row have twelve colours', () => {
  expect(new Set(Array.from({ length: 12 }, (_, index) => categoryColour(index + 40))).size).toBe(12)
})

test('shares of nothing are a dash', async () => {
  await show({ parts: [{ id: 1, name: 'Celulosa', value: 0 }] })
  expect(rows()[1]).toBe('Celulosa0 €-')
})
