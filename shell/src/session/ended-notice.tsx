import { Alert } from '@portal/shared-ui'
import { useWords } from '../words'
import { useEndReason } from './end-reason'

/** Says why nobody is signed in any more; nothing to whoever went by themselves. */
export function EndedNotice() {
  const t = useWords()
  const reason = useEndReason()
  if (reason === null || reason === 'user') return null
  return <Alert>{t(reason === 'expired' ? 'tabs.expired' : 'tabs.logged_out')}</Alert>
}
