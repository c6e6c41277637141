import { portalConfig } from './config'

// One format in every language: amounts as the documents write them (000 section 9), es-ES with two decimals. Made by
// hand, since starting the browser's own formatter takes longer than the whole of this package.
const NBSP = '\u00a0'

/** `1.284,3`: so many decimals, of which zeros at the end go down to `least`. */
function decimal(value: number, most: number, least = 0): string {
  const [whole = '', rest = ''] = Math.abs(value).toFixed(most).split('.')
  const kept = rest.slice(0, least) + rest.slice(least).replace(/0+$/, '')
  const text = whole.replace(/\B(?=(\d{3})+$)/g, '.') + (kept && `,${kept}`)
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text
}

/** Euros: `1.284,30 €`, with as many decimals as the variant says. */
export function formatMoney(euros: number, symbol = '€'): string {
  const decimals = moneyDecimals()
  return decimal(euros, decimals, decimals) + NBSP + symbol
}

/** decimals_num_max of the variant (000 section 9); two on a page that belongs to none. */
function moneyDecimals(): number {
  try {
    return portalConfig().settings.decimals_num_max ?? 2
  } catch {
    return 2
  }
}

/** Whole euros for targets and limits: `1.284 €`. */
export function formatWholeMoney(euros: number, symbol = '€'): string {
  return decimal(euros, 0) + NBSP + symbol
}

/** A plain number; decimals only where it has some: `1.240`, `0,75`. */
export function formatNumber(value: number): string {
  return decimal(value, 2)
}

/** `72 %`; at most the given decimals. */
export function formatPercent(percent: number, fractionDigits = 0): string {
  return decimal(percent, fractionDigits) + NBSP + '%'
}

/** `2026-11-21T08:05:00` or `2026-11-21` → `21-11-2026`; an empty value is empty. */
export function formatDate(local: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(local ?? '')
  return match ? `${match[3]}-${match[2]}-${match[1]}` : ''
}

/** `2026-11-21T08:05:00` → `21-11-2026 08:05`. */
export function formatDateTime(local: string | null | undefined): string {
  const time = /T(\d{2}:\d{2})/.exec(local ?? '')
  return time ? `${formatDate(local)} ${time[1]}` : formatDate(local)
}
