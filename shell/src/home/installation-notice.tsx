import { request } from '@portal/shared-sdk'
import type { Installation } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import useSWR from 'swr'
import { useWords } from '../words'

const fetchInstallation = () => request<Installation>('GET', 'installation/', { anonymous: true })

/** How the first account is made; nothing once there is one, and while that is not known (rule P-50). */
export function InstallationNotice() {
  const t = useWords()
  const { data } = useSWR('installation', fetchInstallation, { shouldRetryOnError: false })
  if (data?.has_accounts !== false) return null
  return (
    <Alert tone="info">
      <p>{t('home.no_accounts')}</p>
      <p>
        <code>{t('home.first_account_command')}</code>
      </p>
      <p>{t('home.no_accounts_stop')}</p>
    </Alert>
  )
}
