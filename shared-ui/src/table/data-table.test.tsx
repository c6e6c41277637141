import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { nextOrdering, positionColumn, type Column } from './column'
import { DataTable, type DataTableProps } from './data-table'

interface Order {
  number: string
  total: number
}
const orders: Order[] = [
  { number: '26-1', total: 10 },
  { number: '26-2', total: 20 },
]
const columns: Column<Order>[] = [
  { id: 'number', header: 'N.º pedido', orderBy: 'number', phone: 'title', cell: ({ number }) => number },
  { id: 'total', header: 'Total', align: 'end', phone: 'end', cell: ({ total }) => `${total} €` },
]
function show(props: Partial<DataTableProps<Order>> = {}) {
  const all = {
    label: 'Pedidos',
    columns,
    rows: orders,
    rowKey: ({ number }: Order) => number,
    empty: 'No se han encontrado pedidos',
    ...props,
  }
  return render(<DataTable<Order> {...all} />)
}

test('a press on a row or its chevron opens the detail below it', async () => {
  show({ detail: ({ number }) => <p>Líneas de {number}</p>, rowName: ({ number }) => number })
  await userEvent.click(screen.getByRole('button', { name: /26-1/ }))
  expect(screen.getByText('Líneas de 26-1')).toBeTruthy()
  expect(screen.getByRole('button', { name: /26-1/ }).getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(screen.getByText('20 €'))
  expect(screen.getByText('Líneas de 26-2')).toBeTruthy()
})

test('a press on a button of a row does not open the row', async () => {
  show({ detail: () => <p>detalle</p>, actions: () => <button>Descargar</button> })
  await userEvent.click(screen.getAllByText('Descargar')[0]!)
  expect(screen.queryByText('detalle')).toBeNull()
})

test('only the sorted column is marked, and a press reverses the order', async () => {
  const onOrdering = jest.fn()
  show({ ordering: 'number', onOrdering })
  expect(screen.getByRole('columnheader', { name: 'N.º pedido' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'N.º pedido' }))
  expect(onOrdering).toHaveBeenCalledWith('-number')
})

test.each([
  [undefined, 'name'],
  ['-name', 'name'],
  ['name', '-name'],
  ['date', 'name'],
])('after %s a press on name sorts by %s', (before, after) => {
  expect(nextOrdering(before, 'name')).toBe(after)
})

test('an error shows above the rows, which stay', async () => {
  const onRetry = jest.fn()
  show({ error: 'Se ha producido un error', onRetry })
  expect(screen.getByText('26-1')).toBeTruthy()
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button'))
  expect(onRetry).toHaveBeenCalled()
})

test('without rows there is a sentence, before the first load rows of bars', () => {
  const { unmount } = show({ rows: [] })
  expect(screen.getByText('No se han encontrado pedidos')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  unmount()
  show({ rows: undefined, skeletonRows: 3 })
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(document.querySelectorAll('tbody tr')).toHaveLength(3)
  // Their bars take room before they show: columns are as wide as what is in them.
  expect(document.querySelectorAll('tbody td > div > span')).toHaveLength(6)
})

test('the header stays in view above twenty rows', () => {
  show({ rows: Array.from({ length: 21 }, (_, at) => ({ number: `26-${at}`, total: at })) })
  expect(screen.getByRole('table').hasAttribute('data-sticky')).toBe(true)
})

test('rows are selected one by one or all at once', async () => {
  function Probe() {
    const [selected, onChange] = useState(new Set<string>())
    return (
      <>
        <DataTable
          label="Pedidos"
          columns={columns}
          rows={orders}
          rowKey={({ number }) => number}
          empty=""
          rowName={({ number }) => number}
          selection={{ selected, onChange }}
        />
        <output>{[...selected].join()}</output>
      </>
    )
  }
  render(<Probe />)
  await userEvent.click(screen.getByRole('checkbox', { name: /26-2/ }))
  expect(screen.getByRole('status').textContent).toBe('26-2')
  await userEvent.click(screen.getByRole('checkbox', { name: /todo|all/ }))
  expect(screen.getByRole('status').textContent).toBe('26-2,26-1')
})

test('a press on an amount of a ranking sorts the largest first, the next one the smallest', async () => {
  const onOrdering = jest.fn()
  const ranking = columns.map((column) =>
    column.id === 'total' ? { ...column, orderBy: 'total', isLargestFirst: true } : column,
  )
  const { rerender } = show({ columns: ranking, onOrdering })
  await userEvent.click(screen.getByRole('button', { name: 'Total' }))
  expect(onOrdering).toHaveBeenLastCalledWith('-total')
  rerender(
    <DataTable
      label="Pedidos"
      columns={ranking}
      rows={orders}
      rowKey={({ number }) => number}
      empty=""
      ordering="-total"
      onOrdering={onOrdering}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Total' }))
  expect(onOrdering).toHaveBeenLastCalledWith('total')
})

test('positions of a ranking continue over its pages of 20 rows', () => {
  show({ columns: [positionColumn('Posición', 2), ...columns] })
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstElementChild?.textContent),
  ).toEqual(['21', '22'])
})
