import { centsOf, divideHalfUp, eurosOf } from '@portal/shared-sdk'

/** Number of a typed percent or amount: '2', '2,5', '2.5 %', '12,40 €'. NaN for anything else. */
export function typedNumber(text: string): number {
  const plain = text.replace(/[€%\s]/g, '')
  const decimal = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain
  return /^\d{1,9}(\.\d{1,2})?$/.test(decimal) ? Number(decimal) : Number.NaN
}

/** The percentage nearest to an amount of a base, in hundredths: the server's own rule. 0 of nothing. */
export function percentageOf(amount: number, base: number): number {
  if (Number.isNaN(amount)) return amount
  const whole = centsOf(base)
  return whole === 0n ? 0 : eurosOf(divideHalfUp(centsOf(amount) * 10_000n, whole))
}
