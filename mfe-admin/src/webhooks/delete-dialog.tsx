import { errorText, unlessGone } from '@portal/shared-sdk'
import { deleteWebhook } from '../calls/webhooks'
import type { Webhook } from '@portal/shared-sdk/contract'
import { Alert, notify, useWrite } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'
import { receiverName } from './receiver-name'

interface DeleteDialogProps {
  receiver: Webhook
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a receiver is deleted with its deliveries. */
export default function DeleteDialog({ receiver, onDeleted, onClose }: DeleteDialogProps) {
  const t = useWords()
  const { write, isBusy, error } = useWrite(async ({ id }: { id: number }, intention) => {
    await deleteWebhook(id, intention).catch(unlessGone)
    notify({ tone: 'ok', title: t('delete.done') })
    onDeleted()
  })
  return (
    <Confirm
      isOpen
      danger
      busy={isBusy}
      title={t('delete.title', { name: receiverName(receiver) })}
      text={t('delete.text')}
      accept={t('delete.open')}
      onAccept={() => void write({ id: receiver.id })}
      onCancel={onClose}
    >
      {error !== undefined && <Alert tone="bad">{errorText(error)}</Alert>}
    </Confirm>
  )
}
