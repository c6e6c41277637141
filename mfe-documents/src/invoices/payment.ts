import { hasKey } from '@portal/shared-sdk'
import type { InvoicePayment, InvoicePaymentSums, InvoiceQuery } from '@portal/shared-sdk/contract'

/** The figures above the list of invoices, each of which filters it (rule D-122). */
export type PaymentFigure = NonNullable<InvoiceQuery['payment']>

const known: Record<PaymentFigure, true> = { unpaid: true, overdue: true, pending: true, paid: true }

/** The filter in the address; an unknown value counts as none. */
export const paymentIn = ({ payment }: Record<string, string | undefined>): { payment?: PaymentFigure } =>
  payment !== undefined && hasKey(known, payment) ? { payment } : {}

/**
 * Number and total (euros, with tax; undefined where totals are hidden) of each figure, in the order of the screen.
 * unpaid is what is overdue and what is not due yet.
 */
export function paymentFigures({ payments }: InvoicePaymentSums) {
  const sumsOf = (...wanted: InvoicePayment[]) => {
    const found = payments.filter(({ payment }) => wanted.includes(payment))
    const isShown = found.every(({ total }) => total !== undefined)
    const cents = found.reduce((sum, { total }) => sum + Math.round((total ?? 0) * 100), 0)
    return { count: found.reduce((sum, { count }) => sum + count, 0), ...(isShown && { total: cents / 100 }) }
  }
  return [
    { figure: 'unpaid', ...sumsOf('overdue', 'pending') },
    { figure: 'overdue', ...sumsOf('overdue') },
    { figure: 'pending', ...sumsOf('pending') },
    { figure: 'paid', ...sumsOf('paid') },
  ] as const
}
