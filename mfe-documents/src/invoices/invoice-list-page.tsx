import { fetchInvoices, formatNumber, paths, useAccount } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { useState } from 'react'
import { ListTools } from '../delivered/list-tools'
import { RowActions } from '../delivered/row-actions'
import { usePaper } from '../delivered/use-paper'
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
  const [exportFailure, setExportFailure] = useState<string | null>(null)
  const paper = usePaper('sale-invoice')
  const state = useDocumentList({ name: 'invoices', minimum: 1, onlySubmitted: true, ordering: '-invoice_datetime', period: wholeTime, load: fetchInvoices })
  const failure = exportFailure ?? paper.failure
  return (
    <DocumentList
      name="invoices" title={t('invoices.title')} state={state} columns={invoiceColumns(t, { hasTotals: account?.total_hidden === false })}
      summary={t('invoices.summary', { count: state.count ?? 0, total: formatNumber(state.count ?? 0) })}
      search={{ label: t('invoices.search'), placeholder: t('orders.placeholder'), button: true }} empty={t('invoices.empty')} emptyPicture={emptyPictures.invoices}
      rowName={(invoice) => t('invoices.named', { number: invoice.number })} detail={(invoice) => <InvoiceClient client={invoice.client} />}
      actions={(invoice) => <RowActions id={invoice.id} name={t('invoices.named', { number: invoice.number })} to={paths.invoice(invoice.id)} paper={paper} />}
      tools={<ListTools kind="sale-invoice" state={state} onFailure={setExportFailure} />}
      total={(invoices) => sumOf(invoices.map((invoice) => invoice.total))}
      alert={failure && <Alert tone="bad">{failure}</Alert>}
    />
  )
}
