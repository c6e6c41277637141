/**
 * The money rules of cart and documents, shared by server, screens, PDFs and approval. Amounts are whole cents and
 * percents are whole hundredths, both as bigint, so that no binary fraction is ever added or multiplied. This file
 * imports nothing, so that browsers can load it.
 */

/** Euros × 100, exact. */
export type Cents = bigint

/**
 * The cents of an amount in euros from JSON (12.5) or the database ('12.50'). Further decimals are rounded half-up.
 * @throws RangeError for anything that is not a decimal number
 */
export function centsOf(euros: number | string): Cents {
  let cents = cache.get(euros)
  if (cents !== undefined) return cents
  cents = readCents(euros)
  if (cache.size >= maxCached) cache.clear()
  cache.set(euros, cents)
  return cents
}

/**
 * Amounts that were converted already: a cart is totalled at each change, with the same prices and percents every time.
 */
const cache = new Map<number | string, Cents>()
const maxCached = 5_000

function readCents(euros: number | string): Cents {
  const text = typeof euros === 'number' && Math.abs(euros) < 1e-6 ? euros.toFixed(20) : String(euros)
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!parts) throw new RangeError(`Not an amount of money: ${text}`)
  const [, sign, whole, fraction = ''] = parts
  const cents = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2)) + ((fraction[2] ?? '0') >= '5' ? 1n : 0n)
  return sign ? -cents : cents
}

/** Euros as a JSON number with two decimals. Exact to the cent up to 90 billion euros. */
export function eurosOf(cents: Cents): number {
  return Number(cents) / 100
}

/** Euros as a plain decimal text for the database, '1234.50'. */
export function moneyText(cents: Cents): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount of euros times a number of units, exact: the price of a box of 12 from that of one own unit. */
export function timesUnits(euros: number | string, units: number): number {
  return eurosOf(centsOf(euros) * BigInt(units))
}

/** price: per own unit; unitQuantity: own units in the line's format; discount: percent. */
interface LineAmounts {
  price: Cents
  unitQuantity: number
  quantity: number
  discount: number | string
}

/** Before the line's discount. */
export function lineGross({ price, unitQuantity, quantity }: LineAmounts): Cents {
  return price * BigInt(unitQuantity) * BigInt(quantity)
}

/** Half-up to cents of price × format quantity × quantity × (1 − discount/100). */
export function lineBase(line: LineAmounts): Cents {
  return divideHalfUp(lineGross(line) * (wholePercent - centsOf(line.discount)), wholePercent)
}

interface TaxedLine extends LineAmounts {
  taxRate: number | string
}

/** A line whose amounts are computed already: gross before its discount, total after it. */
interface CountedLine {
  gross: Cents
  total: Cents
  taxRate: number
}

/** One tax rate of a cart or document: its taxable base after the client's discount, and its tax. */
interface TaxAmount {
  rate: number
  base: Cents
  tax: Cents
}

export interface Totals {
  /** Sum of the lines. */
  base: Cents
  /** Sum of the line discounts. */
  discounts: Cents
  clientDiscount: Cents
  /** By rate, highest first. */
  taxes: TaxAmount[]
  tax: Cents
  /** base − clientDiscount + tax */
  total: Cents
  shipping: Cents
  /** total + shipping */
  final: Cents
}

/** A client's discount: a percent of the base as number or text, or an amount as Cents. */
export type ClientDiscount = number | string | Cents

/**
 * The totals of lines. The client's discount (a percent is rounded half-up to cents) is spread over the tax rates in
 * proportion to their bases; the cents that rounding leaves go to the largest base (of equal ones, the higher rate).
 */
export function cartTotals(lines: readonly TaxedLine[], clientDiscount: ClientDiscount, shipping: Cents): Totals {
  const counted = lines.map((line) => ({
    gross: lineGross(line),
    total: lineBase(line),
    taxRate: Number(line.taxRate),
  }))
  return countedTotals(counted, clientDiscount, shipping)
}

/** The totals of lines whose amounts are computed already. */
export function countedTotals(lines: readonly CountedLine[], discount: ClientDiscount, shipping: Cents): Totals {
  const base = sum(lines.map(({ total }) => total))
  const clientDiscount = typeof discount === 'bigint' ? discount : clientDiscountOf(base, discount)
  const taxes = taxesOf(lines, base, clientDiscount)
  const tax = sum(taxes.map((row) => row.tax))
  const total = base - clientDiscount + tax
  return {
    base,
    discounts: sum(lines.map(({ gross }) => gross)) - base,
    clientDiscount,
    taxes,
    tax,
    total,
    shipping,
    final: total + shipping,
  }
}

/** Half-up to cents of base × percentage. */
export function clientDiscountOf(base: Cents, percentage: number | string): Cents {
  return divideHalfUp(base * centsOf(percentage), wholePercent)
}

