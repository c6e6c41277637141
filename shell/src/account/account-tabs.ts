import type { Account } from '@portal/shared-sdk/contract'
import type { ComponentType } from 'react'
import type { useWords } from '../words'
import { ExportSection } from './export-section'
import { LanguageSection } from './language-section'
import { PasswordSection } from './password/password-section'
import { ProfileSection } from './profile/profile-section'
import { SecondFactorSection } from './second-factor/second-factor-section'
import { SessionsSection } from './sessions/sessions-section'

/** What a section of the page gets: the account as it is now. */
export interface SectionProps {
  account: Account
}

interface AccountTab {
  /** Behind /perfil/; '' is /perfil itself. */
  path: string
  label: Parameters<ReturnType<typeof useWords>>[0]
  /** Each a Sheet, in this order. */
  sections: readonly ComponentType<SectionProps>[]
  /** Accounts that have the tab: all when left out. */
  isFor?: (account: Account) => boolean
}

/** The tabs of the page in their order. A section is a line here. */
export const accountTabs: readonly AccountTab[] = [
  {
    path: '',
    label: 'profile.tab_data',
    sections: [ProfileSection, LanguageSection, ExportSection],
  },
  {
    path: 'seguridad',
    label: 'profile.tab_security',
    sections: [PasswordSection, SecondFactorSection, SessionsSection],
  },
]
