import { act, render, screen, within } from '@testing-library/react'
import { setLanguage } from '@portal/shared-sdk'
import { Chart } from './chart'
import { chartOptions } from './chart-options'
import { Delta } from './kpi'
import { TargetBar } from './target'

jest.mock('./apex', () => ({ __esModule: true, default: () => null }))
beforeEach(() => setLanguage('es'))

const colours = {
  current: '#111',
  second: '#222',
  previous: '#ccc',
  target: '#000',
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

test('a target is a dashed line over bars, and axes begin at zero', () => {
  const options = chartOptions({ kind: 'bar', categories: ['ene', 'feb'], series, format: String }, colours, false)
  expect(options.stroke).toMatchObject({ width: [0, 2.4], dashArray: [0, 6] })
  expect(options.colors).toEqual(['#111', '#000'])
  expect(options.yaxis).toMatchObject({ min: 0 })
})

test.each([
  [5, false, 'true'],
  [-5, false, 'false'],
  [-5, true, 'true'],
  [0, false, null],
])('a change of %s %% (less is better: %s) is good: %s', (percent, isLessBetter, good) => {
  const { container } = render(<Delta percent={percent} isLessBetter={isLessBetter} />)
  expect(container.firstElementChild?.getAttribute('data-good')).toBe(good)
})

test('a target over 100 % fills the bar and tells the real figure', () => {
  render(<TargetBar label="Objetivo" percent={120.4} />)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('120,4\u00a0%')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
})
