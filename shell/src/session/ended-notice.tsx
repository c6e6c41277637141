import { Alert } from '@portal/shared-ui'
import { useWords } from '../words'
import { isEndTold, useEndReason } from './end-reason'

const texts = {
  expired: 'tabs.expired',
  elsewhere: 'tabs.logged_out',
  password: 'tabs.password_changed',
} as const

/** Says why the session has ended (rule S-25); nothing after the user's own log-out. */
export function EndedNotice() {
  const t = useWords()
  const reason = useEndReason()
  if (!isEndTold(reason)) return null
  return <Alert tone={reason === 'password' ? 'ok' : 'info'}>{t(texts[reason])}</Alert>
}
