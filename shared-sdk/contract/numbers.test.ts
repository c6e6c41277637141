import { writeNumber } from './numbers'

const values = [
  0, 1, -1, 999, 1000, 1450, -1450, 9999, 10_000, 99_999, 1_234_567, 0.5, -7.46, 1284.3, 12_345.678, 0.004,
]

// Unlike usual in Spanish, four digits are grouped too.
test.each([
  ['es', { useGrouping: 'always' }],
  ['pt', {}],
  ['en', {}],
] as const)('numbers in %s are written as Intl.NumberFormat writes them', (language, more) => {
  const locale = language === 'pt' ? 'pt-PT' : language
  for (const [most, least] of [
    [0, 0],
    [2, 0],
    [2, 2],
    [3, 1],
  ] as const) {
    const usual = new Intl.NumberFormat(locale, {
      ...more,
      maximumFractionDigits: most,
      minimumFractionDigits: least,
      signDisplay: 'negative',
    })
    for (const value of values) expect(writeNumber(value, language, most, least)).toBe(usual.format(value))
  }
})
