import { addWords, setLanguage } from '@portal/shared-sdk'
import { render, screen, within } from '@testing-library/react'
import es from '../../words/es.json'
import { ConsumptionTable } from './consumption-table'

beforeAll(() => {
  setLanguage('es')
  addWords('catalogue', 'es', es)
})

const months = Array.from({ length: 24 }, (_, index) => {
  const month = new Date(Date.UTC(2024, 11 + index, 1)).toISOString().slice(0, 7)
  return { month, value: index * 100 }
})
const texts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('six months have their year in the head, and a sum', () => {
  render(<ConsumptionTable product={{ name: 'Lejía 5 L', center_2y_consumptions: months }} period={6} />)
  const [, row] = screen.getAllByRole('row') as [HTMLElement, HTMLElement]
  expect(screen.getByRole('region', { name: 'Consumo mensual de Lejía 5 L' })).toBeTruthy()
  expect(texts(row)).toEqual(['1.800', '1.900', '2.000', '2.100', '2.200', '2.300', '12.300'])
})

test('24 months are two rows of a year', () => {
  render(<ConsumptionTable product={{ name: 'Lejía 5 L', center_2y_consumptions: months }} period={24} />)
  const [, former, latter] = screen.getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement]
  expect(texts(former)).toHaveLength(13)
  expect(texts(former)[0]).toBe('0')
  expect(texts(latter)[0]).toBe('1.200')
})
