import type { Language } from '@portal/shared-sdk/contract'
import type { MenuItem } from '@portal/shared-ui'
import type { useWords } from '../words'
import { switchLanguage } from '../switch-language'
import { languages } from './language-switch'

/** The languages as menu items, with the present one checked. */
export function languageItems(present: Language, t: ReturnType<typeof useWords>): MenuItem[] {
  return languages.map((language) => ({
    label: t(`language.${language}`),
    checked: language === present,
    onSelect: () => void switchLanguage(language),
  }))
}
