import { formatWholeMoney, setLanguage } from '@portal/shared-sdk'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { categoryColour } from './category-colour'
import { CategoryDonut, type CategoryDonutProps } from './category-donut'

const mockDraw = jest.fn<null, [{ data: unknown }]>(() => null)
jest.mock('../chart/apex', () => ({ __esModule: true, default: (props: { data: unknown }) => mockDraw(props) }))
const drawn = () => mockDraw.mock.lastCall?.[0].data
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

test('the table has name, amount and share of each colour, the ring the total', async () => {
  await show()
  expect(rows()).toEqual(['CategoríaImportePorcentaje', 'Celulosa750 €75,0 %', 'Limpieza250 €25,0 %'])
  expect(screen.getByText('1.000 €')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Celulosa' }).getAttribute('href')).toBe('/estadisticas/compras?category=3')
  expect(screen.queryByRole('link', { name: 'Limpieza' })).toBeNull()
})

test('a category has the same colour beside any others', async () => {
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

test('of more than twelve parts the ring shows eleven and the others as one, the table all (rule T-22)', async () => {
  const many = Array.from({ length: 14 }, (_, at) => ({ id: at + 1, name: `Categoría ${at + 1}`, value: 100 + at }))
  await show({ parts: many })
  expect(rows()).toHaveLength(15)
  const colours = screen.getAllByRole('rowheader').map((row) => row.querySelector('i')?.style.background)
  expect(colours.slice(0, 3)).toEqual(['var(--ch-prev)', 'var(--ch-prev)', 'var(--ch-prev)'])
  expect(new Set(colours.slice(3)).size).toBe(11)
  expect(drawn()).toMatchObject({
    categories: [...many.slice(3).map(({ name }) => name), 'Otras'],
    series: [{ values: [...many.slice(3).map(({ value }) => value), 303] }],
  })
})

test('the shares of a total of 0 are dashes', async () => {
  await show({ parts: [{ id: 1, name: 'Celulosa', value: 0 }] })
  expect(rows()[1]).toBe('Celulosa0 €-')
})
