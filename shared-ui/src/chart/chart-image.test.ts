import { formatWholeMoney, setLanguage } from '@portal/shared-sdk'
import { chartImage } from './chart-image'
import { fitted } from './fitted'
import { legendPlaces, pictureHead } from './picture-head'
import type { ChartColours } from './theme'

const colours = { current: 'blue', target: 'black', ink: 'ink', surface: 'white', font: 'sans' } as ChartColours
const view = { colours, isMoving: false, isNarrow: false }

test('a chart that is not drawn makes no picture', async () => {
  await expect(chartImage(undefined, { title: '', text: [], legend: [], colours })).rejects.toThrow('not drawn')
})

test('a picture has title, whose figures it shows, and legend (rule T-24)', () => {
  const series = [
    { name: 'Ventas', role: 'current' as const, values: [1] },
    { name: 'Objetivo', role: 'target' as const, values: [2] },
  ]
  const data = { kind: 'bar' as const, categories: ['ene'], series, format: formatWholeMoney }
  const head = { title: 'Ventas por mes', text: ['Cartera: Zona Sur', '01/2026 a 10/2026'] }
  expect(pictureHead(head, data, view)).toEqual({
    ...head,
    legend: [
      { name: 'Ventas', colour: 'blue', isLine: false },
      { name: 'Objetivo', colour: 'black', isLine: true },
    ],
    colours,
  })
})

test('the legend in the picture of a ring has the values of its parts (rule T-24)', () => {
  setLanguage('es')
  const series = [{ name: 'Compras', role: 'current' as const, values: [750, 250] }]
  const data = { kind: 'donut' as const, categories: ['Celulosa', 'Limpieza'], series, format: formatWholeMoney }
  const { legend } = pictureHead({ title: 'Por categoría', text: [] }, data, {
    ...view,
    parts: ['red', 'green'],
  })
  expect(legend.map(({ name, value, colour }) => [name, value?.replace('\u00a0', ' '), colour])).toEqual([
    ['Celulosa', '750 €', 'red'],
    ['Limpieza', '250 €', 'green'],
  ])
})

test('a name that is too long for its line ends in an ellipsis', () => {
  const widthOf = (text: string) => 10 * Array.from(text).length
  expect(fitted('Papel', 50, widthOf)).toBe('Papel')
  expect(fitted('Papel de celulosa', 100, widthOf)).toBe('Papel de…')
  expect(fitted('Papel', 0, widthOf)).toBe('…')
})

test('a legend wraps into the next line where there is no room', () => {
  expect(legendPlaces([300, 400, 500, 900], 800)).toEqual([
    { x: 0, line: 0 },
    { x: 300, line: 0 },
    { x: 0, line: 1 },
    { x: 0, line: 2 },
  ])
})
