import { sql, type RawBuilder } from 'kysely'

/** A table of sums by month, and the rows of documents that it adds up (rules T-1, T-10). */
export interface StoredSum {
  table: SumTable
  /** Its key, in the order in which rows are written and locked. */
  keys: readonly string[]
  values: readonly string[]
  /** What documents count, line by line, with the columns of keys and values; of one document where its id is given. */
  counted: (document?: number) => RawBuilder<unknown>
}
export type SumTable = 'product_sales' | 'client_sales' | 'supplier_sales' | 'consumption_month'

const monthOf = (at: string) => sql`date_trunc('month', ${sql.ref(at)} at time zone 'Europe/Madrid')::date as month`

/** Documents that count: one by its id or all, but no cancelled ones. */
const counting = (head: string, document: number | undefined) =>
  sql`${sql.ref(`${head}.state`)} <> 'cancelled' ${document === undefined ? sql`` : sql`and ${sql.ref(`${head}.id`)} = ${document}`}`

const ownUnits = sql`l.quantity::bigint * l.unit_quantity as quantity`

const productSales: StoredSum = {
  table: 'product_sales',
  keys: ['client_id', 'month', 'center_id', 'product_id'],
  values: ['quantity', 'amount'],
  counted: (invoice) => sql`
    select i.client_id, ${monthOf('i.invoice_datetime')}, i.center_id, l.product_id, ${ownUnits}, l.base as amount
    from sale_invoice i join sale_invoice_line l on l.invoice_id = i.id where ${counting('i', invoice)}`,
}

const clientSales: StoredSum = {
  table: 'client_sales',
  keys: ['client_id', 'month'],
  values: ['amount', 'invoices'],
  counted: (invoice) => sql`
    select i.client_id, ${monthOf('i.invoice_datetime')}, l.base as amount, 0 as invoices
    from sale_invoice i join sale_invoice_line l on l.invoice_id = i.id where ${counting('i', invoice)}
    union all select i.client_id, ${monthOf('i.invoice_datetime')}, 0, 1 from sale_invoice i where ${counting('i', invoice)}`,
}

/** The columns of a year's months, January first. */
export const monthColumns = Array.from({ length: 12 }, (_, at) => `m${String(at + 1).padStart(2, '0')}`)

/** Cents of a month in its column, 0 in the others. */
const inItsMonth = sql.join(
  monthColumns.map(
    (column, at) => sql`case when month = ${sql.lit(at + 1)} then cents else 0 end as ${sql.ref(column)}`,
  ),
)

const supplierSales: StoredSum = {
  table: 'supplier_sales',
  keys: ['client_id', 'year', 'supplier_id'],
  values: monthColumns,
  // By month first: millions of lines are not spread over twelve columns each.
  counted: (invoice) => sql`
    select client_id, year, supplier_id, ${inItsMonth} from (
      select i.client_id, extract(year from d.day)::int as year, extract(month from d.day)::int as month, coalesce(l.supplier_id, p.supplier_id) as supplier_id,
        (sum(l.base) * 100)::bigint as cents
      from sale_invoice i cross join lateral (select (i.invoice_datetime at time zone 'Europe/Madrid')::date as day) d
      join sale_invoice_line l on l.invoice_id = i.id join product p on p.id = l.product_id where ${counting('i', invoice)} group by 1, 2, 3, 4) m`,
}

const consumption: StoredSum = {
  table: 'consumption_month',
  keys: ['center_id', 'product_id', 'month'],
  values: ['quantity', 'amount'],
  counted: (note) => sql`
    select n.center_id, l.product_id, ${monthOf('n.delivery_note_datetime')}, ${ownUnits}, l.base as amount
    from delivery_note n join delivery_note_line l on l.delivery_note_id = n.id
    where n.center_id is not null and ${counting('n', note)}`,
}

/** What invoices change, in the order in which it is locked. */
export const salesSums = [productSales, clientSales, supplierSales] as const
/** What delivery notes change. */
export const consumptionSums = [consumption] as const
/** All, in the order in which they are locked: a transaction writes delivery notes first, then invoices. */
export const storedSums: readonly StoredSum[] = [...consumptionSums, ...salesSums]
