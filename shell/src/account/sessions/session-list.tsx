import { errorText } from '@portal/shared-sdk'
import type { AccountSession } from '@portal/shared-sdk/contract'
import { Alert, Button, Row, Stack } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../../words'
import { SessionRow } from './session-row'
import { useEndSessions } from './use-end-sessions'

/** The open sessions, the present one first, with the buttons that end them. */
export function SessionList({
  sessions,
  onChanged,
}: {
  sessions: readonly AccountSession[]
  onChanged: () => Promise<unknown>
}) {
  const t = useWords()
  const [asks, setAsks] = useState(false)
  const { busy, error, end } = useEndSessions(onChanged, () => setAsks(false))
  const hasOthers = sessions.some(({ is_current }) => !is_current)
  return (
    <Stack gap={3}>
      {error !== undefined && <Alert tone="bad">{errorText(error)}</Alert>}
      <List>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} busy={busy === session.id} onEnd={() => void end(session)} />
        ))}
      </List>
      <Row>
        {hasOthers && (
          <Button busy={busy === 'others'} busyLabel={t('profile.closing')} onClick={() => void end('others')}>
            {t('profile.close_others')}
          </Button>
        )}
        <Button onClick={() => setAsks(true)}>{t('profile.close_all')}</Button>
      </Row>
      <Confirm
        isOpen={asks}
        title={t('profile.close_all_title')}
        text={t('profile.close_all_text')}
        accept={t('profile.close_all')}
        busy={busy === 'all'}
        onAccept={() => void end('all')}
        onCancel={() => setAsks(false)}
      />
    </Stack>
  )
}

const List = styled.ul`
  display: grid;
  > li + li {
    border-top: 1px solid var(--line);
  }
`
