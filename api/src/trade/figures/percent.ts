import { centsOf, divideHalfUp, type Cents } from '@portal/shared-sdk/contract/money'

/** Euros as the database gives them ('12.50') or as a number, or cents. */
export type Amount = string | number | Cents

const asCents = (amount: Amount): Cents => (typeof amount === 'bigint' ? amount : centsOf(amount))

/**
 * A part as a percent of a whole, rounded once to two decimals, a half away from 0; null when the whole is 0 (rule
 * T-4). Works for counts as well as for euros.
 */
export function percentOf(part: Amount, whole: Amount): number | null {
  const divisor = asCents(whole)
  if (divisor === 0n) return null
  const dividend = divisor < 0n ? -asCents(part) : asCents(part)
  return Number(divideHalfUp(dividend * 10_000n, divisor < 0n ? -divisor : divisor)) / 100
}

/** The change from one amount to another in percent, negative for a decrease; null when the first is 0 (rule T-4). */
export function changeOf(amount: Amount, before: Amount): number | null {
  return percentOf(asCents(amount) - asCents(before), before)
}
