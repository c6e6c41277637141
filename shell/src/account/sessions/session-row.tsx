import { formatDateTime } from '@portal/shared-sdk'
import type { AccountSession } from '@portal/shared-sdk/contract'
import { Badge, Button, Row, Text } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../../words'

/** One session: browser, start, last use, and the button that ends it. */
export function SessionRow({ session, busy, onEnd }: { session: AccountSession; busy: boolean; onEnd: () => void }) {
  const t = useWords()
  const name = [session.browser, session.system].filter(Boolean).join(', ') || t('profile.unknown_browser')
  const begun = formatDateTime(session.begun_at)
  return (
    <Line>
      <div>
        <p>
          <b>{name}</b> {session.is_current && <Badge tone="ok">{t('profile.this_session')}</Badge>}
        </p>
        <Row gap={3} style={{ rowGap: 0 }}>
          <Text data-size="s">{t('profile.begun', { at: begun })}</Text>
          {!session.is_current && (
            <Text data-size="s">{t('profile.seen', { at: formatDateTime(session.seen_at) })}</Text>
          )}
        </Row>
      </div>
      <Button
        size="s"
        busy={busy}
        busyLabel={t('profile.closing')}
        aria-label={session.is_current ? t('profile.close_this') : t('profile.close_named', { name, at: begun })}
        onClick={onEnd}
      >
        {t('profile.close')}
      </Button>
    </Line>
  )
}

const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  padding: 12px 0;
  > div {
    min-width: 0;
  }
  b {
    font-weight: 600;
  }
`
