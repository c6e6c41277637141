import { fetchDeliveryNotes, formatNumber, paths, useAccount, useSession } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { useState } from 'react'
import { ListTools } from '../delivered/list-tools'
import { RowActions } from '../delivered/row-actions'
import { usePaper } from '../delivered/use-paper'
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
  const [exportFailure, setExportFailure] = useState<string | null>(null)
  const paper = usePaper('delivery-note')
  const state = useDocumentList({ name: 'delivery-notes', minimum: 1, ordering: '-delivery_note_datetime', period: wholeTime, load: fetchDeliveryNotes })
  const columns = deliveryNoteColumns(t, {
    hasTotals: account?.total_hidden === false, namesClient: !client && (account?.clients_count ?? 0) > 1, onCenter: setCenter,
  })
  const failure = exportFailure ?? paper.failure
  return (
    <>
      <DocumentList
        name="delivery-notes" title={t('notes.title')} state={state} columns={columns}
        summary={t('notes.summary', { count: state.count ?? 0, total: formatNumber(state.count ?? 0) })}
        search={{ label: t('notes.search'), placeholder: t('orders.placeholder') }} empty={t('notes.empty')} emptyPicture={emptyPictures.deliveryNotes}
        rowName={(note) => t('notes.named', { number: note.number })}
        actions={(note) => <RowActions id={note.id} name={t('notes.named', { number: note.number })} to={paths.deliveryNote(note.id)} paper={paper} />}
        tools={<ListTools kind="delivery-note" state={state} onFailure={setExportFailure} />}
        total={(notes) => sumOf(notes.map((note) => note.total))}
        alert={failure && <Alert tone="bad">{failure}</Alert>}
      />
      {center !== null && <CenterPopup id={center} onClose={() => setCenter(null)} />}
    </>
  )
}
