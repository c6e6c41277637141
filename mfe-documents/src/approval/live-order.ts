import { cartTotals, centsOf, eurosOf, lineBase, type Totals } from '@portal/shared-sdk'
import type { DecidedEntry, ValidableEntry, ValidableOrder } from '@portal/shared-sdk/contract'

/** Quantities that were changed on the screen, by line id. */
export type Quantities = Readonly<Record<number, number>>

/** The quantity of a line as the screen has it. */
export const quantityOf = (entry: Pick<ValidableEntry, 'id' | 'quantity'>, changed: Quantities) =>
  changed[entry.id] ?? entry.quantity

/** The lines as a decision sends them. */
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

/** What a line costs with a quantity, in euros; null where prices are hidden. */
export function lineTotal(entry: ValidableEntry, quantity: number): number | null {
  return entry.price === undefined ? null : eurosOf(lineBase(amountsOf(entry, quantity)))
}

/** What one own unit of a line costs after its discount, in euros; undefined where prices are hidden. */
export function unitPrice({ price, discount = 0 }: Pick<ValidableEntry, 'price' | 'discount'>): number | undefined {
  if (price === undefined) return undefined
  return eurosOf(lineBase({ price: centsOf(price), unitQuantity: 1, quantity: 1, discount }))
}

/**
 * The totals of an order with the quantities of the screen, by the money rules of server and paper, with the tax rate
 * of each line. Shipping and the client's discount stay as they were agreed unless a quantity changes. null where
 * prices or totals are hidden.
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
  if (
    shipping === undefined ||
    discount === undefined ||
    percentage === undefined ||
    entries.some(({ price }) => price === undefined)
  )
    return null
  const lines = entries.map((entry) => amountsOf(entry, quantityOf(entry, changed)))
  const isSame = entries.every((entry) => quantityOf(entry, changed) === entry.quantity)
  const base = lines.reduce((sum, line) => sum + lineBase(line), 0n)
  const ships =
    isSame || free === undefined || below === undefined
      ? centsOf(shipping)
      : base >= centsOf(free)
        ? 0n
        : centsOf(below)
  return cartTotals(lines, isSame ? centsOf(discount) : percentage, ships)
}

/** How a quantity stands to the usual one: well above, well below, or near it. */
export function unusual(quantity: number, usual: number | null): 'more' | 'less' | null {
  if (usual === null) return null
  if (quantity >= usual * 2) return 'more'
  return quantity * 2 <= usual ? 'less' : null
}

/**
 * Whether a price is so far above the last one, more than a twentieth, that it is worth a look: yearly rises are not.
 */
export const isDearer = (now: number, last: number) => now * 100 > last * 105
