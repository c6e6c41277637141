import { divideHalfUp, type Cents } from '@portal/shared-sdk/contract/money'

/** The purchases of one article in the period and in the year before, in own units and in cents. */
export interface Bought {
  quantity: number
  amount: Cents
  quantityBefore: number
  amountBefore: Cents
}

/** The parts of a difference, in cents; they add up to it. */
export interface Parts {
  quantity: Cents
  price: Cents
  other: Cents
}

/**
 * Takes the difference between two periods apart (rule T-6). For articles bought in both, with p the average price of a
 * unit (amount ÷ quantity), Σ (q1 − q0) × p0 is due to quantity and Σ (p1 − p0) × q1 to price; all other articles make
 * the rest. The part of quantity is an exact sum of fractions, rounded once, a half away from 0; the part of price is
 * the difference of these articles less that, so that the rest stays exact.
 */
export function takeApart(articles: readonly Bought[]): Parts {
  let difference = 0n
  let inBoth = 0n
  const byQuantity: Fraction[] = []
  for (const { quantity, amount, quantityBefore, amountBefore } of articles) {
    difference += amount - amountBefore
    if (quantity <= 0 || quantityBefore <= 0) continue
    inBoth += amount - amountBefore
    byQuantity.push([BigInt(quantity - quantityBefore) * amountBefore, BigInt(quantityBefore)])
  }
  const [dividend, divisor] = added(byQuantity)
  const quantity = divideHalfUp(dividend, divisor)
  return { quantity, price: inBoth - quantity, other: difference - inBoth }
}

/** Dividend and divisor, above 0. */
type Fraction = [bigint, bigint]

/** The sum of fractions. Those with equal divisors are added first, which leaves few to bring to a common divisor. */
function added(fractions: Fraction[]): Fraction {
  const byDivisor = new Map<bigint, bigint>()
  for (const [dividend, divisor] of fractions) byDivisor.set(divisor, (byDivisor.get(divisor) ?? 0n) + dividend)
  let sum: Fraction = [0n, 1n]
  for (const [divisor, dividend] of byDivisor) {
    const common = greatestCommon(sum[1], divisor)
    sum = [sum[0] * (divisor / common) + dividend * (sum[1] / common), sum[1] * (divisor / common)]
  }
  return sum
}

function greatestCommon(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}
