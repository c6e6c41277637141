import { fetchDeliveryNotes, formatNumber, paths, useAccount, useDownload, useSession } from '@portal/shared-sdk'
import { useState } from 'react'
import { ListTools } from '../delivered/list-tools'
import { RowActions } from '../delivered/row-actions'
import { CenterPopup } from '../list/center-popup'
import { DocumentList } from '../list/document-list'
import { emptyPictures } from '../list/empty-pictures'
import { wholeTime } from '../list/period'
import { sumOf } from '../list/sum'
import { useDocumentList } from '../list/use-document-list'
import { useWords } from '../words'
import { deliveryNoteColumns } from './delivery-note-columns'

/** The delivery notes of the chosen client and centre (001 section 2.9). */
export default function DeliveryNoteListPage() {
  const t = useWords()
  const { client } = useSession()
  const { account } = useAccount()
  const [center, setCenter] = useState<number | null>(null)
  const download = useDownload()
  const state = useDocumentList({
    name: 'delivery-notes',
    minimum: 1,
    ordering: '-delivery_note_datetime',
    period: wholeTime,
    load: fetchDeliveryNotes,
  })
  const columns = deliveryNoteColumns(t, {
    hasTotals: account?.total_hidden === false,
    namesClient: !client && (account?.clients_count ?? 0) > 1,
    onCenter: setCenter,
  })
  return (
    <>
      <DocumentList
        name="delivery-notes"
        title={t('notes.title')}
        state={state}
        columns={columns}
        summary={t('notes.summary', { count: state.count ?? 0, total: formatNumber(state.count ?? 0) })}
        search={{ label: t('notes.search'), placeholder: t('orders.placeholder') }}
        empty={t('notes.empty')}
        emptyPicture={emptyPictures.deliveryNotes}
        rowName={(note) => t('notes.named', { number: note.number })}
        actions={(note) => (
          <RowActions
            kind="delivery-note"
            id={note.id}
            name={t('notes.named', { number: note.number })}
            to={paths.deliveryNote(note.id)}
            download={download}
          />
        )}
        tools={<ListTools kind="delivery-note" state={state} download={download} />}
        total={(notes) => sumOf(notes.map((note) => note.total))}
        download={download}
      />
      {center !== null && <CenterPopup id={center} onClose={() => setCenter(null)} />}
    </>
  )
}
