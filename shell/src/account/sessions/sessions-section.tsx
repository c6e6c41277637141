import { Sheet } from '@portal/shared-ui'
import { useWords } from '../../words'

/** Where the account is logged in (rule S-40). */
export function SessionsSection() {
  const t = useWords()
  return <Sheet title={t('profile.sessions_title')}>{null}</Sheet>
}
