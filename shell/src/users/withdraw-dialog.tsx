import { errorText, unlessGone } from '@portal/shared-sdk'
import type { Invitation } from '@portal/shared-sdk/contract'
import { Alert, notify, useWrite } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { isRightGone, RightGone } from './right-gone'
import { withdrawInvitation } from './user.api'
import { useUserWords } from './words'

/** Asks before an invitation is withdrawn, after which its link is no longer valid (rule M-10). */
export default function WithdrawDialog({
  invitation: { id, email },
  onWithdrawn,
  onClose,
}: {
  invitation: Pick<Invitation, 'id' | 'email'>
  onWithdrawn: () => void
  onClose: () => void
}) {
  const t = useUserWords()
  const { write, isBusy, error } = useWrite(async (_invitation: { id: number }, intention) => {
    await withdrawInvitation(id, intention).catch(unlessGone)
    notify({ title: t('invitations.withdrawn', { email }), tone: 'ok' })
    onWithdrawn()
    onClose()
  })
  return (
    <Confirm
      isOpen
      danger
      title={t('invitations.withdraw_title', { email })}
      text={t('invitations.withdraw_text')}
      accept={t('invitations.withdraw')}
      busy={isBusy}
      onAccept={() => void write({ id })}
      onCancel={onClose}
    >
      {error !== undefined && (isRightGone(error) ? <RightGone /> : <Alert tone="bad">{errorText(error)}</Alert>)}
    </Confirm>
  )
}
