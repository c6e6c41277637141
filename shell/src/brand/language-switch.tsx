import type { Language } from '@portal/shared-sdk/contract'
import { Select } from '@portal/shared-ui'
import { switchLanguage } from '../switch-language'
import { useLanguage } from '../use-language'
import { useWords } from '../words'

/** The three languages, each called by its own name. */
export const languages: readonly Language[] = ['es', 'pt', 'en']

/** The choice of the language for pages without an account menu. */
export function LanguageSwitch() {
  const t = useWords()
  return (
    <Select
      look="ghost"
      aria-label={t('language.label')}
      value={useLanguage()}
      options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
      onChange={(value) => void switchLanguage(value)}
    />
  )
}
