import { sql } from 'kysely'
import {
  InvoiceStates,
  type InvoicePayment,
  type InvoiceQuery,
  type InvoiceZipQuery,
} from '@portal/shared-sdk/contract'
import type { Static } from 'typebox'
import type { Db } from '../../core/db/db'
import {
  deliveredById,
  deliveredLines,
  deliveredSheetSpec,
  deliveredSpec,
  type Delivered,
  type DeliveredHead,
} from '../documents/delivered'
import type { Actor } from '../../core/http/actor'
import type { LongListSpec } from '../../core/http/long-list-spec'
import { paymentFilter, paymentOf } from './payment'

/** The head of an invoice as the database has it. */
export interface InvoiceHead extends DeliveredHead {
  external_id: string | null
  invoice_datetime: Date
  /** YYYY-MM-DD. */
  due_date: string | null
  payment: InvoicePayment | null
  cost_center: string | null
}

const invoiceKindOn = (today: string): Delivered => ({
  ...invoiceKind,
  own: sql`${invoiceKind.own}, ${paymentOf(today)} as payment`,
})

export const invoiceKind: Delivered = {
  table: 'sale_invoice',
  lines: 'sale_invoice_line',
  owner: 'invoice_id',
  date: 'invoice_datetime',
  states: InvoiceStates,
  own: sql`d.external_id, d.due_date, ce.cost_center`,
  ownInSheet: sql`, d.due_date, ce.cost_center`,
  orderings: { due_date: sql`d.due_date` },
}

/** today: YYYY-MM-DD, by which an invoice is overdue. */
export function invoiceListSpec(
  actor: Actor,
  { payment, ...query }: Static<typeof InvoiceZipQuery>,
  today: string,
): LongListSpec<InvoiceHead> {
  const spec = deliveredSpec<InvoiceHead>(invoiceKindOn(today), actor, query)
  const filter = paymentFilter(payment, today)
  return {
    ...spec,
    filters: [...spec.filters, filter],
    where: [...(spec.where ?? []), filter],
    isNarrow: spec.isNarrow || (payment !== undefined && payment !== 'paid'),
  }
}
export function invoiceSheetSpec(actor: Actor, { payment, ...query }: InvoiceQuery, today: string) {
  const spec = deliveredSheetSpec(invoiceKind, actor, query)
  return { ...spec, where: [...(spec.where ?? []), paymentFilter(payment, today)] }
}
export const invoiceById = (db: Db, actor: Actor, id: number, today: string) =>
  deliveredById<InvoiceHead>(db, invoiceKindOn(today), actor, id)
export const invoiceLines = (db: Db, id: number) => deliveredLines(db, invoiceKind, id)
