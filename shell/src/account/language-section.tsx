import { Sheet } from '@portal/shared-ui'
import { useWords } from '../words'

/** The language of the portal and of its mails. */
export function LanguageSection() {
  const t = useWords()
  return <Sheet title={t('profile.language_title')}>{null}</Sheet>
}
