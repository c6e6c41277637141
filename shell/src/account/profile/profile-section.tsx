import { Sheet } from '@portal/shared-ui'
import { useWords } from '../../words'

/** E-mail and name (rule S-43). */
export function ProfileSection() {
  const t = useWords()
  return <Sheet title={t('profile.data_title')}>{null}</Sheet>
}
