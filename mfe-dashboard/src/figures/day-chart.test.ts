import { setLanguage } from '@portal/shared-sdk'
import { dayChart, isQuiet } from './day-chart'

beforeEach(() => setLanguage('es'))
const names = { value: 'Valor', count: 'Pedidos' }
const documentsOf = (day: string) => `/pedidos?${day}`

test('a day has its value as a bar and its number as a line on a second axis', () => {
  const chart = dayChart([{ date: '2026-10-14', euros: 120.5, count: 2 }], names, documentsOf)
  expect(chart.categories).toEqual(['14-10'])
  expect(chart.series).toMatchObject([
    { name: 'Valor', role: 'current', values: [120.5] },
    { name: 'Pedidos', as: 'line', isRight: true, values: [2], links: ['/pedidos?2026-10-14'] },
  ])
})

test('without amounts the numbers alone are drawn (rule T-3)', () => {
  const chart = dayChart([{ date: '2026-10-14', euros: undefined, count: 2 }], names, documentsOf)
  expect(chart.series).toMatchObject([{ name: 'Pedidos', role: 'current', values: [2] }])
  expect(chart.format(2)).toBe('2')
})

test.each([
  [[], true],
  [[{ count: 0 }], true],
  [[{ count: 0 }, { count: 3 }], false],
])('a month with the days %j is quiet: %s', (days, quiet) => {
  expect(isQuiet(days)).toBe(quiet)
})
