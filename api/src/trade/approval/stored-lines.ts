import { sql } from 'kysely'
import { centsOf, lineBase } from '@portal/shared-sdk/contract/money'
import { rows, type Db } from '../../core/db/db'

/** A line as it is stored, with what limits the quantity of its product. Decimals are texts. */
export interface StoredLine {
  id: number
  product_id: number
  code: string
  name: string
  unit_id: number | null
  unit_quantity: number
  quantity: number
  asked_quantity: number | null
  price: string
  discount: string
  tax_rate: string
  active: boolean
  stock: number
  obsolete: boolean
  is_ondemand: boolean
  is_charge: boolean
}

/** The lines of an order in their order. */
export function storedLines(tx: Db, order: number): Promise<StoredLine[]> {
  return rows(
    tx,
    sql<StoredLine>`
    select l.id, l.product_id, l.code, l.name, l.unit_id, l.unit_quantity, l.quantity, l.asked_quantity, l.price,
      l.discount, l.tax_rate,
      p.active, p.stock, p.obsolete, p.is_ondemand, p.is_charge
    from order_line l join product p on p.id = l.product_id where l.order_id = ${order} order by l.position, l.id`,
  )
}

/** What the sums of a line are computed from. */
export const lineAmounts = (line: StoredLine) => ({
  price: centsOf(line.price),
  unitQuantity: line.unit_quantity,
  quantity: line.quantity,
  discount: line.discount,
  taxRate: line.tax_rate,
})

/** The base of all lines. */
export const baseOf = (lines: readonly StoredLine[]) =>
  lines.reduce((sum, line) => sum + lineBase(lineAmounts(line)), 0n)

/** A line whose quantity changes, as it was and as it becomes. */
export interface MovedLine {
  from: StoredLine
  to: StoredLine
}

export const movedLines = (lines: readonly StoredLine[], changed: readonly StoredLine[]): MovedLine[] =>
  changed.flatMap((to, at) => {
    const from = lines[at]
    return from && from.quantity !== to.quantity ? [{ from, to }] : []
  })
