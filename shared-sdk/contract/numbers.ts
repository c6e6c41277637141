/** Formats numbers by language, for screens, PDFs, mails and error texts. Browsers can load this file. */
import type { Language } from './common'

const NBSP = '\u00a0'

/** group: separator of thousands; from: digits from which it is used; point: decimal separator. */
const marks: Record<Language, { group: string; from: number; point: string }> = {
  es: { group: '.', from: 4, point: ',' },
  // European Portuguese does not group four digits.
  pt: { group: NBSP, from: 5, point: ',' },
  en: { group: ',', from: 4, point: '.' },
}

/**
 * A number in a language: `1.284,3`, `1284,3`, `1,284.3`. Not by Intl.NumberFormat, whose first use takes longer in a
 * browser than loading all of shared-sdk.
 * @param most maximum of decimals; trailing zeros are removed down to `least`
 */
export function writeNumber(value: number, language: Language, most = 2, least = 0): string {
  const { group, from, point } = marks[language]
  const [whole = '', rest = ''] = Math.abs(value).toFixed(most).split('.')
  const decimals = rest.slice(0, least) + rest.slice(least).replace(/0+$/, '')
  const grouped = whole.length < from ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group)
  const text = grouped + (decimals && point + decimals)
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text
}
