import { errorText, portalConfig, useAccount, type Labels } from '@portal/shared-sdk'
import type { StartPage } from '@portal/shared-sdk/contract'
import { Alert, notify, Select, Sheet, Stack } from '@portal/shared-ui'
import { useState } from 'react'
import { useStart } from '../start/use-start'
import { useLanguage } from '../use-language'
import { useWords } from '../words'
import type { SectionProps } from './section-props'
import { changeAccount } from './own-account.api'

/** The page that the account begins with (rule S-86). */
export function StartSection({ account }: SectionProps) {
  const t = useWords()
  const language = useLanguage()
  const { choices } = useStart()
  const { reload } = useAccount()
  const [failed, setFailed] = useState<string | null>(null)
  const nameOf = (labels: readonly Labels[]) => labels.map((label) => label[language]).join(' · ')
  const usual = portalConfig().startPages?.[account.role] ?? portalConfig().homeRoute
  const usualChoice = choices.find(({ path }) => path === usual)

  const choose = async (value: StartPage | '') => {
    setFailed(null)
    try {
      await changeAccount({ start_page: value || null })
      await reload()
      notify({ title: t('profile.start_saved'), tone: 'ok' })
    } catch (error) {
      setFailed(errorText(error))
    }
  }
  return (
    <Sheet title={t('profile.start_title')} text={t('profile.start_hint')}>
      <Stack gap={3}>
        {failed !== null && <Alert tone="bad">{failed}</Alert>}
        <div>
          <Select
            fit
            aria-label={t('profile.start_title')}
            value={choices.some(({ path }) => path === account.start_page) ? (account.start_page ?? '') : ''}
            options={[
              {
                value: '',
                label: usualChoice
                  ? t('profile.start_usual_named', { page: nameOf(usualChoice.labels) })
                  : t('profile.start_usual'),
              },
              ...choices.map(({ path, labels }) => ({ value: path, label: nameOf(labels) })),
            ]}
            onChange={(value) => void choose(value)}
          />
        </div>
      </Stack>
    </Sheet>
  )
}
