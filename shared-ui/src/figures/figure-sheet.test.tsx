import { ApiError, setLanguage } from '@portal/shared-sdk'
import { accessibilityProblems } from '@portal/shared-sdk/testing'
import type { ChartData } from '@portal/shared-ui/chart'
import { act, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import userEvent from '@testing-library/user-event'
import type { FigureState } from './figure-state'
import { FigureSheet, type FigureSheetProps } from './figure-sheet'

jest.mock('../chart/apex', () => ({ __esModule: true, default: () => null }))
beforeEach(() => setLanguage('es'))

interface Month {
  name: string
  euros: number
}
const months: Month[] = [
  { name: 'ene', euros: 100 },
  { name: 'feb', euros: -20 },
]
const chart = (data: Month[]): ChartData => ({
  kind: 'bar',
  categories: data.map(({ name }) => name),
  series: [{ name: '2026', role: 'current', values: data.map(({ euros }) => euros) }],
  format: (value) => `${value} €`,
})
const loaded = (data: Month[]): FigureState<Month[]> => ({ data, error: undefined, reload: jest.fn() })
const show = (state: FigureState<Month[]>, props: Partial<FigureSheetProps<Month[]>> = {}) =>
  act(async () =>
    render(
      <FigureSheet
        {...(props as object)}
        name="compras-por-mes"
        title="Compras por mes"
        text="Compras sin IVA, comparadas con el año anterior"
        state={state}
        chart={chart}
      />,
    ),
  )
const menu = () => userEvent.click(screen.getByRole('button', { name: 'Acciones: Compras por mes' }))
const item = (name: string) => screen.queryByRole('menuitem', { name })

test('a sheet has title, sentence and legend', async () => {
  await show(loaded(months))
  expect(await screen.findByRole('group', { name: 'Compras por mes' })).toBeTruthy()
  expect(screen.getByText('Compras sin IVA, comparadas con el año anterior')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe('2026')
  expect(await accessibilityProblems()).toEqual([])
})

test('the chart can be shown as a table, also after the page was left and opened again', async () => {
  const first = await show(loaded(months))
  await menu()
  await userEvent.click(item('Ver como tabla')!)
  const rows = () => within(screen.getByRole('region', { name: 'Compras por mes' })).getAllByRole('row')
  expect(rows().map(({ textContent }) => textContent)).toEqual(['2026', 'ene100 €', 'feb-20 €'])
  expect(screen.queryByRole('group', { name: 'Compras por mes' })).toBeNull()
  first.unmount()
  await show(loaded(months))
  expect(rows()).toHaveLength(3)
  await menu()
  expect(item('Guardar imagen')).toBeNull()
  await userEvent.click(item('Ver como gráfico')!)
  expect(screen.getByRole('group', { name: 'Compras por mes' })).toBeTruthy()
})

test('a value of the table links to its documents (rule T-23)', async () => {
  const linked = (data: Month[]) => {
    const { series, ...rest } = chart(data)
    return {
      ...rest,
      series: series.map((one) => ({ ...one, links: ['/pedidos/facturas?after=2026-01-01', undefined] })),
    }
  }
  await act(async () =>
    render(
      <MemoryRouter>
        <FigureSheet name="con-enlaces" title="Compras por mes" state={loaded(months)} chart={linked} />
      </MemoryRouter>,
    ),
  )
  expect(screen.queryByRole('link')).toBeNull()
  await menu()
  await userEvent.click(item('Ver como tabla')!)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['100 €'])
})

test('the menu offers a spreadsheet where there is one, and a picture once there is a chart', async () => {
  const onExcel = jest.fn()
  const { unmount } = await show({ ...loaded(months), data: undefined }, { onExcel })
  await menu()
  expect(item('Guardar imagen')).toBeNull()
  await userEvent.click(item('Descargar Excel')!)
  expect(onExcel).toHaveBeenCalled()
  unmount()
  await show(loaded(months))
  await menu()
  expect(item('Guardar imagen')).toBeTruthy()
  expect(item('Descargar Excel')).toBeNull()
})

test('loading is announced', async () => {
  await show({ data: undefined, error: undefined, reload: jest.fn() })
  expect(screen.getByRole('status').textContent).toBe('Cargando')
})

test('without data there is a sentence', async () => {
  const { unmount } = await show(loaded([]))
  expect(screen.getByRole('status').textContent).toBe('No hay datos para la consulta')
  unmount()
  await show(loaded([]), { empty: 'No existen datos' })
  expect(screen.getByRole('status').textContent).toBe('No existen datos')
})

test('a failure shows in the sheet, and Reintentar loads again', async () => {
  const reload = jest.fn()
  const { unmount } = await show({ data: undefined, error: new ApiError(500, null, 'Error'), reload })
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Reintentar' }))
  expect(reload).toHaveBeenCalled()
  unmount()
  await show({ data: undefined, error: new Error('x'), reload }, { failure: 'Datos no disponibles.' })
  expect(screen.getByRole('alert').textContent).toContain('Datos no disponibles.')
})
