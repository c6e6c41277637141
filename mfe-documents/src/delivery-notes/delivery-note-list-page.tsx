import { formatNumber, linkTo, useAccount, useDownload } from '@portal/shared-sdk'
import { changeCenter } from '@portal/shared-sdk/calls/centers'
import {
  deliveredPdfPath,
  deliveredSheetPath,
  fetchDeliveredZip,
  fetchDeliveryNotes,
  fetchDeliveryNoteSums,
} from '@portal/shared-sdk/calls/deliveries'
import {
  CenterPopup,
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
import { useState } from 'react'
import { useWords } from '../words'
import { deliveryNoteColumns } from './delivery-note-columns'

/** The delivery notes of the chosen client and centre (rule D-1). */
export default function DeliveryNoteListPage() {
  const t = useWords()
  const { account } = useAccount()
  const [center, setCenter] = useState<number | null>(null)
  const download = useDownload()
  const state = useDocumentList({
    name: 'delivery-notes',
    minimum: 1,
    ordering: '-delivery_note_datetime',
    period: wholeTime,
    isBehindFigures: true,
    load: fetchDeliveryNotes,
  })
  const hasTotals = account?.total_hidden === false
  const sums = useListSums(
    { name: 'delivery-notes', filters: state.filters, isShown: hasTotals },
    fetchDeliveryNoteSums,
  )
  const columns = deliveryNoteColumns(t, {
    hasTotals,
    namesClient: state.filters.client === undefined && (account?.clients_count ?? 0) > 1,
    onCenter: setCenter,
  })
  return (
    <>
      <DocumentList
        name="delivery-notes"
        title={t('notes.title')}
        state={state}
        columns={columns}
        summary={
          <>
            {t('notes.summary', { count: state.count ?? 0, total: formatNumber(state.count ?? 0) })}
            <SumsText {...sums} />
          </>
        }
        search={{ label: t('notes.search'), placeholder: t('orders.placeholder') }}
        empty={t('notes.empty')}
        emptyPicture={emptyPictures.deliveryNotes}
        rowName={(note) => t('notes.named', { number: note.number })}
        actions={(note) => (
          <RowActions
            name={t('notes.named', { number: note.number })}
            to={linkTo('deliveryNote', note.id)}
            pdf={deliveredPdfPath('delivery-note', note.id)}
            download={download}
          />
        )}
        tools={(selected) => (
          <ListTools
            selected={selected}
            state={state}
            download={download}
            sheet={deliveredSheetPath('delivery-note')}
            zip={{ text: t('zip.text_notes'), load: (...asked) => fetchDeliveredZip('delivery-note', ...asked) }}
          />
        )}
        total={(notes) => sumOf(notes.map((note) => note.total))}
        download={download}
      />
      {center !== null && <CenterPopup id={center} onSave={changeCenter} onClose={() => setCenter(null)} />}
    </>
  )
}
