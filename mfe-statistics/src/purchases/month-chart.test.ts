import { setLanguage } from '@portal/shared-sdk'
import { monthLabels } from './month-chart'

beforeEach(() => setLanguage('es'))

test('months of one year are told by their names alone', () => {
  expect(monthLabels(['2025-11', '2025-12', '2026-01'])).toEqual(['nov', 'dic', 'ene'])
})

test('where a month comes twice its year is told', () => {
  const months = Array.from(
    { length: 13 },
    (_, at) => `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  )
  expect(monthLabels(months).at(-1)).toBe('ene 2026')
  expect(new Set(monthLabels(months)).size).toBe(13)
})
