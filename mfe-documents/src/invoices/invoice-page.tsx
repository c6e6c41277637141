import { formatDate, linkTo } from '@portal/shared-sdk'
import { fetchInvoice } from '../calls/deliveries'
import { useParams } from 'react-router-dom'
import useSWR from 'swr'
import { DeliveredLines } from '../delivered/delivered-lines'
import { DeliveredPage } from '../delivered/delivered-page'
import { ReorderButton } from '../reorder/reorder-button'
import { invoiceKey } from '../keys'
import { useWords } from '../words'
import { BankSheet } from './bank-sheet'

/** The page of an invoice; its lines link to their delivery notes and orders (rule D-89). */
export default function InvoicePage() {
  const t = useWords()
  const id = Number(useParams().id)
  const { data, error, mutate } = useSWR(invoiceKey(id), () => fetchInvoice(id), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  return (
    <DeliveredPage
      kind="sale-invoice"
      title={t('invoices.one')}
      list={{ label: t('invoices.title'), to: linkTo('invoices') }}
      document={data}
      error={error}
      onRetry={() => void mutate()}
      downloadLabel={t('invoices.download')}
      reorder={({ id: document }) => <ReorderButton kind="invoice" id={document} />}
      beside={({ bank }) => bank && <BankSheet bank={bank} />}
      dates={(invoice) => [
        { label: t('delivered.date'), value: formatDate(invoice.invoice_datetime) },
        { label: t('invoices.due'), value: formatDate(invoice.due_date) },
      ]}
      lines={(invoice) => <DeliveredLines label={t('invoices.lines')} entries={invoice.entries} withOrigin />}
    />
  )
}
