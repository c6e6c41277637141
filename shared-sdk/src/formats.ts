// One format in every language: amounts as the documents write them (000 section 9), es-ES with two decimals.
// Node and browsers leave four-digit numbers ungrouped in Spanish unless told.
const money = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' as never })
const whole = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0, useGrouping: 'always' as never })
const decimals = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2, useGrouping: 'always' as never })
const NBSP = '\u00a0'

/** Euros: `1.284,30 €`. */
export function formatMoney(euros: number, symbol = '€'): string {
  return money.format(euros) + NBSP + symbol
}

/** Whole euros for targets and limits: `1.284 €`. */
export function formatWholeMoney(euros: number, symbol = '€'): string {
  return whole.format(euros) + NBSP + symbol
}

/** A plain number; decimals only where it has some: `1.240`, `0,75`. */
export function formatNumber(value: number): string {
  return decimals.format(value)
}

/** `72 %`; at most the given decimals. */
export function formatPercent(percent: number, fractionDigits = 0): string {
  const text = new Intl.NumberFormat('es-ES', { maximumFractionDigits: fractionDigits, useGrouping: 'always' as never })
  return text.format(percent) + NBSP + '%'
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
