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
import type { SectionProps } from './section-props'
import { StartSection } from './start-section'

interface AccountTab {
  /** The part of the address after /perfil/; '' is /perfil itself. */
  path: string
  label: Parameters<ReturnType<typeof useWords>>[0]
  /** The sections of the tab, in order; each is a Sheet. */
  sections: readonly ComponentType<SectionProps>[]
  /** Which accounts have the tab; by default all. */
  isFor?: (account: Account) => boolean
}

/** The tabs of the page, in order. Add a section here. */
export const accountTabs: readonly AccountTab[] = [
  {
    path: '',
    label: 'profile.tab_data',
    sections: [ProfileSection, LanguageSection, StartSection, ExportSection],
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
    // Accounts that validate, themselves or in place of another (rule D-73).
    isFor: ({ role, can_validate_orders, can_validate_offers }) =>
      isBuyer(role) && (can_validate_orders || can_validate_offers),
  },
]
