import { localTime } from '../src/core/clock'
import type { Db } from '../src/core/db/db'

/**
 * A reference computation of purchase figures: reads every invoice line and adds them up one by one. It shares no SQL,
 * months or percentages with the API, so that tests can compare the two.
 */

/** A line of an invoice that is not cancelled. cents: its base. */
export interface PlainLine {
  invoice: number
  client: number
  center: number | null
  product: number
  /** Of level 1. */
  category: number
  supplier: number
  /** YYYY-MM, of the day of the invoice in Madrid. */
  month: string
  units: number
  cents: bigint
}
export interface PlainSales {
  lines: PlainLine[]
  centers: Map<number, { name: string; cost_center: string | null; node: number | null }>
  products: Map<number, { name: string; external_id: string; category: number }>
  categories: Map<number, string>
  parents: Map<number, number | null>
}
/** The query. Months are YYYY-MM. */
export interface Question {
  client: number
  nodes: number[]
  category?: number
  cost_center?: string
  /** Of an account that is limited to these centres (rule L-21). */
  centers?: readonly number[]
  first: string
  last: string
}

/** Every line that counts, with the names of its article, category and centre. */
export async function readSales(db: Db): Promise<PlainSales> {
  const invoices = await db.selectFrom('sale_invoice').selectAll().execute()
  const lines = await db.selectFrom('sale_invoice_line').selectAll().execute()
  const products = await db.selectFrom('product').selectAll().execute()
  const categories = await db.selectFrom('category').selectAll().execute()
  const centers = await db.selectFrom('center').selectAll().execute()
  const nodes = await db.selectFrom('client_node').selectAll().execute()
  const above = new Map(categories.map((category) => [category.id, category]))
  const top = (id: number): number => {
    const { parent_id: parent } = above.get(id)!
    return parent === null ? id : top(parent)
  }
  const productOf = new Map(products.map((product) => [product.id, product]))
  const counting = new Map(invoices.filter(({ state }) => state !== 'cancelled').map((row) => [row.id, row]))
  return {
    lines: lines.flatMap((line) => {
      const invoice = counting.get(line.invoice_id)
      if (!invoice) return []
      const product = productOf.get(line.product_id)!
      return {
        invoice: invoice.id,
        client: invoice.client_id,
        center: invoice.center_id,
        product: product.id,
        category: top(product.category_id),
        supplier: product.supplier_id,
        month: localTime(invoice.invoice_datetime).slice(0, 7),
        units: line.quantity * line.unit_quantity,
        cents: BigInt(line.base.replace('.', '')),
      }
    }),
    centers: new Map(centers.map((row) => [row.id, { ...row, node: row.client_node_id }])),
    products: new Map(products.map((row) => [row.id, { ...row, category: top(row.category_id) }])),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    parents: new Map(nodes.map(({ id, parent_id }) => [id, parent_id])),
  }
}

/** The lines that a query selects, of all months. */
export function linesOf(sales: PlainSales, { client, nodes, category, cost_center, centers }: Question): PlainLine[] {
  const isBelow = (node: number | null): boolean =>
    node !== null && (nodes.includes(node) || isBelow(sales.parents.get(node) ?? null))
  return sales.lines.filter((line) => {
    const center = line.center === null ? undefined : sales.centers.get(line.center)!
    return (
      line.client === client &&
      (centers === undefined || (line.center !== null && centers.includes(line.center))) &&
      (nodes.length === 0 || isBelow(center?.node ?? null)) &&
      (category === undefined || line.category === category) &&
      (cost_center === undefined || center?.cost_center === cost_center)
    )
  })
}

export const monthsFrom = (first: string, last: string): string[] =>
  first > last ? [] : [first, ...monthsFrom(nextMonth(first), last)]
const nextMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
export const sameMonthBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

/** What was bought of something in the period and in the year before. */
export interface Sum {
  units: number
  cents: bigint
  unitsBefore: number
  centsBefore: bigint
}
const nothing: Sum = { units: 0, cents: 0n, unitsBefore: 0, centsBefore: 0n }

/**
 * The sums of both periods, grouped by `key`. Goods that were returned in the month in which their centre bought them
 * leave no row.
 */
export function sumsBy<Key>(sales: PlainSales, question: Question, key: (line: PlainLine) => Key): Map<Key, Sum> {
  const now = new Set(monthsFrom(question.first, question.last))
  const before = new Set([...now].map(sameMonthBefore))
  const found = linesOf(sales, question).filter(({ month }) => now.has(month) || before.has(month))
  const left = new Map<string, { line: PlainLine; units: number; cents: bigint }>()
  for (const line of found) {
    const place = `${line.month} ${line.center} ${line.product}`
    const sum = left.get(place) ?? { line, units: 0, cents: 0n }
    left.set(place, { line, units: sum.units + line.units, cents: sum.cents + line.cents })
  }
  const sums = new Map<Key, Sum>()
  for (const { line, units, cents } of left.values()) {
    if (units === 0 && cents === 0n) continue
    const sum = { ...(sums.get(key(line)) ?? nothing) }
    if (now.has(line.month)) {
      sum.units += units
      sum.cents += cents
    }
    if (before.has(line.month)) {
      sum.unitsBefore += units
      sum.centsBefore += cents
    }
    sums.set(key(line), sum)
  }
  return sums
}

export const totalOf = (sums: Iterable<Sum>): Sum =>
  [...sums].reduce(
    (total, sum) => ({
      units: total.units + sum.units,
      cents: total.cents + sum.cents,
      unitsBefore: total.unitsBefore + sum.unitsBefore,
      centsBefore: total.centsBefore + sum.centsBefore,
    }),
    nothing,
  )

export const euros = (cents: bigint): number => Number(cents) / 100

/** A percentage with two decimals, halves away from 0; null when divided by 0. */
export function percent(part: bigint, whole: bigint): number | null {
  return whole === 0n ? null : Number(rounded(part * 10_000n, whole)) / 100
}

/** A fraction as the nearest whole number, a half away from 0. */
export function rounded(dividend: bigint, divisor: bigint): bigint {
  const isBelow = dividend < 0n !== divisor < 0n && dividend !== 0n
  const [above, below] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const whole = above / below + ((above % below) * 2n >= below ? 1n : 0n)
  return isBelow ? -whole : whole
}

/** The difference taken apart, as exact fractions over the product of all quantities of the year before. */
export function parts(articles: Iterable<Sum>): { quantity: bigint; price: bigint; other: bigint } {
  const all = [...articles]
  const both = all.filter(({ units, unitsBefore }) => units > 0 && unitsBefore > 0)
  const divisor = both.reduce((product, { unitsBefore }) => product * BigInt(unitsBefore), 1n)
  let dividend = 0n
  for (const { units, unitsBefore, centsBefore } of both)
    dividend += BigInt(units - unitsBefore) * centsBefore * (divisor / BigInt(unitsBefore))
  const quantity = rounded(dividend, divisor)
  const differenceIn = (sums: Sum[]) => sums.reduce((sum, { cents, centsBefore }) => sum + cents - centsBefore, 0n)
  return {
    quantity,
    price: differenceIn(both) - quantity,
    other: differenceIn(all.filter((sum) => !both.includes(sum))),
  }
}
