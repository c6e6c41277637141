import { Sheet } from '@portal/shared-ui'
import { useWords } from '../../words'
import type { SectionProps } from '../section-props'
import { ProfileForm } from './profile-form'

/** E-mail and name (rule S-43). */
export function ProfileSection({ account }: SectionProps) {
  const t = useWords()
  return (
    <Sheet title={t('profile.data_title')}>
      <ProfileForm account={account} />
    </Sheet>
  )
}
