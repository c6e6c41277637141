import { Sheet } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../../words'
import type { SectionProps } from '../account-tabs'
import { ProfileForm } from './profile-form'

/** E-mail and name (rule S-43). Discarding a draft starts the form again. */
export function ProfileSection({ account }: SectionProps) {
  const t = useWords()
  const [round, setRound] = useState(0)
  return (
    <Sheet title={t('profile.data_title')}>
      <ProfileForm key={round} account={account} onDiscard={() => setRound(round + 1)} />
    </Sheet>
  )
}
