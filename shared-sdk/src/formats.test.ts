import { forgetConfig } from './config'
import { setLanguage } from './i18n'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRate,
  formatWholeMoney,
} from './formats'

setLanguage('es')

test.each([
  [formatMoney(1284.3), '1.284,30 €'],
  [formatMoney(0), '0,00 €'],
  [formatMoney(-7.46), '-7,46 €'],
  [formatMoney(1234567.891), '1.234.567,89 €'],
  [formatMoney(999.995), '1.000,00 €'],
  [formatMoney(-0.001), '0,00 €'],
  [formatMoney(100), '100,00 €'],
  [formatWholeMoney(2000), '2.000 €'],
  [formatNumber(1240), '1.240'],
  [formatNumber(0.75), '0,75'],
  [formatNumber(2.5), '2,5'],
  [formatNumber(100), '100'],
  [formatPercent(72), '72,0 %'],
  [formatPercent(100.14), '100,1 %'],
  [formatPercent(1284.36), '1.284,4 %'],
  [formatPercent(-0.04), '0,0 %'],
  [formatRate(21), '21 %'],
  [formatRate(2.25), '2,25 %'],
  [formatRate(7.5, 0), '8 %'],
  [formatDate('2026-11-21T08:05:00'), '21-11-2026'],
  [formatDate('2026-11-21'), '21-11-2026'],
  [formatDate(null), ''],
  [formatDateTime('2026-11-21T08:05:09'), '21-11-2026 08:05'],
])('%s is formatted as %s (rule D-136)', (text, expected) => {
  expect(text.replaceAll('\u00a0', ' ')).toBe(expected)
})

test.each([
  [0, '1.285 €'],
  [2, '1.284,50 €'],
  [3, '1.284,500 €'],
])('a variant with %d decimals of money writes %s (rule A-28)', (decimals, expected) => {
  document.body.innerHTML = `<script type="application/json" id="portal-config">{"settings":{"decimals_num_max":${decimals}}}</script>`
  forgetConfig()
  expect(formatMoney(1284.5).replaceAll('\u00a0', ' ')).toBe(expected)
})

test.each(['es', 'pt', 'en'] as const)(
  'quantities, limits and money are written alike in %s (rule A-28)',
  (language) => {
    document.body.innerHTML = ''
    forgetConfig()
    setLanguage(language)
    const written = [
      formatNumber(1450),
      formatMoney(1069.1),
      formatWholeMoney(2000),
      formatPercent(7),
      formatRate(1000),
    ]
    expect(written.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '1.450',
      '1.069,10 €',
      '2.000 €',
      '7,0 %',
      '1.000 %',
    ])
  },
)
