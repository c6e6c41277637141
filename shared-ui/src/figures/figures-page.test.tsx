import { setLanguage } from '@portal/shared-sdk'
import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { PictureText } from '@portal/shared-ui/chart'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { FiguresPage } from './figures-page'
import { nodePath, type FigureNode } from './node-tree'
import type { FigureState } from './figure-state'

beforeEach(() => setLanguage('es'))

const nodes: FigureNode[] = [
  {
    id: 1,
    node_name: 'Hotel Miramar',
    children: [
      { id: 2, node_name: 'Costa Brava Sur', children: [{ id: 3, node_name: 'Lloret de Mar', children: [] }] },
      { id: 4, node_name: 'Costa Brava Norte' },
    ],
  },
]
const PictureLines = () => <output>{use(PictureText).join('; ')}</output>
function Probe({ state, start = 2 }: { state: FigureState<FigureNode[]>; start?: number }) {
  const [chosen, setChosen] = useState<number | null>(start)
  return (
    <FiguresPage
      title="Compras"
      text="Todos los centros"
      pictureText={['Hotel Miramar', '11/2025 a 10/2026']}
      tree={{ label: 'Centros', state, chosen, onChoose: setChosen }}
      nodeTo={(id) => `/estadisticas/compras?node=${id}`}
      tabs={{ label: 'Estadísticas', tabs: [{ to: '/estadisticas/compras', label: 'Compras' }] }}
    >
      <p>bloque</p>
      <PictureLines />
    </FiguresPage>
  )
}
const show = (state: Partial<FigureState<FigureNode[]>> = {}, start?: number) =>
  render(
    <MemoryRouter initialEntries={['/estadisticas/compras']}>
      <Probe state={{ data: nodes, error: undefined, reload: jest.fn(), ...state }} start={start} />
    </MemoryRouter>,
  )
const crumbs = () => within(screen.getByRole('navigation', { name: 'Ruta de navegación' })).getAllByRole('listitem')

test('the breadcrumb is the path to the chosen node, with the nodes above as links', async () => {
  show({}, 3)
  expect(crumbs().map(({ textContent }) => textContent)).toEqual(['Hotel Miramar', 'Costa Brava Sur', 'Lloret de Mar'])
  expect(screen.getByRole('link', { name: 'Costa Brava Sur' }).getAttribute('href')).toBe(
    '/estadisticas/compras?node=2',
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Compras' })).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})

test('a node is chosen with the keyboard', async () => {
  show()
  const tree = within(screen.getByRole('tree', { name: 'Centros' }))
  act(() => tree.getByRole('treeitem', { name: 'Costa Brava Sur' }).focus())
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(tree.getByRole('treeitem', { name: 'Costa Brava Norte' }).getAttribute('aria-selected')).toBe('true')
  expect(await screen.findByRole('button', { name: 'Costa Brava Norte', hidden: true })).toBeTruthy()
})

test('on a narrow screen a button with the chosen node opens the tree, and a choice closes it', async () => {
  show()
  const button = screen.getByRole('button', { name: 'Costa Brava Sur', hidden: true })
  await userEvent.click(button)
  const drawer = within(await screen.findByRole('dialog', { name: 'Centros' }))
  await userEvent.click(drawer.getByRole('treeitem', { name: 'Lloret de Mar' }))
  expect(await screen.findByRole('button', { name: 'Lloret de Mar', hidden: true })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('while the tree loads the breadcrumb keeps its line, so that nothing below it moves', () => {
  const { unmount } = show({ data: undefined })
  const place = () => document.querySelector('[aria-hidden] > nav')
  expect(place()).toBeTruthy()
  unmount()
  show({ data: undefined, error: new Error('x') })
  expect(place()).toBeNull()
})

test('a tree that failed to load can be loaded again', async () => {
  const reload = jest.fn()
  show({ data: undefined, error: new Error('x'), reload })
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(reload).toHaveBeenCalled()
  expect(screen.getByText('bloque')).toBeTruthy()
})

test('an unknown node has no path', () => {
  expect(nodePath(nodes, 9)).toEqual([])
  expect(nodePath(nodes, null)).toEqual([])
})

test('the charts of a page know whose figures of which months their pictures show (rule T-24)', () => {
  show()
  expect(screen.getByRole('status').textContent).toBe('Hotel Miramar; 11/2025 a 10/2026')
})
