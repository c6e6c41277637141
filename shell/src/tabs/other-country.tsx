import { usePortalEvent } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { useCallback, useState } from 'react'
import { useCountry } from '../header/use-country'
import { useWords } from '../words'

/** The account's country was changed elsewhere. It is the server's and cannot be kept here: this says why the client is gone. */
export function OtherCountry() {
  const t = useWords()
  const { present } = useCountry()
  const [isNews, setNews] = useState(false)
  const forget = useCallback(() => setNews(false), [])
  usePortalEvent('client', forget)
  usePortalEvent('lead', forget)
  usePortalEvent('country', forget)
  usePortalEvent('logout', forget)
  usePortalEvent('countryElsewhere', useCallback(() => setNews(true), []))
  if (!isNews || !present) return null
  return (
    <Alert tone="warn" action={{ label: t('tabs.country_seen'), onClick: forget }}>
      <strong>{t('tabs.country', { country: present.label })}</strong>
      <p>{t('tabs.country_text')}</p>
    </Alert>
  )
}
