import { formatNumber, useAccount, useDownload } from '@portal/shared-sdk'
import { fetchInvoiceLines, fetchInvoiceLineSums } from '../calls/deliveries'
import { DocumentList, emptyPictures, SumsText, useDocumentList, useListSums, wholeTime } from '@portal/shared-ui/list'
import { useWords } from '../words'
import { lineColumns } from './line-columns'

/**
 * The lines of invoices behind a figure of a category, an article, a centre or a supplier, with their sum, which is the
 * figure (rules T-28, D-110).
 */
export default function LineListPage() {
  const t = useWords()
  const { account } = useAccount()
  const download = useDownload()
  const state = useDocumentList({
    name: 'invoice-lines',
    minimum: 1,
    ordering: '-invoice_datetime',
    period: wholeTime,
    isBehindFigures: true,
    load: fetchInvoiceLines,
  })
  const hasAmounts = account?.total_hidden === false && account.price_hidden === false
  const sums = useListSums({ name: 'invoice-lines', filters: state.filters, isShown: true }, fetchInvoiceLineSums)
  const isOfOneArticle = state.filters.product !== undefined
  return (
    <DocumentList
      name="invoice-lines"
      title={t('lines.title')}
      state={state}
      columns={lineColumns(t, {
        hasAmounts,
        namesClient: state.filters.client === undefined && (account?.clients_count ?? 0) > 1,
      })}
      summary={
        <>
          {t('lines.summary', { count: state.count ?? 0, total: formatNumber(state.count ?? 0) })}
          {isOfOneArticle && sums && <> · {t('lines.units', { quantity: formatNumber(sums.quantity) })}</>}
          <SumsText base={sums?.base} />
        </>
      }
      search={{ label: t('lines.search'), placeholder: t('lines.placeholder') }}
      empty={t('lines.empty')}
      emptyPicture={emptyPictures.invoices}
      rowName={(line) => t('lines.named', { name: line.name, number: line.invoice.number })}
      download={download}
    />
  )
}
