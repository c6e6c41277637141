import { formatMoney, useObservationsLimit } from '@portal/shared-sdk'
import { FieldFrame, Stack, Textarea } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useWords } from '../words'
import type { Planned } from './planned'
import { TickedList } from './ticked-list'

interface SendDialogProps {
  planned: Planned
  isBusy: boolean
  onAccept: (note: string) => void
  onCancel: () => void
}

/** Says what is sent before it is: how many orders, what they come to, which wait, stay, or are to be looked at again. */
export default function SendDialog({ planned, isBusy, onAccept, onCancel }: SendDialogProps) {
  const t = useWords()
  const [note, setNote] = useState('')
  const limit = useObservationsLimit()
  const { ready, waiting, staying, sum, unlikely } = planned
  return (
    <Confirm
      isOpen
      title={t('matrix.send_title', { count: ready.length })}
      accept={t('matrix.send', { count: ready.length })}
      busy={isBusy}
      onAccept={() => onAccept(note)}
      onCancel={onCancel}
    >
      <Stack gap={3}>
        <ul>
          {sum !== null && <li>{t('matrix.send_sum', { sum: formatMoney(sum) })}</li>}
          {waiting.length > 0 && (
            <li>
              {t('matrix.send_waiting', { count: waiting.length })} {waiting.join(', ')}
            </li>
          )}
          {staying.length > 0 && (
            <li>
              {t('matrix.send_staying', { count: staying.length })} {staying.join(', ')}
            </li>
          )}
        </ul>
        {unlikely.length > 0 && (
          <div>
            <strong>{t('matrix.send_unlikely')}</strong>
            <TickedList>
              {unlikely.map(({ center, name, text }) => (
                <li key={`${center} ${name}`}>
                  {center} · {name}: {text}
                </li>
              ))}
            </TickedList>
          </div>
        )}
        <FieldFrame label={t('matrix.note')}>
          {(props) => (
            <Textarea
              {...props}
              rows={2}
              maxLength={limit}
              value={note}
              disabled={isBusy}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </FieldFrame>
      </Stack>
    </Confirm>
  )
}
