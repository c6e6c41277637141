import { hasFlag, linkTo, today, useAccount } from '@portal/shared-sdk'
import { monthOf, yearBefore, type MonthSpan } from '@portal/shared-ui/figures'
import { daysOfMonths } from '../filters/month-days'

type Documents = 'orders' | 'notes' | 'invoices'

/** Addresses of the lists of documents; undefined where the account or the variant has no such list. */
export function useDocumentPages(): Record<Documents, string | undefined> {
  const { account } = useAccount()
  const hasNotes = account?.can_see_delivery_notes && hasFlag('menu_pedidos_albaranes')
  const hasInvoices = account?.can_see_sale_invoices && hasFlag('menu_pedidos_facturas')
  return {
    orders: linkTo('orders'),
    notes: hasNotes ? linkTo('deliveryNotes') : undefined,
    invoices: hasInvoices ? linkTo('invoices') : undefined,
  }
}

/** Addresses of just the documents that a figure counts: of the whole period, or of a part of it. */
export interface DocumentsOf {
  all: string | undefined
  /** For a day of the period (`YYYY-MM-DD`), undefined after today. */
  ofDay: (day: string) => string | undefined
  /** For the month of a day of the period. */
  ofMonth: (day: string) => string | undefined
}

/**
 * The lists of documents behind a figure of a node and of some months (rule B-16).
 * @param supplier only those with articles of this supplier, or of any preferred one
 */
export function useDocumentsOf(
  kind: Documents,
  node: number | null,
  months: MonthSpan,
  supplier?: Suppliers,
): DocumentsOf {
  const hasPage = useDocumentPages()[kind] !== undefined && node !== null
  const last = today()
  const address = (period: MonthSpan) => {
    const query = { stat_node: node, ...supplierFilter(supplier), counted: true, ...period }
    if (!hasPage || period.after > last) return undefined
    if (kind === 'orders') return linkTo('orders', query)
    // Of an invoice some lines are of other suppliers (rule T-28).
    if (supplier !== undefined) return linkTo('invoiceLines', query)
    return kind === 'notes' ? linkTo('deliveryNotes', query) : linkTo('invoices', query)
  }
  return {
    all: address(daysOfMonths(months, last)),
    ofDay: (day) => address({ after: day, before: day }),
    ofMonth: (day) => address(daysOfMonths({ after: monthOf(day), before: monthOf(day) }, last)),
  }
}

/** One supplier, by its id, or all preferred ones. */
type Suppliers = number | 'preferred'

const supplierFilter = (supplier: Suppliers | undefined) =>
  supplier === 'preferred' ? { prefered: true } : supplier === undefined ? {} : { supplier }

/** The invoices behind the figures of some months, of the same months a year before, and of the last month's year. */
export function useInvoicesOf(node: number | null, months: MonthSpan, supplier?: Suppliers) {
  const year = months.before.slice(0, 4)
  return {
    period: useDocumentsOf('invoices', node, months, supplier).all,
    before: useDocumentsOf('invoices', node, yearBefore(months), supplier).all,
    year: useDocumentsOf('invoices', node, { after: `${year}-01`, before: `${year}-12` }, supplier).all,
  }
}

export type InvoicesOf = ReturnType<typeof useInvoicesOf>
