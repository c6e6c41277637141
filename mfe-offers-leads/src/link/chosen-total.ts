import { cartTotals, centsOf, eurosOf } from '@portal/shared-sdk'
import type { LinkedOffer } from '@portal/shared-sdk/contract'

/**
 * The total of some lines of an offer with tax, in euros, by the same rules as on the server; for all lines the offer's
 * own total. null when the print format shows no prices or totals.
 */
export function chosenTotal({ entries, total, ...offer }: LinkedOffer, ids: readonly number[]): number | null {
  if (total === undefined) return null
  if (ids.length === entries.length) return total
  const chosen = entries.filter(({ id }) => ids.includes(id))
  if (chosen.some(({ price }) => price === undefined)) return null
  const lines = chosen.map(
    ({ price = 0, discount = 0, tax_rate: taxRate = 0, quantity, aditional_measurement_unit: unit }) => ({
      price: centsOf(price),
      unitQuantity: unit?.quantity ?? 1,
      quantity,
      discount,
      taxRate,
    }),
  )
  return eurosOf(cartTotals(lines, offer.client_discount_percentage ?? 0, 0n).total)
}
