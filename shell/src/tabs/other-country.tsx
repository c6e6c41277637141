import { Alert } from '@portal/shared-ui'
import { useCountry } from '../header/use-country'
import { useWords } from '../words'
import { dismissCountryNews, useIsCountryNews } from './country-elsewhere'

/**
 * Says that the account's country was changed in another tab, which has cleared the client here. There is no choice, as
 * the country belongs to the account.
 */
export function OtherCountry() {
  const t = useWords()
  const { present } = useCountry()
  const isNews = useIsCountryNews()
  if (!isNews || !present) return null
  return (
    <Alert tone="warn" action={{ label: t('tabs.country_seen'), onClick: dismissCountryNews }}>
      <strong>{t('tabs.country', { country: present.label })}</strong>
      <p>{t('tabs.country_text')}</p>
    </Alert>
  )
}
