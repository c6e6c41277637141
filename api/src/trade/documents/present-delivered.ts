import type { DocumentRef, OfferEntry } from '@portal/shared-sdk/contract'
import type { DeliveredHead, DeliveredLine } from './delivered'
import { presentLine } from './lines'

/** A line as JSON. */
export function presentDeliveredLine(
  line: DeliveredLine,
): OfferEntry & Record<'delivery_note' | 'sale_order', DocumentRef | null> {
  return {
    ...presentLine(line),
    delivery_note: line.delivery_note && { id: line.delivery_note.id, number: line.delivery_note.number },
    sale_order: line.sale_order,
  }
}

/** The amounts of a head as numbers. */
export const amountsAsNumbers = (head: DeliveredHead) => ({
  base: Number(head.base),
  discounts: Number(head.discounts),
  client_discount_percentage: Number(head.client_discount_percentage),
  client_discount: Number(head.client_discount),
  tax_total: Number(head.tax_total),
  total: Number(head.total),
  currency_symbol: '€',
})
