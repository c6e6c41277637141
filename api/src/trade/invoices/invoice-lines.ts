import { sql } from 'kysely'
import type { DeliveredQuery, InvoiceLineRow, InvoiceLineSums } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { oneRow, plannedAnew, type Db } from '../../core/db/db'
import { lineConditions } from '../documents/behind-figure'
import type { Actor } from '../../core/http/actor'
import { conditionsOf, foldedText, list, type ListSpec } from '../../core/http/list'
import { invoiceKind, invoiceListSpec } from './queries'

/** A line as the database has it. base: a decimal text. */
interface Line extends Omit<InvoiceLineRow, 'invoice_datetime' | 'base'> {
  invoice_datetime: Date
  base: string
}

/** sale_invoices/lines/: the lines behind a figure, the newest invoice first (rule D-110). */
export async function invoiceLineList(db: Db, actor: Actor, query: DeliveredQuery, today: string) {
  const page = await list(db, lineSpec(actor, query, today), query)
  return {
    ...page,
    results: page.results.map((line) => ({
      ...line,
      invoice_datetime: localTime(line.invoice_datetime),
      base: Number(line.base),
    })),
  }
}

/** sale_invoices/lines/sums/: what all of them come to. */
export async function invoiceLineSums(
  db: Db,
  actor: Actor,
  query: DeliveredQuery,
  today: string,
): Promise<InvoiceLineSums> {
  const spec = lineSpec(actor, query, today)
  const sums = await oneRow(
    db,
    sql<{ count: number; quantity: string; base: string }>`${plannedAnew}
    select count(*)::int as count, coalesce(sum(x.quantity::bigint * x.unit_quantity), 0)::text as quantity,
      coalesce(sum(x.base), 0)::text as base
    from ${spec.from} where ${conditionsOf(spec, query.search)}`,
  )
  return { count: sums.count, quantity: Number(sums.quantity), base: Number(sums.base) }
}

function lineSpec(actor: Actor, query: DeliveredQuery, today: string): ListSpec<Line> {
  const { category, product, supplier, prefered, ...ofDocuments } = query
  const date = sql`d.invoice_datetime`
  const quantity = sql`x.quantity * x.unit_quantity`
  return {
    select: sql`x.id, json_build_object('id', d.id, 'number', d.number) as invoice, ${date},
      json_build_object('id', cl.id, 'name', cl.name) as client,
      case when ce.id is not null then json_build_object('id', ce.id, 'name', ce.name) end as center,
      x.name, x.code as external_id, ${quantity} as quantity, p.measurement_unit_name as measurement_unit, x.base`,
    from: sql`sale_invoice d join client cl on cl.id = d.client_id left join center ce on ce.id = d.center_id
      join sale_invoice_line x on x.invoice_id = d.id join product p on p.id = x.product_id`,
    where: [
      ...(invoiceListSpec(actor, ofDocuments, today).where ?? []),
      ...lineConditions(actor, { category, product, supplier, prefered }, invoiceKind.lines),
    ],
    searchIn: [sql`d.search_norm`, foldedText(sql`x.name`), foldedText(sql`x.code`)],
    orderings: {
      invoice_datetime: date,
      number: sql`d.number`,
      client: sql`cl.name_sort`,
      center: sql`ce.name_sort`,
      name: sql`x.name`,
      quantity,
      // An order by hidden amounts would tell them.
      base: actor.hides.price || actor.hides.total ? date : sql`x.base`,
    },
    neverNull: ['invoice_datetime', 'number', 'client', 'name', 'quantity', 'base'],
    defaultOrdering: '-invoice_datetime',
    id: sql`x.id desc`,
  }
}
