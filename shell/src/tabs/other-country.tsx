import { Alert } from '@portal/shared-ui'
import { useCountry } from '../header/use-country'
import { useWords } from '../words'
import { forgetNews, useIsCountryNews } from './country-elsewhere'

/**
 * The account's country was changed elsewhere. It is the server's and cannot be kept here: this says why the client is
 * gone.
 */
export function OtherCountry() {
  const t = useWords()
  const { present } = useCountry()
  const isNews = useIsCountryNews()
  if (!isNews || !present) return null
  return (
    <Alert tone="warn" action={{ label: t('tabs.country_seen'), onClick: forgetNews }}>
      <strong>{t('tabs.country', { country: present.label })}</strong>
      <p>{t('tabs.country_text')}</p>
    </Alert>
  )
}
