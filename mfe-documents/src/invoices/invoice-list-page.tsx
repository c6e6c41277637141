import { fetchInvoices } from '../calls/deliveries'
import { useDocumentList } from '@portal/shared-ui/list'
import { DeliveredList, deliveredList } from '../delivered/delivered-list'
import { useWords } from '../words'
import { InvoiceClient } from './invoice-client'
import { invoiceColumns } from './invoice-columns'
import { paymentIn } from './payment'
import { PaymentBar } from './payment-bar'

/** The invoices of the chosen client and centre (rule D-1). */
export default function InvoiceListPage() {
  const t = useWords()
  const state = useDocumentList({
    ...deliveredList('sale-invoice'),
    onlySubmitted: true,
    ordering: '-invoice_datetime',
    more: { names: ['payment'], read: paymentIn },
    load: fetchInvoices,
  })
  return (
    <DeliveredList
      kind="sale-invoice"
      state={state}
      columns={(hasTotals) => invoiceColumns(t, { hasTotals })}
      hasButton
      figures={
        state.failure ? undefined : (
          <PaymentBar filters={state.filters} onChange={(payment) => state.list.setFilters({ payment })} />
        )
      }
      detail={(invoice) => <InvoiceClient client={invoice.client} />}
    />
  )
}
