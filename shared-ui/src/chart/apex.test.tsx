import { fireEvent, render, screen } from '@testing-library/react'
import type { ApexOptions } from 'apexcharts'
import { MemoryRouter, useLocation } from 'react-router-dom'
import Apex from './apex'
import type { ChartData } from './chart-data'

// apexcharts draws only where SVG is laid out: each value is a button here that reports a click as its bar does.
jest.mock('react-apexcharts', () => ({
  __esModule: true,
  default: ({
    type,
    options,
    series,
  }: {
    type: string
    options: ApexOptions
    series: { name: string; data: number[] }[]
  }) =>
    series.map(({ name, data }, seriesIndex) =>
      data.map((value, dataPointIndex) => (
        <button
          key={name + String(value)}
          data-type={type}
          onMouseDown={({ nativeEvent }) =>
            options.chart?.events?.dataPointSelection?.(nativeEvent, undefined, { seriesIndex, dataPointIndex })
          }
        >
          {name} {value}
        </button>
      )),
    ),
}))

const Address = () => <output>{useLocation().pathname}</output>

test('a click on a bar opens the documents behind it; a bar without a link opens nothing (rule T-23)', () => {
  const series = [
    { name: '2026', role: 'current', values: [1, 2], links: ['/a', '/b'] },
    { name: '2025', role: 'previous', values: [3, 4], links: [undefined, '/d'] },
  ] as const
  render(
    <MemoryRouter initialEntries={['/estadisticas']}>
      <Apex title="Ventas" data={{ kind: 'bar', categories: ['ene', 'feb'], series, format: String }} height={280} />
      <Address />
    </MemoryRouter>,
  )
  const press = (bar: string, button = 0) => {
    fireEvent.mouseDown(screen.getByRole('button', { name: bar }), { button })
    return screen.getByRole('status').textContent
  }
  expect(press('2025 3')).toBe('/estadisticas')
  expect(press('2026 2', 2)).toBe('/estadisticas')
  expect(press('2026 2')).toBe('/b')
  expect(press('2025 4')).toBe('/d')
})

test('columns alone are drawn as columns, which keeps the outer ones of two months whole', () => {
  const typeOf = (data: Pick<ChartData, 'kind' | 'series'>) => {
    const { unmount } = render(
      <MemoryRouter>
        <Apex title="Ventas" data={{ categories: ['ene', 'feb'], format: String, ...data }} height={280} />
      </MemoryRouter>,
    )
    const { type } = screen.getAllByRole('button')[0]!.dataset
    unmount()
    return type
  }
  const sales = { name: '2026', role: 'current', values: [1, 2] } as const
  const target = { name: 'Objetivo', role: 'target', values: [2, 3] } as const
  expect(typeOf({ kind: 'bar', series: [sales] })).toBe('bar')
  expect(typeOf({ kind: 'bar', series: [sales, target] })).toBe('line')
  expect(typeOf({ kind: 'line', series: [sales] })).toBe('line')
})