/** The percent of a base that an amount is, to hundredths of a percent; 0 for a base of 0. */
export function percentageOf(base: Cents, amount: Cents): string {
  return base === 0n ? '0' : moneyText(divideHalfUp(amount * wholePercent, base))
}

/** Tax in percent by a product's class, for a Portuguese or any other (Spanish) centre. */
export function taxRateOf(taxClass: TaxClass, country: string): number {
  return taxRates[country === 'pt' ? 'pt' : 'es'][taxClass]
}
export type TaxClass = 'general' | 'reduced' | 'super_reduced'
const taxRates = {
  es: { general: 21, reduced: 10, super_reduced: 4 },
  pt: { general: 23, reduced: 13, super_reduced: 6 },
}

/** Shipping options with their cost in euros below the free amount. The ids are shown as they are. */
export const shippingOptions = [
  { id: '3PL', cost: 0 },
  { id: 'Self picking', cost: 10 },
  { id: 'Saturday delivery', cost: 10 },
  { id: 'EXW', cost: 0 },
] as const

/** The rules of a variant that shipping depends on, in euros. */
interface ShippingRules {
  free_shipping_from: number
  default_shipping: number
  shippingTable: readonly { zone: number; price: number }[] | null
}

/**
 * The cost of shipping: nothing from the free amount on, else the cost of the chosen option, else the zone's price if
 * the variant has a table, else the default.
 * @param base of the lines, before the client's discount
 */
export function shippingOf(base: Cents, rules: ShippingRules, zone: number, option?: string | null): Cents {
  if (base >= centsOf(rules.free_shipping_from)) return 0n
  const chosen = shippingOptions.find(({ id }) => id === option)
  if (chosen) return centsOf(chosen.cost)
  const row = rules.shippingTable?.find((entry) => entry.zone === zone) ?? rules.shippingTable?.at(-1)
  return centsOf(row?.price ?? rules.default_shipping)
}

/**
 * The zone of a shipping table: 1 mainland, 2 Balearic Islands, 3 Canary Islands, Ceuta, Melilla, Azores, Madeira.
 */
export function shippingZoneOf(country: string, postalCode: string): 1 | 2 | 3 {
  if (country === 'pt') return postalCode.startsWith('9') ? 3 : 1
  const province = postalCode.slice(0, 2)
  if (province === '07') return 2
  return ['35', '38', '51', '52'].includes(province) ? 3 : 1
}

/** A centre's purchase limit after a cart is added to the purchases of the period. */
interface LimitEffect {
  /** Percent of the limit with the cart, one decimal; null without a limit. */
  percent: number | null
  isOver: boolean
  overBy: Cents
}

/**
 * How a cart with this base uses up a limit. null or 0 is no limit. Reaching the limit is allowed, exceeding it is not.
 */
export function limitEffect(limit: Cents | null, current: Cents, base: Cents): LimitEffect {
  if (limit === null || limit <= 0n) return { percent: null, isOver: false, overBy: 0n }
  const spent = current + base
  const isOver = spent > limit
  return {
    percent: Number(divideHalfUp(spent * 1000n, limit)) / 10,
    isOver,
    overBy: isOver ? spent - limit : 0n,
  }
}

/**
 * How much of a limit is spent, as a level (LimitLevel); null without a limit. Compares exact amounts, not rounded
 * percents.
 */
export function limitLevelOf(limit: Cents | null, current: Cents): 'low' | 'medium' | 'high' | 'over' | null {
  if (limit === null || limit <= 0n) return null
  if (current > limit) return 'over'
  if (current * 10n > limit * 9n) return 'high'
  return current * 10n < limit * 7n ? 'low' : 'medium'
}

const wholePercent = 10_000n

/** Rounds to the nearest integer, and a half away from zero, as the database rounds a numeric. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const double = 2n * (dividend < 0n ? -dividend : dividend)
  const rounded = (double + divisor) / (2n * divisor)
  return dividend < 0n ? -rounded : rounded
}

function taxesOf(lines: readonly CountedLine[], base: Cents, clientDiscount: Cents): TaxAmount[] {
  const byRate = new Map<number, Cents>()
  for (const line of lines) byRate.set(line.taxRate, (byRate.get(line.taxRate) ?? 0n) + line.total)
  const rows = [...byRate]
    .map(([rate, amount]) => ({ rate, amount, share: base === 0n ? 0n : divideHalfUp(clientDiscount * amount, base) }))
    .sort((a, b) => b.rate - a.rate)
  const [first, ...others] = rows
  const largest = others.reduce((best, row) => (best && row.amount > best.amount ? row : best), first)
  if (largest) largest.share += clientDiscount - sum(rows.map(({ share }) => share))
  return rows.map(({ rate, amount, share }) => {
    const rest = amount - share
    return { rate, base: rest, tax: divideHalfUp(rest * centsOf(rate), wholePercent) }
  })
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
