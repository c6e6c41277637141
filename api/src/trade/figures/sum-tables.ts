import { sql, type RawBuilder } from 'kysely'
import { monthColumns } from './year-rows'

/** A table of sums by month, and the rows of documents that it adds up (rules T-1, T-10). */
export interface StoredSum {
  table: SumTable
  /** The columns of its key, in the order in which rows are written and locked. */
  keys: readonly string[]
  values: readonly string[]
  /** A query of keys and values for each line of the documents that count; of some if a query of their ids is given. */
  counted: (documents?: RawBuilder<unknown>) => RawBuilder<unknown>
}
export type SumTable = 'product_sales' | 'client_sales' | 'supplier_sales' | 'consumption_month'

const monthOf = (at: string) => sql`date_trunc('month', ${sql.ref(at)} at time zone 'Europe/Madrid')::date as month`

/** The documents that count: not cancelled; all, or those with the ids. */
const counting = (head: string, documents: RawBuilder<unknown> | undefined) =>
  sql`${sql.ref(`${head}.state`)} <> 'cancelled'
    ${documents ? sql`and ${sql.ref(`${head}.id`)} in (${documents})` : sql``}`

const ownUnits = sql`l.quantity::bigint * l.unit_quantity as quantity`

const productSales: StoredSum = {
  table: 'product_sales',
  keys: ['client_id', 'month', 'center_id', 'product_id'],
  values: ['quantity', 'amount'],
  counted: (invoice) => sql`
    select i.client_id, ${monthOf('i.invoice_datetime')}, i.center_id, l.product_id, ${ownUnits}, l.base as amount
    from sale_invoice i join sale_invoice_line l on l.invoice_id = i.id where ${counting('i', invoice)}`,
}

/** Cents of a month in its column, 0 in the others. */
const inItsMonth = sql.join(
  monthColumns.map(
    (column, at) => sql`case when month = ${sql.lit(at + 1)} then cents else 0 end as ${sql.ref(column)}`,
  ),
)

const yearAndMonth = sql`extract(year from d.day)::int as year, extract(month from d.day)::int as month`
const invoiceDay = sql`cross join lateral (select (i.invoice_datetime at time zone 'Europe/Madrid')::date as day) d`

// Grouped by month first, here and below, so that not each of millions of lines is spread over twelve columns.
const clientSales: StoredSum = {
  table: 'client_sales',
  keys: ['year', 'client_id'],
  values: monthColumns,
  counted: (invoice) => sql`
    select year, client_id, ${inItsMonth} from (
      select i.client_id, ${yearAndMonth}, (sum(l.base) * 100)::bigint as cents
      from sale_invoice i ${invoiceDay} join sale_invoice_line l on l.invoice_id = i.id where ${counting('i', invoice)}
        group by 1, 2, 3) m`,
}

const supplierSales: StoredSum = {
  table: 'supplier_sales',
  keys: ['year', 'supplier_id', 'client_id'],
  values: monthColumns,
  counted: (invoice) => sql`
    select year, supplier_id, client_id, ${inItsMonth} from (
      select i.client_id, ${yearAndMonth}, coalesce(l.supplier_id, p.supplier_id) as supplier_id,
        (sum(l.base) * 100)::bigint as cents
      from sale_invoice i ${invoiceDay}
      join sale_invoice_line l on l.invoice_id = i.id join product p on p.id = l.product_id
        where ${counting('i', invoice)} group by 1, 2, 3, 4) m`,
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

/** The tables that invoices change, in the order in which they are locked. */
export const salesSums = [productSales, clientSales, supplierSales] as const
/** The tables that delivery notes change. */
export const consumptionSums = [consumption] as const
/** All tables, in the order in which they are locked: a transaction writes delivery notes first, then invoices. */
export const storedSums: readonly StoredSum[] = [...consumptionSums, ...salesSums]
