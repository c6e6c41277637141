import { divideHalfUp, type Cents } from '@portal/shared-sdk/contract/money'

/** What was bought of one article in the period and in the year before: own units, and cents. */
export interface Bought {
  quantity: number
  amount: Cents
  quantityBefore: number
  amountBefore: Cents
}

/** A difference taken apart, in cents; the three parts add up to the difference. */
export interface Parts {
  quantity: Cents
  price: Cents
  other: Cents
}

/**
 * Takes the difference between two periods apart (rule T-6). Of articles bought in both, with p the average price of a
 * unit (amount by quantity): Σ (q1 − q0) × p0 is due to quantity and Σ (p1 − p0) × q1 to price; all other articles are
 * the rest. Exact fractions are added up; each part is rounded half up once, and the rest takes what rounding leaves.
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
  // (p1 − p0) × q1 is the article's difference less its part of the quantity.
  const price = divideHalfUp(inBoth * divisor - dividend, divisor)
  return { quantity, price, other: difference - quantity - price }
}

/** Dividend and divisor, above 0. */
type Fraction = [bigint, bigint]

/** The sum of fractions: those of one divisor first, so that there are few to bring to a common one. */
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
