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
  const decimals = rest.slice(0, least) + withoutZeros(rest.slice(least))
  const grouped = whole.length < from ? whole : inThrees(whole).join(group)
  const text = grouped + (decimals && point + decimals)
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text
}

/** Digits in groups of three, counted from the end. */
function inThrees(digits: string): string[] {
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups
}

function withoutZeros(decimals: string): string {
  let end = decimals.length
  while (decimals[end - 1] === '0') end--
  return decimals.slice(0, end)
}
