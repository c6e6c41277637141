import { ApiError, errorText, Intentions } from '@portal/shared-sdk'
import type { Invitation } from '@portal/shared-sdk/contract'
import { Alert, notify } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'
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
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [intentions] = useState(() => new Intentions())
  async function withdraw() {
    setBusy(true)
    setError(undefined)
    try {
      await intentions.once({ id }, (intention) => withdrawInvitation(id, intention)).catch(unlessGone)
      notify({ title: t('invitations.withdrawn', { email }), tone: 'ok' })
      onWithdrawn()
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Confirm
      isOpen
      danger
      title={t('invitations.withdraw_title', { email })}
      text={t('invitations.withdraw_text')}
      accept={t('invitations.withdraw')}
      busy={isBusy}
      onAccept={() => void withdraw()}
      onCancel={onClose}
    >
      {error !== undefined && (isRightGone(error) ? <RightGone /> : <Alert tone="bad">{errorText(error)}</Alert>)}
    </Confirm>
  )
}

/** Ignores a 404: the invitation was accepted or withdrawn meanwhile. */
function unlessGone(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
