import { sql, type RawBuilder } from 'kysely'
import type { InvoicePayment, InvoiceQuery } from '@portal/shared-sdk/contract'

/** The states of an invoice that is neither paid nor cancelled. */
const unpaid = sql`d.state in ('issued', 'overdue')`

/**
 * How an invoice `d` is paid (rule D-122): overdue where its system says so or its day is over; null: cancelled.
 * @param today YYYY-MM-DD
 */
export const paymentOf = (today: string): RawBuilder<InvoicePayment | null> => sql`case
  when d.state = 'paid' then 'paid' when not ${unpaid} then null
  when d.state = 'overdue' or d.due_date < ${today}::date then 'overdue' else 'pending' end`

const isDue = (today: string) => sql`(d.state = 'overdue' or d.state = 'issued' and d.due_date < ${today}::date)`

/** The filter of a list; undefined: all. */
export function paymentFilter(payment: InvoiceQuery['payment'], today: string): RawBuilder<unknown> | undefined {
  if (payment === undefined) return undefined
  if (payment === 'paid') return sql`d.state = 'paid'`
  if (payment === 'unpaid') return unpaid
  // Named beside the day, so that the index of unpaid invoices serves.
  return payment === 'overdue' ? sql`${unpaid} and ${isDue(today)}` : sql`${unpaid} and ${isDue(today)} is not true`
}
