import type { BankAccount, Invoice, InvoiceRow, InvoiceState, Language } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import type { DeliveredLine } from '../documents/delivered'
import { taxesOf } from '../documents/lines'
import { amountsAsNumbers, presentDeliveredLine } from '../documents/present-delivered'
import { labels, type Text } from '../../core/http/texts'
import type { InvoiceHead } from './queries'

/** The labels of an invoice's states. */
export const invoiceStateTexts: Record<InvoiceState, Text> = {
  issued: { es: 'Emitida', pt: 'Emitida', en: 'Issued' },
  paid: { es: 'Pagada', pt: 'Paga', en: 'Paid' },
  overdue: { es: 'Vencida', pt: 'Vencida', en: 'Overdue' },
  cancelled: { es: 'Anulada', pt: 'Anulada', en: 'Cancelled' },
}

/** A row of sale_invoices/ as JSON. What the account may not see is dropped by the presenter. */
export function presentInvoiceRow(invoice: InvoiceHead, language: Language): InvoiceRow {
  return {
    ...invoice,
    ...amountsAsNumbers(invoice),
    invoice_datetime: localTime(invoice.invoice_datetime),
    state_values: labels(invoiceStateTexts, language),
  }
}

/** sale_invoices/{id}/ with its lines, and the account that it is paid to, undefined for none. */
export function presentInvoice(
  invoice: InvoiceHead,
  lines: DeliveredLine[],
  bank: BankAccount | undefined,
  language: Language,
): Invoice {
  return {
    ...presentInvoiceRow(invoice, language),
    bank: bank ?? null,
    taxes: taxesOf(lines, invoice.client_discount),
    entries: lines.map(presentDeliveredLine),
  }
}
