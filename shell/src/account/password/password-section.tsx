import { Sheet } from '@portal/shared-ui'
import { useWords } from '../../words'

/** Another password, which ends every session (rule S-16). */
export function PasswordSection() {
  const t = useWords()
  return <Sheet title={t('profile.password_title')}>{null}</Sheet>
}
