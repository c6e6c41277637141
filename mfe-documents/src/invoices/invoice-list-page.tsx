import { fetchInvoices, formatNumber, paths, useAccount, useDownload } from '@portal/shared-sdk'
import { ListTools } from '../delivered/list-tools'
import { RowActions } from '../delivered/row-actions'
import { DocumentList } from '../list/document-list'
import { emptyPictures } from '../list/empty-pictures'
import { wholeTime } from '../list/period'
import { sumOf } from '../list/sum'
import { useDocumentList } from '../list/use-document-list'
import { useWords } from '../words'
import { InvoiceClient } from './invoice-client'
import { invoiceColumns } from './invoice-columns'

/** The invoices of the chosen client and centre (001 section 2.10). */
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
    load: fetchInvoices,
  })
  return (
    <DocumentList
      name="invoices"
      title={t('invoices.title')}
      state={state}
      columns={invoiceColumns(t, { hasTotals: account?.total_hidden === false })}
      summary={t('invoices.summary', { count: state.count ?? 0, total: formatNumber(state.count ?? 0) })}
      search={{ label: t('invoices.search'), placeholder: t('orders.placeholder'), button: true }}
      empty={t('invoices.empty')}
      emptyPicture={emptyPictures.invoices}
      rowName={(invoice) => t('invoices.named', { number: invoice.number })}
      detail={(invoice) => <InvoiceClient client={invoice.client} />}
      actions={(invoice) => (
        <RowActions
          kind="sale-invoice"
          id={invoice.id}
          name={t('invoices.named', { number: invoice.number })}
          to={paths.invoice(invoice.id)}
          download={download}
        />
      )}
      tools={<ListTools kind="sale-invoice" state={state} download={download} />}
      total={(invoices) => sumOf(invoices.map((invoice) => invoice.total))}
      download={download}
    />
  )
}
