import { useAccount } from '@portal/shared-sdk'
import { Page, PageHead, Stack, Tabs } from '@portal/shared-ui'
import { Navigate, useParams } from 'react-router-dom'
import { PageLoading } from '../page-loading'
import { ownRoutes } from '../routes'
import { useWords } from '../words'
import { accountTabs } from './account-tabs'

/** The page of the user's own account, in tabs with an address each (rule S-43). */
export default function AccountPage() {
  const t = useWords()
  const { tab = '' } = useParams()
  const { account, error } = useAccount()
  // SessionNotices shows an account that failed to load, with a retry.
  if (!account) return error ? null : <PageLoading />
  const tabs = accountTabs.filter(({ isFor }) => !isFor || isFor(account))
  const shown = tabs.find(({ path }) => path === tab)
  if (!shown) return <Navigate to={ownRoutes.notFound} replace />
  return (
    <Page width="form">
      <PageHead title={t('profile.title')} />
      <Tabs
        label={t('profile.tabs')}
        tabs={tabs.map(({ path, label }) => ({
          to: path ? `${ownRoutes.profile}/${path}` : ownRoutes.profile,
          label: t(label),
          end: true,
        }))}
      />
      <Stack gap={4}>
        {shown.sections.map((Section, index) => (
          <Section key={index} account={account} />
        ))}
      </Stack>
    </Page>
  )
}
