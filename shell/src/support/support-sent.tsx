import { Button, LinkButton, Row, Sheet, Stack } from '@portal/shared-ui'
import { useEffect, useRef } from 'react'
import { useHome } from '../start/use-start'
import { useWords } from '../words'

export interface SentMessage {
  number: string
  /** The address that the answer will be sent to. */
  email: string
}

/** The confirmation with the message's number. It takes the focus, because the focused button is gone. */
export function SupportSent({ sent: { number, email }, onAnother }: { sent: SentMessage; onAnother: () => void }) {
  const t = useWords()
  const home = useHome()
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <Sheet title={t('access.done_title')}>
      <Stack gap={5}>
        <div ref={text} tabIndex={-1} role="status" style={{ outline: 'none' }}>
          <p>
            {t('support.number')} <b style={{ whiteSpace: 'nowrap' }}>{number}</b>
          </p>
          <p style={{ marginTop: 'var(--s-2)' }}>{t('support.next', { email })}</p>
        </div>
        <Row>
          <LinkButton to={home} look="primary">
            {t('not_found.home')}
          </LinkButton>
          <Button onClick={onAnother}>{t('support.another')}</Button>
        </Row>
      </Stack>
    </Sheet>
  )
}
