import { currentLanguage } from '@portal/shared-sdk'
import type { Words } from '../words'

/**
 * The months of a certificate or a page in words: `enero de 2026`, `enero a octubre de 2026`, and over two years
 * `noviembre de 2025 a octubre de 2026`.
 * @param first, last YYYY-MM
 */
export function monthsText(first: string, last: string, t: Words): string {
  const [from, to] = [partsOf(first), partsOf(last)]
  if (first === last) return t('month_of_year', to)
  const start = from.year === to.year ? from.month : t('month_of_year', from)
  return t('months', { from: start, to: t('month_of_year', to) })
}

// `Intl` and not moment: the page that checks a certificate should not load a date library for two names of months.
function partsOf(month: string): { month: string; year: string } {
  const name = new Intl.DateTimeFormat(currentLanguage(), { month: 'long', timeZone: 'UTC' })
  return { month: name.format(new Date(`${month}-01T00:00:00Z`)), year: month.slice(0, 4) }
}
