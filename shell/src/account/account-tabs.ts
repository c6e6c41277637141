import { isBuyer } from '@portal/shared-sdk'
import type { Account } from '@portal/shared-sdk/contract'
import type { ComponentType } from 'react'
import type { useWords } from '../words'
import { OwnAbsences } from './absences/own-absences'
import { ChangesSection } from './changes/changes-section'
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
    sections: [PasswordSection, SecondFactorSection, SessionsSection, ChangesSection],
  },
  {
    path: 'ausencias',
    label: 'profile.tab_absences',
    sections: [OwnAbsences],
    // Of those that validate, themselves or in place of another (rule D-73).
    isFor: ({ role, can_validate_orders, can_validate_offers }) =>
      isBuyer(role) && (can_validate_orders || can_validate_offers),
  },
]
