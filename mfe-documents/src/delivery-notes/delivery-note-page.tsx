import { formatDate, linkTo } from '@portal/shared-sdk'
import { fetchDeliveryNote } from '../calls/deliveries'
import { useParams } from 'react-router-dom'
import useSWR from 'swr'
import { DeliveredLines } from '../delivered/delivered-lines'
import { DeliveredPage } from '../delivered/delivered-page'
import { ReorderButton } from '../reorder/reorder-button'
import { deliveryNoteKey } from '../keys'
import { useWords } from '../words'

/** The page of a delivery note. */
export default function DeliveryNotePage() {
  const t = useWords()
  const id = Number(useParams().id)
  const { data, error, mutate } = useSWR(deliveryNoteKey(id), () => fetchDeliveryNote(id), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  return (
    <DeliveredPage
      kind="delivery-note"
      title={t('notes.one')}
      list={{ label: t('notes.title'), to: linkTo('deliveryNotes') }}
      document={data}
      error={error}
      onRetry={() => void mutate()}
      downloadLabel={t('notes.download')}
      reorder={({ id: document }) => <ReorderButton kind="delivery_note" id={document} />}
      dates={(note) => [
        { label: t('delivered.date'), value: formatDate(note.delivery_note_datetime) },
        { label: t('orders.delivered'), value: formatDate(note.delivery_note_delivery_datetime) || '-' },
      ]}
      lines={(note) => <DeliveredLines label={t('notes.lines')} entries={note.entries} />}
    />
  )
}
