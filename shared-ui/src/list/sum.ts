import { centsOf, eurosOf } from '@portal/shared-sdk'

/** Euros added up without a rounding error; undefined when an amount is hidden from the account. */
export function sumOf(amounts: readonly (number | undefined)[]): number | undefined {
  let cents = 0n
  for (const amount of amounts) {
    if (amount === undefined) return undefined
    cents += centsOf(amount)
  }
  return eurosOf(cents)
}
