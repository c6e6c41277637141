import { formatNumber, linkTo, useAccount, useDownload } from '@portal/shared-sdk'
import {
  deliveredPdfPath,
  deliveredSheetPath,
  fetchDeliveredZip,
  fetchDeliveredSums,
  type DeliveredKind,
} from '../calls/deliveries'
import type { DeliveryNoteRow, InvoiceRow } from '@portal/shared-sdk/contract'
import {
  DocumentList,
  emptyPictures,
  ListTools,
  RowActions,
  sumOf,
  SumsText,
  useListSums,
  wholeTime,
  type DocumentListState,
} from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import type { ReactNode } from 'react'
import { useWords } from '../words'

const kinds = {
  'delivery-note': {
    name: 'delivery-notes',
    linkOf: (id: number) => linkTo('deliveryNote', id),
    picture: emptyPictures.deliveryNotes,
    texts: {
      title: 'notes.title',
      summary: 'notes.summary',
      search: 'notes.search',
      empty: 'notes.empty',
      named: 'notes.named',
      zip: 'zip.text_notes',
    },
  },
  'sale-invoice': {
    name: 'invoices',
    linkOf: (id: number) => linkTo('invoice', id),
    picture: emptyPictures.invoices,
    texts: {
      title: 'invoices.title',
      summary: 'invoices.summary',
      search: 'invoices.search',
      empty: 'invoices.empty',
      named: 'invoices.named',
      zip: 'zip.text_invoices',
    },
  },
} as const

/** What both lists give to useDocumentList. */
export const deliveredList = (kind: DeliveredKind) => ({
  name: kinds[kind].name,
  minimum: 1,
  period: wholeTime,
  isBehindFigures: true,
})

/** The list of delivery notes or of invoices of the chosen client and centre (rule D-1). */
export function DeliveredList<Row extends DeliveryNoteRow | InvoiceRow>({
  kind,
  state,
  columns,
  hasButton = false,
  ...list
}: {
  kind: DeliveredKind
  /** Of useDocumentList with `deliveredList`. */
  state: DocumentListState<Row>
  columns: (hasTotals: boolean) => Column<Row>[]
  /** Whether the search has a button. */
  hasButton?: boolean
  figures?: ReactNode
  detail?: (row: Row) => ReactNode
}) {
  const t = useWords()
  const { account } = useAccount()
  const download = useDownload()
  const { name, texts, linkOf, picture } = kinds[kind]
  const hasTotals = account?.total_hidden === false
  const sums = useListSums({ name, filters: state.filters, isShown: hasTotals }, (...asked) =>
    fetchDeliveredSums(kind, ...asked),
  )
  const nameOf = ({ number }: Row) => t(texts.named, { number })
  return (
    <DocumentList
      {...list}
      name={name}
      title={t(texts.title)}
      state={state}
      columns={columns(hasTotals)}
      summary={
        <>
          {t(texts.summary, { count: state.count ?? 0, total: formatNumber(state.count ?? 0) })}
          <SumsText {...sums} />
        </>
      }
      search={{ label: t(texts.search), placeholder: t('orders.placeholder'), button: hasButton }}
      empty={t(texts.empty)}
      emptyPicture={picture}
      rowName={nameOf}
      actions={(row) => (
        <RowActions name={nameOf(row)} to={linkOf(row.id)} pdf={deliveredPdfPath(kind, row.id)} download={download} />
      )}
      tools={(selected) => (
        <ListTools
          selected={selected}
          state={state}
          download={download}
          sheet={deliveredSheetPath(kind)}
          zip={{ text: t(texts.zip), load: (...asked) => fetchDeliveredZip(kind, ...asked) }}
        />
      )}
      total={(rows) => sumOf(rows.map(({ total }) => total))}
      download={download}
    />
  )
}
