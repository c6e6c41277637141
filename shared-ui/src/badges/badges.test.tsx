import { setLanguage } from '@portal/shared-sdk'
import { render, screen } from '@testing-library/react'
import { limitLevel, limitWidths } from './limit'
import { LimitBar } from './limit-bar'
import { sustainabilityLevel } from './sustainability'
import { SustainabilityBadge } from './sustainability-badge'

beforeAll(() => setLanguage('es'))

// Shows rule K-53.
test.each([
  [0, 'low'],
  [4.99, 'low'],
  [5, 'mid'],
  [8, 'mid'],
  [8.01, 'high'],
  [10, 'high'],
  [null, 'none'],
  [undefined, 'none'],
])('an index of %s is %s', (index, level) => {
  expect(sustainabilityLevel(index)).toBe(level)
})

test.each([
  [8, '8,0'],
  [8.64, '8,6'],
  [0, '0,0'],
])('an index of %s is written %s', (index, text) => {
  render(<SustainabilityBadge index={index} />)
  expect(screen.getByRole('img').textContent).toBe(text)
})

test('an unknown index says so', () => {
  render(<SustainabilityBadge index={null} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/no informado|not available/)
})

test.each([
  [0, 'low'],
  [69.99, 'low'],
  [70, 'mid'],
  [90, 'mid'],
  [90.01, 'high'],
  [140, 'high'],
])('%s %% of a limit is %s', (percent, level) => {
  expect(limitLevel(percent)).toBe(level)
})

test.each([
  [72, 100.1, { used: 72, added: 28 }],
  [48, undefined, { used: 48, added: 0 }],
  [120, 130, { used: 100, added: 0 }],
  [50, 40, { used: 50, added: 0 }],
])('%s %% with %s %% projected fills %o', (used, projected, widths) => {
  expect(limitWidths(used, projected)).toEqual(widths)
})

test('a limit tells its real figure, also over 100', () => {
  render(<LimitBar label="Límite mensual" percent={72} projected={104.5} />)
  const bar = screen.getByRole('progressbar', { name: 'Límite mensual' })
  expect(bar.getAttribute('aria-valuetext')).toBe('104,5\u00a0%')
  expect(bar.getAttribute('aria-valuenow')).toBe('100')
})
