import { useAccount, useSession } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { Suspense, lazy } from 'react'
import styled from 'styled-components'
import { NewVersion } from '../areas/new-version'
import { EndedNotice } from '../session/ended-notice'
import { useWords } from '../words'
import { OtherChoice } from './other-choice'
import { OtherCountry } from './other-country'

const PunchoutBar = lazy(() => import(/* webpackChunkName: "punchout" */ '../punchout/punchout-bar'))

/**
 * Notices about page and session: a newer version, punch-out, another tab's choice or country, the end of a session, an account that failed
 * to load.
 */
export function SessionNotices() {
  const { buyerCookie } = useSession()
  return (
    <Strip>
      {buyerCookie !== null && (
        <Suspense fallback={null}>
          <PunchoutBar />
        </Suspense>
      )}
      <NewVersion />
      <OtherCountry />
      <OtherChoice />
      <EndedNotice />
      <AccountFailure />
    </Strip>
  )
}

function AccountFailure() {
  const t = useWords()
  const { account, error, reload } = useAccount()
  const { token } = useSession()
  if (!token || account || !error) return null
  return (
    <Alert tone="warn" action={{ label: t('retry'), onClick: () => void reload() }}>
      {t('account.failed')}
    </Alert>
  )
}

const Strip = styled.div`
  width: 100%;
  max-width: var(--page);
  margin: 0 auto;
  padding-inline: var(--gut);
  > * {
    margin-top: var(--s-3);
  }
`
