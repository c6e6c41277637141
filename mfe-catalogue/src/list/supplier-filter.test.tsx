import { addWords, setLanguage } from '@portal/shared-sdk'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import es from '../../words/es.json'
import { SupplierFilter } from './supplier-filter'

beforeAll(() => {
  setLanguage('es')
  addWords('catalogue', 'es', es)
})

const suppliers = [
  { id: 3, name: 'Quimilimp', count: 1200 },
  { id: 4, name: 'Nordsoft', count: 40 },
]

test('one supplier or all can be chosen, each with its products (rule K-30)', async () => {
  const onSelect = jest.fn()
  render(<SupplierFilter suppliers={suppliers} selected={null} onSelect={onSelect} />)
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Todos1.240',
    'Quimilimp1.200',
    'Nordsoft40',
  ])
  await userEvent.click(screen.getByRole('radio', { name: /Nordsoft/ }))
  expect(onSelect).toHaveBeenLastCalledWith(4)
})

test.each([[0], [1]])('of %d suppliers there is nothing to choose', (many) => {
  render(<SupplierFilter suppliers={suppliers.slice(0, many)} selected={null} onSelect={jest.fn()} />)
  expect(screen.queryByRole('radio')).toBeNull()
})
