import { Alert } from '@portal/shared-ui'
import { useWords } from '../words'
import { isEndTold, useEndReason } from './end-reason'

/** Says why nobody is signed in any more; nothing to whoever went by themselves. */
export function EndedNotice() {
  const t = useWords()
  const reason = useEndReason()
  if (!isEndTold(reason)) return null
  return <Alert>{t(reason === 'expired' ? 'tabs.expired' : 'tabs.logged_out')}</Alert>
}
