import { act, render, screen, within } from '@testing-library/react'
import { setLanguage } from '@portal/shared-sdk'
import { Chart } from './chart'
import type { ChartData, ChartView } from './chart-data'
import { chartOptions } from './chart-options'
import { Delta } from './kpi'
import { TargetBar } from './target'
import { moneyAxis } from './value-axes'

jest.mock('./apex', () => ({ __esModule: true, default: () => null }))
beforeEach(() => setLanguage('es'))

const colours = {
  current: '#111',
  second: '#222',
  previous: '#ccc',
  target: '#000',
  contrast: '#000',
  ink: '#000',
  label: '#666',
  line: '#eee',
  axis: '#ddd',
  surface: '#fff',
  font: 'x',
}
const series = [
  { name: '2026', role: 'current', values: [1, null] },
  { name: 'Objetivo', role: 'target', values: [2, 2] },
] as const

test('a change that is neither good nor bad has an arrow and no colour (rule T-29)', () => {
  const { container } = render(<Delta percent={4.3} isNeutral />)
  expect(container.querySelector('[data-good]')).toBeNull()
  expect(container.querySelector('svg')).toBeTruthy()
})

test('the figures of a chart can be read as a table', async () => {
  await act(async () => {
    render(
      <Chart
        kind="bar"
        label="Ventas por mes"
        categories={['ene', 'feb']}
        series={series}
        format={(value) => `${value} €`}
      />,
    )
  })
  const table = within(screen.getByRole('table', { name: 'Ventas por mes' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual(['2026Objetivo', 'ene1 €2 €', 'feb2 €'])
})

const view: ChartView = { colours, isMoving: false, isNarrow: false }
const bars = (more: Partial<ChartData> = {}, seen: Partial<ChartView> = {}) =>
  chartOptions({ kind: 'bar', categories: ['ene', 'feb'], series, format: String, ...more }, { ...view, ...seen })
const one = (...values: number[]): ChartData['series'] => [{ name: '2026', role: 'current', values }]

test('a target is a dashed line over bars, and axes begin at zero', () => {
  const options = bars()
  expect(options.stroke).toMatchObject({ width: [0, 2.4], dashArray: [0, 6] })
  expect(options.colors).toEqual(['#111', '#000'])
  expect(options.yaxis).toMatchObject({ min: 0 })
})

test('what the own values are compared with has no points, the own values have, over a tint (rule B-44)', () => {
  const lines: ChartData['series'] = [
    { name: '2026', role: 'current', values: [1, 2] },
    { name: 'Objetivo', role: 'target', values: [2, 2] },
    { name: '2025', role: 'previous', values: [1, 1] },
  ]
  const options = bars({ kind: 'line', series: lines })
  expect(options.markers?.size).toEqual([4, 0, 0])
  expect(options.fill?.opacity).toEqual([0.1, 1, 1])
  expect(bars().fill?.opacity).toEqual([1, 1])
})

test('many categories have short names on the axis and whole ones under the pointer (rule B-44)', () => {
  const options = bars({ axisCategories: ['1', '2'] })
  const { formatter } = options.xaxis!.labels as { formatter: (name: string) => string }
  expect(['ene', 'feb'].map((name) => formatter(name))).toEqual(['1', '2'])
  const title = (options.tooltip!.x as { formatter: (value: unknown, at: object) => string }).formatter
  expect(title('x', { dataPointIndex: 1 })).toBe('feb')
})

test('labels of a value axis keep clear of the first points of lines', () => {
  expect(bars({ kind: 'line' }).yaxis).toMatchObject({ labels: { offsetX: -8 } })
  expect(bars({ kind: 'line' }).grid?.padding).toMatchObject({ left: 16 })
})

test('an axis goes below zero for credits, and ends at zero for credits alone', () => {
  expect(bars({ series: one(4, -2) }).yaxis).not.toHaveProperty('min')
  expect(bars({ series: one(4, -2) }).annotations).toMatchObject({ yaxis: [{ y: 0 }] })
  expect(bars({ series: one(-4, -2) }).yaxis).toMatchObject({ max: 0 })
  expect(bars().annotations).toBeUndefined()
})

test('a name with signs of HTML is written under the pointer as it is', () => {
  const { y } = bars({ kind: 'donut' }).tooltip!
  const { title } = y as { title: { formatter: (name: string) => string } }
  const place = document.createElement('div')
  for (const name of ['<img src=x onerror="alert(1)">', 'Bolsas < 50 l & cubos', '100 % &lt;']) {
    place.innerHTML = title.formatter(name)
    expect(place.children).toHaveLength(0)
    expect(place.textContent).toBe(`${name}: `)
  }
})

test('a phone has fewer steps on the axis', () => {
  const narrow = (...values: number[]) => bars({ series: one(...values) }, { isNarrow: true }).yaxis
  expect(narrow(7748, 5000)).toMatchObject({ max: 8000, tickAmount: 4 })
  expect(narrow(21_370)).toMatchObject({ max: 30_000, tickAmount: 3 })
  expect(narrow(0.9)).toMatchObject({ max: 1, tickAmount: 4 })
  expect(narrow(4, -2)).toMatchObject({ tickAmount: 3 })
  expect(narrow(0)).toMatchObject({ tickAmount: 3 })
  expect(bars().yaxis).not.toHaveProperty('tickAmount')
})

test('another unit has its own axis at the right', () => {
  const [cost] = one(1, 2)
  const carbon = { name: 'kg CO₂e', role: 'target', as: 'line', values: [30, 20], isRight: true } as const
  const options = bars({ series: [cost!, carbon], formatRight: (value) => `${value} kg` })
  expect(options.yaxis).toMatchObject([{ seriesName: ['2026'] }, { seriesName: ['kg CO₂e'], opposite: true }])
})

test.each([
  [2500, 500, '500\u00a0€'],
  [250_000, 50_000, '50\u00a0k€'],
  [250_000, -12_500, '-12,5\u00a0k€'],
  [2, 0.5, '0,50\u00a0€'],
  [2500, 0, '0'],
])('on an axis up to %s €, %s is written %s', (largest, euros, text) => {
  expect(moneyAxis(largest)(euros).replace('−', '-')).toBe(text)
})

test('an unknown change is a dash', () => {
  const { container } = render(<Delta percent={null} />)
  expect(container.textContent).toBe('-')
  expect(container.firstElementChild?.getAttribute('data-good')).toBeNull()
})

test('a fall is an arrow and a figure, for screen readers a negative figure', () => {
  const { container } = render(<Delta percent={-4.1} />)
  expect(container.textContent).toBe('-4,1\u00a0%')
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('a change that rounds to 0 % has no arrow and no sign', () => {
  const { container } = render(<Delta percent={-0.04} />)
  expect(container.textContent).toMatch(/^0/)
  expect(container.querySelector('svg')).toBeNull()
})

test.each([
  [5, false, 'true'],
  [-5, false, 'false'],
  [-5, true, 'true'],
  [0, false, null],
  [-0.04, false, null],
  [0.04, true, null],
  [-0.06, false, 'false'],
])('a change of %s %% (less is better: %s) is good: %s', (percent, isLessBetter, good) => {
  const { container } = render(<Delta percent={percent} isLessBetter={isLessBetter} />)
  expect(container.firstElementChild?.getAttribute('data-good')).toBe(good)
})

test('a target over 100 % fills the bar and announces the real percentage', () => {
  render(<TargetBar label="Objetivo" percent={120.4} />)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('120,4\u00a0%')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
})
