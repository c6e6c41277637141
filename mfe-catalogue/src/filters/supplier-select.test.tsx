import { addWords, setLanguage } from '@portal/shared-sdk'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import es from '../../words/es.json'
import { SupplierSelect } from './supplier-select'

beforeAll(() => {
  setLanguage('es')
  addWords('catalogue', 'es', es)
})

const suppliers = [
  { id: 3, name: 'Quimilimp', count: 1200 },
  { id: 4, name: 'Nordsoft', count: 40 },
]
const shown = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Proveedor' })

test('the chosen supplier is shown, and another one or all can be chosen', async () => {
  const onSelect = jest.fn()
  render(<SupplierSelect suppliers={suppliers} selected={3} onSelect={onSelect} />)
  expect([shown().selectedOptions[0]?.text, [...shown().options].map(({ text }) => text)]).toEqual([
    'Quimilimp',
    ['Todos', 'Quimilimp', 'Nordsoft'],
  ])
  await userEvent.selectOptions(shown(), 'Nordsoft')
  expect(onSelect).toHaveBeenLastCalledWith(4)
  await userEvent.selectOptions(shown(), 'Todos')
  expect(onSelect).toHaveBeenLastCalledWith(null)
})

test('a chosen supplier without products is not shown as all suppliers', () => {
  render(<SupplierSelect suppliers={suppliers} selected={9} onSelect={jest.fn()} />)
  expect(shown().selectedOptions[0]?.text).toBe('–')
})

test.each([[0], [1]])('of %d suppliers there is nothing to choose', (many) => {
  render(<SupplierSelect suppliers={suppliers.slice(0, many)} selected={null} onSelect={jest.fn()} />)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test.each([[0], [1]])('of %d suppliers a chosen one can be taken back', async (many) => {
  const onSelect = jest.fn()
  render(<SupplierSelect suppliers={suppliers.slice(0, many)} selected={9} onSelect={onSelect} />)
  await userEvent.selectOptions(shown(), 'Todos')
  expect(onSelect).toHaveBeenLastCalledWith(null)
})
