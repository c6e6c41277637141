import { centsOf, divideHalfUp, eurosOf } from '@portal/shared-sdk'

/** A client's discount as it was given: an amount stays that amount, a percentage follows the base (rule C-11). */
export type ClientDiscount = { percentage: number } | { amount: number }

/** The largest amount that a cap in percent allows of a base, in euros. */
export const largestAmount = (base: number, cap: number): number =>
  eurosOf(divideHalfUp(centsOf(base) * centsOf(cap), 10_000n))

/** The percentage nearest to an amount of a base, in hundredths: the server's own rule. 0 of nothing. */
export function percentageOf(amount: number, base: number): number {
  const whole = centsOf(base)
  return whole === 0n ? 0 : eurosOf(divideHalfUp(centsOf(amount) * 10_000n, whole))
}
