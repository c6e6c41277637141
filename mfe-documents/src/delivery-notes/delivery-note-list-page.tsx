import { useAccount } from '@portal/shared-sdk'
import { changeCenter } from '@portal/shared-sdk/calls/centers'
import { fetchDeliveryNotes } from '../calls/deliveries'
import { CenterPopup, useDocumentList } from '@portal/shared-ui/list'
import { useState } from 'react'
import { DeliveredList, deliveredList } from '../delivered/delivered-list'
import { useWords } from '../words'
import { deliveryNoteColumns } from './delivery-note-columns'

/** The delivery notes of the chosen client and centre (rule D-1). */
export default function DeliveryNoteListPage() {
  const t = useWords()
  const { account } = useAccount()
  const [center, setCenter] = useState<number | null>(null)
  const state = useDocumentList({
    ...deliveredList('delivery-note'),
    ordering: '-delivery_note_datetime',
    load: fetchDeliveryNotes,
  })
  const namesClient = state.filters.client === undefined && (account?.clients_count ?? 0) > 1
  return (
    <>
      <DeliveredList
        kind="delivery-note"
        state={state}
        columns={(hasTotals) => deliveryNoteColumns(t, { hasTotals, namesClient, onCenter: setCenter })}
      />
      {center !== null && <CenterPopup id={center} onSave={changeCenter} onClose={() => setCenter(null)} />}
    </>
  )
}
