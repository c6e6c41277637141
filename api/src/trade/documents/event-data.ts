import { sql, type RawBuilder } from 'kysely'
import type { OrderEventData } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../../core/db/db'
import { lineName, taxesOf } from './lines'

// What the events of orders and offers have in common (rule E-52). Empty texts are null.

type Client = OrderEventData['client']
type Center = NonNullable<OrderEventData['center']>
type Person = NonNullable<OrderEventData['created_by']>
type Line = Omit<OrderEventData['lines'][number], 'asked_quantity'>

const text = (column: string) => sql`nullif(${sql.ref(column)}, '')`
const place = (table: string) => sql`'address', ${text(`${table}.address`)}, 'locality', ${text(`${table}.locality`)},
  'postal_code', ${text(`${table}.postal_code`)}, 'contact', ${text(`${table}.contact`)}, 'phone',
    ${text(`${table}.phone`)},
  'province', (select pr.name from province pr where pr.id = ${sql.ref(`${table}.province_id`)}), 'country',
    ${sql.ref(`${table}.country_id`)}`

/** The client `cl` of a document. */
export const clientData: RawBuilder<Client> = sql`case when cl.id is not null then json_build_object('id', cl.id,
  'external_id', cl.external_id, 'name', cl.name, 'national_id', nullif(cl.national_id, ''), 'email',
    nullif(cl.email, ''), ${place('cl')}) end`

/** The centre `ce`. @param billable the document's own mark, or the centre's */
export const centerData = (billable: RawBuilder<unknown>): RawBuilder<Center> =>
  sql`case when ce.id is not null then json_build_object('id', ce.id, 'external_id', ce.external_code, 'name', ce.name,
    'cost_center', nullif(ce.cost_center, ''), 'billable', ${billable}, ${place('ce')}) end`

/** An account. */
export const personData = (table: string): RawBuilder<Person> =>
  sql`case when ${sql.ref(`${table}.id`)} is not null then json_build_object('id', ${sql.ref(`${table}.id`)},
    'name', nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), ''), 'email',
      ${sql.ref(`${table}.email`)}) end`

/** The sums of a document as it stores them. */
export interface StoredSums {
  base: string
  discounts: string
  client_discount_percentage: string
  client_discount: string
  tax_total: string
  total: string
}
export const sumColumns = sql<StoredSums>`o.base, o.discounts, o.client_discount_percentage, o.client_discount,
  o.tax_total, o.total`

export const sumsData = (sums: StoredSums, lines: readonly LineRow[]) => ({
  currency: 'EUR' as const,
  base: Number(sums.base),
  discounts: Number(sums.discounts),
  client_discount_percentage: Number(sums.client_discount_percentage),
  client_discount: Number(sums.client_discount),
  taxes: taxesOf([...lines], sums.client_discount),
  tax_total: Number(sums.tax_total),
  total: Number(sums.total),
})

export interface LineRow {
  id: number
  product_id: number
  external_id: string
  code: string
  name: string
  description: string
  is_free_line: boolean
  unit_id: number | null
  unit_name: string
  unit_quantity: number
  quantity: number
  price: string
  discount: string
  base: string
  tax_rate: string
  billable: boolean
  /** Of an order's; null: nobody changed it. */
  asked_quantity?: number | null
  /** Of an offer's; null: not answered. */
  accepted?: boolean | null
}

/** The lines of a document in their order, with the article's code as it is now beside the one that it had. */
export function lineRows(tx: Db, kind: 'order' | 'offer', document: number): Promise<LineRow[]> {
  const own = kind === 'order' ? sql`l.asked_quantity` : sql`l.accepted`
  return rows(
    tx,
    sql<LineRow>`
    select l.id, l.product_id, p.external_id, l.code, l.name, l.description, p.is_free_line, l.unit_id, l.unit_name,
      l.unit_quantity,
      l.quantity, l.price, l.discount, l.base, l.tax_rate, l.billable, ${own}
    from ${sql.table(`${kind}_line`)} l join product p on p.id = l.product_id
    where l.${sql.ref(`${kind}_id`)} = ${document} order by l.position, l.id`,
  )
}

export const lineData = (line: LineRow, index: number): Line => ({
  id: line.id,
  position: index + 1,
  product: { id: line.product_id, external_id: line.external_id },
  code: line.code,
  name: lineName(line),
  description: line.description || null,
  unit: { id: line.unit_id, name: line.unit_name, quantity: line.unit_quantity },
  quantity: line.quantity,
  price: Number(line.price),
  discount: Number(line.discount),
  base: Number(line.base),
  tax_rate: Number(line.tax_rate),
  billable: line.billable,
})
