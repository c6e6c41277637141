import { sql } from 'kysely'
import {
  InvoicePayments,
  type InvoicePayment,
  type InvoicePaymentSums,
  type InvoiceQuery,
} from '@portal/shared-sdk/contract'
import { plannedAnew, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { matching } from '../../core/http/long-list'
import { paymentOf } from './payment'
import { invoiceListSpec } from './queries'

/** sale_invoices/payments/: number and total of the invoices of a query by their payment, none left out. */
export async function paymentSums(
  db: Db,
  actor: Actor,
  query: InvoiceQuery,
  today: string,
): Promise<InvoicePaymentSums> {
  const { payment: _payment, ...all } = query
  const { heads, where } = await matching(db, invoiceListSpec(actor, all, today), all)
  const found = await rows(
    db,
    sql<{ payment: InvoicePayment | null; count: number; total: string }>`${plannedAnew}
    select ${paymentOf(today)} as payment, count(*)::int as count, sum(d.total)::text as total
    from ${heads} where ${where} group by 1`,
  )
  return {
    payments: InvoicePayments.map((payment) => {
      const sums = found.find((row) => row.payment === payment)
      return { payment, count: sums?.count ?? 0, total: Number(sums?.total ?? 0) }
    }),
  }
}
