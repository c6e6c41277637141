import { errorText, unlessGone } from '@portal/shared-sdk'
import type { AreaToken } from '@portal/shared-sdk/contract'
import { Alert, notify, useWrite } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { revokeAreaToken } from '../calls/system'
import { useWords } from '../words'

interface RevokeDialogProps {
  token: AreaToken
  onDone: () => void
  onClose: () => void
}

/** Asks before a token is ended. */
export default function RevokeDialog({ token: { id, name, area }, onDone, onClose }: RevokeDialogProps) {
  const t = useWords()
  const { write, isBusy, error } = useWrite(async (sent: { id: number }, intention) => {
    await revokeAreaToken(sent.id, intention).catch(unlessGone)
    notify({ tone: 'ok', title: t('tokens.revoked', { name }) })
    onDone()
  })
  return (
    <Confirm
      isOpen
      danger
      busy={isBusy}
      title={t('tokens.revoke_title', { name })}
      text={t('tokens.revoke_text', { area })}
      accept={t('tokens.revoke')}
      onAccept={() => void write({ id })}
      onCancel={onClose}
    >
      {error !== undefined && <Alert tone="bad">{errorText(error)}</Alert>}
    </Confirm>
  )
}
