import { cartTotals, centsOf, eurosOf, lineBase, type Totals } from '@portal/shared-sdk'
import type { DecidedEntry, ValidableEntry, ValidableOrder } from '@portal/shared-sdk/contract'

/** Quantities changed on the screen, by id of the line. */
export type Quantities = Readonly<Record<number, number>>

/** The quantity of a line on the screen. */
export const quantityOf = (entry: Pick<ValidableEntry, 'id' | 'quantity'>, changed: Quantities) =>
  changed[entry.id] ?? entry.quantity

/** The changes with this quantity of a line; the stored quantity is none. */
export function withQuantity(changed: Quantities, { id, quantity }: ValidableEntry, wanted: number): Quantities {
  const { [id]: _former, ...others } = changed
  return wanted === quantity ? others : { ...others, [id]: wanted }
}

/** The lines in the form in which a decision sends them. */
export const decidedEntries = (order: ValidableOrder, changed: Quantities): DecidedEntry[] =>
  order.entries.map((entry) => ({
    id: entry.id,
    external_id: entry.external_id,
    order: order.id,
    quantity: quantityOf(entry, changed),
    billable: entry.billable,
    product: entry.product.id,
    aditional_measurement_unit: entry.aditional_measurement_unit?.id ?? null,
  }))

const amountsOf = (
  { price = 0, discount = 0, tax_rate: taxRate = 0, aditional_measurement_unit: unit }: ValidableEntry,
  quantity: number,
) => ({
  price: centsOf(price),
  unitQuantity: unit?.quantity ?? 1,
  quantity,
  discount,
  taxRate,
})

/** The price of a line with this quantity, in euros; null where prices are hidden. */
export function lineTotal(entry: ValidableEntry, quantity: number): number | null {
  return entry.price === undefined ? null : eurosOf(lineBase(amountsOf(entry, quantity)))
}

/** The price of one unit of the article after the discount, in euros; undefined where prices are hidden. */
export function unitPrice({ price, discount = 0 }: Pick<ValidableEntry, 'price' | 'discount'>): number | undefined {
  if (price === undefined) return undefined
  return eurosOf(lineBase({ price: centsOf(price), unitQuantity: 1, quantity: 1, discount }))
}

/**
 * The totals of an order with the quantities on the screen, by the same rules as on server and paper. Shipping and the
 * client's discount stay as agreed until a quantity changes. null where prices or totals are hidden.
 */
export function liveTotals(order: ValidableOrder, changed: Quantities): Totals | null {
  const {
    entries,
    shipping,
    client_discount: discount,
    client_discount_percentage: percentage,
    free_shipping_from: free,
    shipping_below: below,
  } = order
  if (shipping === undefined || discount === undefined || percentage === undefined) return null
  if (entries.some(({ price }) => price === undefined)) return null
  const lines = entries.map((entry) => amountsOf(entry, quantityOf(entry, changed)))
  const isSame = entries.every((entry) => quantityOf(entry, changed) === entry.quantity)
  const base = lines.reduce((sum, line) => sum + lineBase(line), 0n)
  const shippingFor = () => {
    if (isSame || free === undefined || below === undefined) return centsOf(shipping)
    return base >= centsOf(free) ? 0n : centsOf(below)
  }
  return cartTotals(lines, isSame ? centsOf(discount) : percentage, shippingFor())
}

/** Compares a quantity with the usual one: at least double, at most half, or near it. */
export function unusual(quantity: number, usual: number | null): 'more' | 'less' | null {
  if (usual === null) return null
  if (quantity >= usual * 2) return 'more'
  return quantity * 2 <= usual ? 'less' : null
}

/** Whether a price is more than 5 % above the last one: more than a yearly rise. */
export const isDearer = (now: number, last: number) => now * 100 > last * 105
