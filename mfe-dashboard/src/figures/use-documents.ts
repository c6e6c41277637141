import { hasFlag, linkTo, today, useAccount, type LinkQuery } from '@portal/shared-sdk'
import type { MonthSpan } from '@portal/shared-ui/figures'
import { daysOfMonths } from '../filters/month-days'

type Documents = 'orders' | 'notes' | 'invoices'

/** The lists of documents, with a query: undefined where the account or the variant has none. */
export function useDocumentPages(query: LinkQuery = {}): Record<Documents, string | undefined> {
  const { account } = useAccount()
  const hasNotes = account?.can_see_delivery_notes && hasFlag('menu_pedidos_albaranes')
  const hasInvoices = account?.can_see_sale_invoices && hasFlag('menu_pedidos_facturas')
  return {
    orders: linkTo('orders', query),
    notes: hasNotes ? linkTo('deliveryNotes', query) : undefined,
    invoices: hasInvoices ? linkTo('invoices', query) : undefined,
  }
}

/** The address of just the documents that a figure of a node counts in some months (rule B-16). */
export function useDocumentsOf(node: number | null, months: MonthSpan): Record<Documents, string | undefined> {
  const pages = useDocumentPages({ stat_node: node, counted: true, ...daysOfMonths(months, today()) })
  return node === null ? { orders: undefined, notes: undefined, invoices: undefined } : pages
}
