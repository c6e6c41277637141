import { writeNumber, writePercent, writeRate } from '../contract/numbers'
import { portalConfig } from './config'

const NBSP = '\u00a0'

/** Euros: `1.284,30 €`, in every language (rule A-28), with as many decimals as the variant says. */
export function formatMoney(euros: number, symbol = '€'): string {
  const decimals = moneyDecimals()
  return writeNumber(euros, decimals, decimals) + NBSP + symbol
}

/** decimals_num_max of the variant (rule A-28); two on a page without a variant. */
function moneyDecimals(): number {
  try {
    return portalConfig().settings.decimals_num_max ?? 2
  } catch {
    return 2
  }
}

/** Whole euros for targets and limits: `1.284 €`. */
export function formatWholeMoney(euros: number): string {
  return `${writeNumber(euros, 0)}${NBSP}€`
}

/** A plain number with `least` to `most` decimals: `1.240`, `0,75`. */
export function formatNumber(value: number, max = 2, least = 0): string {
  return writeNumber(value, max, least)
}

/** A percent that was computed: `72,0 %` (rule D-136). */
export const formatPercent: (percent: number) => string = writePercent

/** A rate that was agreed, a discount or a tax: `21 %`, `2,25 %`, with at most `most` decimals (rule D-136). */
export const formatRate: (rate: number, max?: number) => string = writeRate

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
