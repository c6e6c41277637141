import { setLanguage } from '@portal/shared-sdk'
import { monthLabels } from './month-chart'

beforeEach(() => setLanguage('es'))

test('up to twelve months are labelled with their names alone', () => {
  expect(monthLabels(['2025-11', '2025-12', '2026-01'])).toEqual(['nov', 'dic', 'ene'])
})

test('more than twelve months are labelled with their years', () => {
  const months = Array.from(
    { length: 13 },
    (_, at) => `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  )
  expect(monthLabels(months).at(-1)).toBe('ene 2026')
  expect(new Set(monthLabels(months)).size).toBe(13)
})
