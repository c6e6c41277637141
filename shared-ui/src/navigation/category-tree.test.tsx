import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CategoryTree } from './category-tree'
import type { TreeNode } from './tree-rows'

const nodes: TreeNode[] = [
  {
    id: 1,
    name: 'Limpieza',
    children: [
      {
        id: 11,
        name: 'Suelos',
        children: [{ id: 111, name: 'Neutros', children: [{ id: 1111, name: 'Concentrados' }] }],
      },
      { id: 12, name: 'Cocina' },
    ],
  },
  { id: 2, name: 'Celulosa', children: [{ id: 21, name: 'Bobinas' }] },
]
function Probe({ start = null, onSelect }: { start?: number | null; onSelect?: (id: number) => void }) {
  const [selected, setSelected] = useState<number | null>(start)
  return (
    <CategoryTree
      label="Categorías"
      nodes={nodes}
      selected={selected}
      delay={300}
      onSelect={(id) => {
        setSelected(id)
        onSelect?.(id)
      }}
    />
  )
}
const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent)
const row = (name: string) => screen.getByRole('treeitem', { name })
const focused = () => document.activeElement?.textContent
afterEach(() => jest.useRealTimers())

test('the tree is open down to the chosen category, four levels deep', () => {
  render(<Probe start={1111} />)
  expect(names()).toEqual(['Limpieza', 'Suelos', 'Neutros', 'Concentrados', 'Cocina', 'Celulosa'])
  expect(row('Concentrados').getAttribute('aria-selected')).toBe('true')
  expect(row('Concentrados').getAttribute('aria-level')).toBe('4')
})

test('arrow keys move, open and close; a letter moves to the next name', async () => {
  render(<Probe />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(names()).toContain('Suelos')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('Suelos')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(names()).toEqual(['Limpieza', 'Celulosa'])
  await userEvent.keyboard('c')
  expect(focused()).toBe('Celulosa')
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('Limpieza')
})

test('a choice shows at once, and of several quick ones only the last is loaded', () => {
  jest.useFakeTimers()
  const onSelect = jest.fn()
  render(<Probe onSelect={onSelect} />)
  fireEvent.click(row('Limpieza'))
  act(() => jest.advanceTimersByTime(200))
  fireEvent.click(row('Celulosa'))
  expect(row('Celulosa').getAttribute('aria-selected')).toBe('true')
  act(() => jest.advanceTimersByTime(299))
  expect(onSelect).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(1))
  expect(onSelect.mock.calls).toEqual([[2]])
})

test('a choice is loaded after half a second', () => {
  jest.useFakeTimers()
  const onSelect = jest.fn()
  render(<CategoryTree label="Categorías" nodes={nodes} selected={null} onSelect={onSelect} />)
  fireEvent.click(row('Celulosa'))
  act(() => jest.advanceTimersByTime(499))
  expect(onSelect).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(1))
  expect(onSelect.mock.calls).toEqual([[2]])
})

test('a second click on the chosen category closes it', async () => {
  render(<Probe start={2} />)
  expect(names()).toContain('Bobinas')
  await userEvent.click(row('Celulosa'))
  expect(names()).not.toContain('Bobinas')
})

test('Tab stops at one row only', () => {
  render(<Probe start={12} />)
  expect(
    screen
      .getAllByRole('treeitem')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map((item) => item.textContent),
  ).toEqual(['Cocina'])
})
