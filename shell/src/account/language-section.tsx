import { errorText, useAccount } from '@portal/shared-sdk'
import type { Language } from '@portal/shared-sdk/contract'
import { Alert, Select, Sheet, Stack, Text, TextButton } from '@portal/shared-ui'
import { useState } from 'react'
import { languages } from '../brand/language-switch'
import { switchLanguage } from '../switch-language'
import { useLanguage } from '../use-language'
import { useWords } from '../words'
import type { SectionProps } from './section-props'
import { changeAccount } from './own-account.api'

/**
 * The language of the portal in this browser and of the mails to the account. They may differ, because the header
 * changes only the former.
 */
export function LanguageSection({ account }: SectionProps) {
  const t = useWords()
  const language = useLanguage()
  const { reload } = useAccount()
  const [failed, setFailed] = useState<string | null>(null)
  const choose = async (wanted: Language) => {
    setFailed(null)
    if (wanted !== language) await switchLanguage(wanted)
    try {
      await changeAccount({ language: wanted })
      await reload()
    } catch (error) {
      setFailed(errorText(error))
    }
  }
  const ofMails = account.language
  return (
    <Sheet title={t('profile.language_title')} text={t('profile.language_hint')}>
      <Stack gap={3}>
        {failed !== null && <Alert tone="bad">{failed}</Alert>}
        <div>
          <Select
            fit
            aria-label={t('language.label')}
            value={language}
            options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={(value) => void choose(value)}
          />
        </div>
        {ofMails !== null && ofMails !== language && (
          <Text as="p" data-size="s">
            {t('profile.mails_in', { language: t(`language.${ofMails}`) })}{' '}
            <TextButton type="button" onClick={() => void choose(language)}>
              {t('profile.mails_too', { language: t(`language.${language}`) })}
            </TextButton>
          </Text>
        )}
      </Stack>
    </Sheet>
  )
}
