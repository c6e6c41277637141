import { sql } from 'kysely'
import type { OfferEntry } from '@portal/shared-sdk/contract'
import { centsOf, countedTotals, eurosOf, lineGross } from '@portal/shared-sdk/contract/money'
import { rows, type Db } from '../../core/db/db'

/**
 * A line as every kind of document has it: orders, offers, catalogues, delivery notes, invoices. Decimals are texts.
 * price: of one own unit; base: of the line.
 */
export interface DocumentLine {
  id: number
  product_id: number
  code: string
  name: string
  description: string
  unit_id: number | null
  unit_name: string
  unit_quantity: number
  quantity: number
  price: string
  discount: string
  base: string
  tax_rate: string
  billable: boolean
  /** It is of the code-0 product. */
  is_free_line: boolean
  /** Of an offer's: whether it was accepted; null: not answered. */
  accepted?: boolean | null
  own_unit: string
  image_url: string | null
  quantity_by_packet: number | null
  packets_by_package: number | null
  /** Of the product as it is now; only catalogues show it. */
  summary: string
  category: string
}

/** The columns of a DocumentLine: of a line `l`, its product `p` as it is now and the product's category `c`. */
export const lineColumns = sql`l.id, l.product_id, l.code, l.name, l.description, l.unit_id, l.unit_name,
  l.unit_quantity, l.quantity, l.price,
  l.discount, l.base, l.tax_rate, l.billable, p.is_free_line, p.measurement_unit_name as own_unit, p.image_url,
    p.quantity_by_packet, p.packets_by_package,
  p.short_description as summary, c.name as category`

/** The lines of a document in their order. */
export function documentLines(db: Db, kind: 'order' | 'offer' | 'catalog', document: number): Promise<DocumentLine[]> {
  return rows(
    db,
    sql<DocumentLine>`
    select ${lineColumns}${kind === 'offer' ? sql`, l.accepted` : sql``}
    from ${sql.table(`${kind}_line`)} l join product p on p.id = l.product_id join category c on c.id = p.category_id
    where l.${sql.ref(`${kind}_id`)} = ${document} order by l.position, l.id`,
  )
}

/** A line as JSON. A charge is named by its text (rule C-88). */
export function presentLine(line: DocumentLine): OfferEntry {
  return {
    id: line.id,
    product: {
      id: line.product_id,
      name: lineName(line),
      external_id: line.code,
      image_url: line.image_url,
      quantity_by_packet: line.quantity_by_packet,
      packets_by_package: line.packets_by_package,
      currency_symbol: '€',
    },
    external_id: line.code,
    quantity: line.quantity,
    price: Number(line.price),
    discount: Number(line.discount),
    base: Number(line.base),
    tax_rate: Number(line.tax_rate),
    billable: line.billable,
    ...(line.is_free_line && { is_charge: true }),
    accepted: line.accepted ?? null,
    description: line.description,
    // Sold in no format: the own unit, by the name that it had then.
    measurement_unit: { name: line.unit_id === null ? line.unit_name : line.own_unit, quantity: 1 },
    aditional_measurement_unit:
      line.unit_id === null ? null : { id: line.unit_id, name: line.unit_name, quantity: line.unit_quantity },
  }
}

/** What a line is called: a charge by its text (rule C-88). */
export const lineName = (line: Pick<DocumentLine, 'name' | 'description' | 'is_free_line'>): string =>
  (line.is_free_line && line.description) || line.name

/** The taxes of stored lines by rate, of their stored amounts. clientDiscount: the document's, in euros. */
export function taxesOf(
  lines: Pick<DocumentLine, 'price' | 'unit_quantity' | 'quantity' | 'discount' | 'base' | 'tax_rate'>[],
  clientDiscount: string,
) {
  const amounts = lines.map(({ price, unit_quantity: unitQuantity, quantity, discount, base, tax_rate: rate }) => ({
    gross: lineGross({ price: centsOf(price), unitQuantity, quantity, discount }),
    total: centsOf(base),
    taxRate: Number(rate),
  }))
  return countedTotals(amounts, centsOf(clientDiscount), 0n).taxes.map(({ rate, base, tax }) => ({
    rate,
    base: eurosOf(base),
    tax: eurosOf(tax),
  }))
}
