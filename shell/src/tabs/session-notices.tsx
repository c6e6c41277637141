import { adopt, useAccount, usePortalEvent, useSession, type PortalEvents } from '@portal/shared-sdk'
import type { Client } from '@portal/shared-sdk/contract'
import { Alert, Button, Row } from '@portal/shared-ui'
import { Suspense, lazy, useCallback, useState } from 'react'
import styled from 'styled-components'
import { EndedNotice } from '../session/ended-notice'
import { useWords } from '../words'

const PunchoutBar = lazy(() => import(/* webpackChunkName: "punchout" */ '../punchout/punchout-bar'))

/** What concerns the whole session and not one page: another tab's client, how a session ended, an account that did not load. */
export function SessionNotices() {
  const { buyerCookie } = useSession()
  return (
    <Strip>
      {buyerCookie !== null && <Suspense fallback={null}><PunchoutBar /></Suspense>}
      <OtherClient />
      <EndedNotice />
      <AccountFailure />
    </Strip>
  )
}

/** Another tab chose another client. This tab asks and never switches by itself. */
function OtherClient() {
  const t = useWords()
  const { client } = useSession()
  const [other, setOther] = useState<Client | null>(null)
  // A tab that merely opened the client list has not chosen anybody yet.
  usePortalEvent('clientElsewhere', useCallback((event: PortalEvents['clientElsewhere']) => setOther(event.client), []))
  usePortalEvent('logout', useCallback(() => setOther(null), []))
  if (!other || other.id === client?.id) return null
  const take = () => {
    adopt()
    setOther(null)
  }
  return (
    <Alert tone="warn">
      <strong>{t('tabs.title')}</strong>
      <p>{client ? t('tabs.other', { other: other.name, mine: client.name }) : t('tabs.other_only', { other: other.name })}</p>
      <Row style={{ marginTop: 8 }}>
        <Button size="s" look="primary" onClick={take}>{t('tabs.switch')}</Button>
        <Button size="s" onClick={() => setOther(null)}>{client ? t('tabs.keep', { mine: client.name }) : t('tabs.keep_without')}</Button>
      </Row>
    </Alert>
  )
}

function AccountFailure() {
  const t = useWords()
  const { account, error, reload } = useAccount()
  const { token } = useSession()
  if (!token || account || !error) return null
  return <Alert tone="warn" action={{ label: t('retry'), onClick: () => void reload() }}>{t('account.failed')}</Alert>
}

const Strip = styled.div`
  width: 100%;
  max-width: var(--page);
  margin: 0 auto;
  padding-inline: var(--gut);
  > * { margin-top: var(--s-3); }
`
