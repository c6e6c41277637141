/** Numbers as each language writes them, for screens, papers, mails and refusals. Browsers may take this file. */
import type { Language } from './common'

const NBSP = '\u00a0'

/** What groups thousands, from how many digits on, and what begins the decimals. */
const marks: Record<Language, { group: string; from: number; point: string }> = {
  es: { group: '.', from: 4, point: ',' },
  // As in Portugal, where four digits stand together.
  pt: { group: NBSP, from: 5, point: ',' },
  en: { group: ',', from: 4, point: '.' },
}

/**
 * A number in a language: `1.284,3`, `1284,3`, `1,284.3`. Made by hand, since starting the browser's own formatter
 * takes longer than the whole of shared-sdk.
 * @param most decimals at most; zeros at the end go down to `least`
 */
export function writeNumber(value: number, language: Language, most = 2, least = 0): string {
  const { group, from, point } = marks[language]
  const [whole = '', rest = ''] = Math.abs(value).toFixed(most).split('.')
  const kept = rest.slice(0, least) + rest.slice(least).replace(/0+$/, '')
  const grouped = whole.length < from ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group)
  const text = grouped + (kept && point + kept)
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text
}
