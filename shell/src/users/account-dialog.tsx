import { ApiError, errorText } from '@portal/shared-sdk'
import type { User } from '@portal/shared-sdk/contract'
import { Alert, notify, useWrite } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { isRightGone, RightGone } from './right-gone'
import { userName } from './rights-in-words'
import { changeUser, endSessions, resetSecondFactor } from './user.api'
import { useUserWords } from './words'

/** The actions that need a confirmation. */
export type AccountAct = 'close' | 'open' | 'factor' | 'sessions'

/**
 * Asks before an account is closed or opened, its second factor is reset or its sessions end, and does it (rules M-6, M-7,
 * S-37, S-74).
 */
export default function AccountDialog({
  act,
  user,
  onChanged,
  onReload,
  onClose,
}: {
  act: AccountAct
  user: User
  onChanged: (user: User) => void
  onReload: () => Promise<unknown>
  onClose: () => void
}) {
  const t = useUserWords()
  const name = userName(user)
  const { write, isBusy, error } = useWrite(
    async ({ act, version }: { act: AccountAct; version: number }, intention) => {
      if (act === 'factor') {
        await resetSecondFactor(user.id, intention)
        await onReload()
      } else if (act === 'sessions') await endSessions(user.id, intention)
      else onChanged(await changeUser(user.id, { version, active: act === 'open' }, intention).catch(reloaded))
      notify({ title: t(`account.${act}_done`, { name }), tone: 'ok' })
      onClose()
    },
  )
  /** The next try uses the present version of the account. */
  async function reloaded(failure: unknown): Promise<never> {
    if (failure instanceof ApiError && failure.status === 409) await onReload().catch(() => undefined)
    throw failure
  }
  return (
    <Confirm
      isOpen
      danger={act !== 'open'}
      title={t(`account.${act}_title`, { name })}
      text={t(act === 'close' && user.is_self ? 'account.close_self_text' : `account.${act}_text`)}
      accept={t(acceptOf[act])}
      busy={isBusy}
      onAccept={() => void write({ act, version: user.version })}
      onCancel={onClose}
    >
      <Failure error={error} />
    </Confirm>
  )
}

const acceptOf = {
  close: 'account.close',
  open: 'account.open',
  factor: 'account.factor_reset',
  sessions: 'account.sessions_end',
} as const satisfies Record<AccountAct, string>

function Failure({ error }: { error: unknown }) {
  const t = useUserWords()
  if (error === undefined) return null
  if (isRightGone(error)) return <RightGone />
  const isStale = error instanceof ApiError && error.status === 409
  return <Alert tone={isStale ? 'warn' : 'bad'}>{isStale ? t('account.stale') : errorText(error)}</Alert>
}
