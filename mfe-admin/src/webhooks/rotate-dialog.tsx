import { errorText } from '@portal/shared-sdk'
import { rotateWebhook } from '../calls/webhooks'
import type { Webhook } from '@portal/shared-sdk/contract'
import { Alert, useWrite } from '@portal/shared-ui'
import { Confirm, Modal } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useWords } from '../words'
import { receiverName } from './receiver-name'
import { SecretOnce } from './secret-once'

/** Asks before a receiver gets another secret, and shows it this once (rule E-62). */
export default function RotateDialog({ receiver, onClose }: { receiver: Webhook; onClose: () => void }) {
  const t = useWords()
  const [secret, setSecret] = useState<string>()
  const { write, isBusy, error } = useWrite(async ({ id }: { id: number }) => {
    setSecret((await rotateWebhook(id)).secret)
  })
  if (secret !== undefined)
    return (
      <Modal isOpen isStrict cross={false} title={t('secret.title')} text={receiverName(receiver)} onClose={onClose}>
        <SecretOnce secret={secret} onDone={onClose} />
      </Modal>
    )
  return (
    <Confirm
      isOpen
      busy={isBusy}
      title={t('rotate.title', { name: receiverName(receiver) })}
      text={t('rotate.text')}
      accept={t('rotate.open')}
      onAccept={() => void write({ id: receiver.id })}
      onCancel={onClose}
    >
      {error !== undefined && <Alert tone="bad">{errorText(error)}</Alert>}
    </Confirm>
  )
}
