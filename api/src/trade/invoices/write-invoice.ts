import { sql } from 'kysely'
import { localTime } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import { nextNumber } from '../../core/db/next-number'
import {
  deliveredContent,
  deliveredParty,
  deliveredSearch,
  type NewDeliveredLine,
} from '../documents/delivered-content'
import { storeLines } from '../documents/copy-cart-lines'
import { addInvoice, takeAwayInvoice } from '../figures/stored-sums'
import { conflict, found } from '../../core/http/problem'

export interface NewInvoice {
  client_id: number
  center_id: number | null
  at: Date
  /** A credit has negative quantities. */
  lines: readonly (NewDeliveredLine & { delivery_note_id?: number | null; order_id?: number | null })[]
  /** The next of its series when left out. */
  number?: string
  /** Its id in the system that it comes from. */
  external_id?: string | null
  creator_id?: number | null
  /** The order that it bills, if it bills one alone. */
  order_id?: number | null
  state?: 'issued' | 'paid' | 'overdue' | 'cancelled'
  /** YYYY-MM-DD */
  due_date?: string | null
  /** Name of a variant; the one of the account that made it when left out (rule D-42). */
  issuer?: string | null
  details?: string
}

export interface WrittenInvoice {
  id: number
  number: string
  /** Euros as a decimal text. */
  base: string
}

/**
 * Writes an invoice or credit with its lines and adds it to the sums of its client, in the given transaction (rule
 * T-10). Names, codes, units and taxes are copied from the products and the centre as they are now.
 * @throws 404 for a foreign client, centre or order, 400 for wrong lines (see deliveredContent)
 */
export async function writeInvoice(tx: Db, invoice: NewInvoice): Promise<WrittenInvoice> {
  const written = await insertInvoice(tx, invoice)
  await addInvoice(tx, written.id)
  return written
}

/** Writes an invoice without its sums. Exported for the bench, which measures what the sums cost. */
export async function insertInvoice(tx: Db, invoice: NewInvoice): Promise<WrittenInvoice> {
  const party = await deliveredParty(tx, invoice)
  const { lines, amounts } = await deliveredContent(tx, party, invoice.lines)
  const number = invoice.number ?? (await nextNumber(tx, 'FAC', Number(localTime(invoice.at).slice(0, 4))))
  const { id } = await tx
    .insertInto('sale_invoice')
    .values({
      number,
      external_id: invoice.external_id ?? null,
      client_id: party.client_id,
      center_id: party.center_id,
      creator_id: invoice.creator_id ?? null,
      state: invoice.state ?? 'issued',
      order_id: invoice.order_id ?? null,
      invoice_datetime: invoice.at,
      due_date: invoice.due_date ?? null,
      ...amounts,
      details: invoice.details ?? '',
      billable_center: party.billable_center,
      issuer: invoice.issuer ?? party.issuer,
      search_norm: deliveredSearch(number, party),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeLines(tx, 'sale_invoice', id, lines)
  return { id, number, base: amounts.base }
}

/**
 * Cancels an invoice and subtracts it from the sums of its client, once (rule T-10).
 * @throws 404 for an unknown id, 409 for one that is cancelled already
 */
export async function cancelInvoice(tx: Db, id: number): Promise<void> {
  const { state } = found(
    await firstRow(tx, sql<{ state: string }>`select state from sale_invoice where id = ${id} for update`),
  )
  if (state === 'cancelled') throw conflict()
  await takeAwayInvoice(tx, id)
  await sql`update sale_invoice set state = 'cancelled' where id = ${id}`.execute(tx)
}
