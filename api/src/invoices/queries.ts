import { sql } from 'kysely'
import { InvoiceStates, type DeliveredQuery, type DeliveredZipQuery } from '@portal/shared-sdk/contract'
import type { Static } from 'typebox'
import type { Db } from '../db/db'
import {
  deliveredById,
  deliveredLines,
  deliveredSheetSpec,
  deliveredSpec,
  type Delivered,
  type DeliveredHead,
} from '../documents/delivered'
import type { Actor } from '../http/actor'

/** The head of an invoice as the database has it. */
export interface InvoiceHead extends DeliveredHead {
  external_id: string | null
  invoice_datetime: Date
  /** YYYY-MM-DD. */
  due_date: string | null
}

export const invoiceKind: Delivered = {
  table: 'sale_invoice',
  lines: 'sale_invoice_line',
  owner: 'invoice_id',
  date: 'invoice_datetime',
  states: InvoiceStates,
  own: sql`d.external_id, d.due_date`,
  ownInSheet: sql`, d.due_date`,
  orderings: { due_date: sql`d.due_date` },
}

export const invoiceListSpec = (actor: Actor, query: Static<typeof DeliveredZipQuery>) =>
  deliveredSpec<InvoiceHead>(invoiceKind, actor, query)
export const invoiceSheetSpec = (actor: Actor, query: Static<typeof DeliveredQuery>) =>
  deliveredSheetSpec(invoiceKind, actor, query)
export const invoiceById = (db: Db, actor: Actor, id: number) => deliveredById<InvoiceHead>(db, invoiceKind, actor, id)
export const invoiceLines = (db: Db, id: number) => deliveredLines(db, invoiceKind, id)
