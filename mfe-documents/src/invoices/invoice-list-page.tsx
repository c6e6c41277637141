import { formatNumber, linkTo, useAccount, useDownload } from '@portal/shared-sdk'
import {
  deliveredPdfPath,
  deliveredSheetPath,
  fetchDeliveredZip,
  fetchInvoices,
  fetchInvoiceSums,
} from '@portal/shared-sdk/calls/deliveries'
import {
  DocumentList,
  emptyPictures,
  ListTools,
  RowActions,
  sumOf,
  SumsText,
  useDocumentList,
  useListSums,
  wholeTime,
} from '@portal/shared-ui/list'
import { useWords } from '../words'
import { InvoiceClient } from './invoice-client'
import { invoiceColumns } from './invoice-columns'
import { paymentIn } from './payment'
import { PaymentBar } from './payment-bar'

/** The invoices of the chosen client and centre (rule D-1). */
export default function InvoiceListPage() {
  const t = useWords()
  const { account } = useAccount()
  const download = useDownload()
  const state = useDocumentList({
    name: 'invoices',
    minimum: 1,
    onlySubmitted: true,
    ordering: '-invoice_datetime',
    period: wholeTime,
    isBehindFigures: true,
    more: { names: ['payment'], read: paymentIn },
    load: fetchInvoices,
  })
  const hasTotals = account?.total_hidden === false
  const sums = useListSums({ name: 'invoices', filters: state.filters, isShown: hasTotals }, fetchInvoiceSums)
  return (
    <DocumentList
      name="invoices"
      title={t('invoices.title')}
      state={state}
      columns={invoiceColumns(t, { hasTotals })}
      summary={
        <>
          {t('invoices.summary', { count: state.count ?? 0, total: formatNumber(state.count ?? 0) })}
          <SumsText {...sums} />
        </>
      }
      figures={
        state.failure ? undefined : (
          <PaymentBar filters={state.filters} onChange={(payment) => state.list.setFilters({ payment })} />
        )
      }
      search={{ label: t('invoices.search'), placeholder: t('orders.placeholder'), button: true }}
      empty={t('invoices.empty')}
      emptyPicture={emptyPictures.invoices}
      rowName={(invoice) => t('invoices.named', { number: invoice.number })}
      detail={(invoice) => <InvoiceClient client={invoice.client} />}
      actions={(invoice) => (
        <RowActions
          name={t('invoices.named', { number: invoice.number })}
          to={linkTo('invoice', invoice.id)}
          pdf={deliveredPdfPath('sale-invoice', invoice.id)}
          download={download}
        />
      )}
      tools={(selected) => (
        <ListTools
          selected={selected}
          state={state}
          download={download}
          sheet={deliveredSheetPath('sale-invoice')}
          zip={{ text: t('zip.text_invoices'), load: (...asked) => fetchDeliveredZip('sale-invoice', ...asked) }}
        />
      )}
      total={(invoices) => sumOf(invoices.map((invoice) => invoice.total))}
      download={download}
    />
  )
}
