import { co2ePerTree, litresPer100Km } from '@portal/shared-sdk/contract'
import { divideHalfUp, eurosOf } from '@portal/shared-sdk/contract/money'
import { changeOf } from '../../trade/figures/percent'

/** The quotient of two whole numbers, to one decimal. */
const tenths = (dividend: number | bigint, divisor: number | bigint): number =>
  Number(divideHalfUp(BigInt(dividend) * 10n, BigInt(divisor))) / 10

/** Grams as kg, or metres as km, with one decimal. */
export const thousandths = (whole: number): number => tenths(whole, 1000)

/** The same for several quantities, rounded so that they add up to their rounded sum. */
export function thousandthsOfEach(wholes: readonly number[]): number[] {
  let sum = 0
  let before = 0
  return wholes.map((whole) => {
    sum += whole
    const rounded = Math.round(thousandths(sum) * 10)
    const part = rounded - before
    before = rounded
    return part / 10
  })
}

/** How many trees absorb so many grams of CO2 in so many months (rule H-3). */
export const treesOf = (grams: number, months = 12): number =>
  tenths(BigInt(grams) * 12n, BigInt(co2ePerTree * 1000 * months))

/** kg of one of `many`; null when there are none. */
export const kilogramsEach = (grams: number, many: number): number | null =>
  many === 0 ? null : tenths(grams, many * 1000)

/** Euros of one of `many`; null when there are none. */
export const eurosEach = (cents: number, many: number): number | null =>
  many === 0 ? null : eurosOf(divideHalfUp(BigInt(cents), BigInt(many)))

/** The number per month, one decimal. */
export const byMonth = (many: number, months: number): number => tenths(many, months)

/**
 * The change from one average to another in percent, computed exactly; null where there is nothing to compare (rule
 * H-5).
 */
export function changeOfAverage(now: Average, before: Average): number | null {
  if (now.count === 0 || before.count === 0) return null
  return changeOf(BigInt(now.sum) * BigInt(before.count), BigInt(before.sum) * BigInt(now.count))
}
interface Average {
  sum: number
  count: number
}

/**
 * Euros of diesel for a number of metres, divided by `many` journeys: litres × price (rule H-13), to the cent; 0
 * without journeys.
 * @param price euros a litre, to a tenth of a cent
 */
export function fuelEuros(metres: number, price: number, many = 1): number {
  if (many === 0) return 0
  const tenthsOfMillilitres = BigInt(metres) * BigInt(litresPer100Km * 10)
  return eurosOf(divideHalfUp(tenthsOfMillilitres * BigInt(Math.round(price * 1000)), 10_000_000n * BigInt(many)))
}
