import { centsOf, eurosOf } from '@portal/shared-sdk'

/** The sum of euros without rounding errors; undefined when one of the amounts is hidden. */
export function sumOf(amounts: readonly (number | undefined)[]): number | undefined {
  let cents = 0n
  for (const amount of amounts) {
    if (amount === undefined) return undefined
    cents += centsOf(amount)
  }
  return eurosOf(cents)
}
