import { adopt, session, usePortalEvent, useSession, type OrderedFor } from '@portal/shared-sdk'
import { Alert, Button, Row } from '@portal/shared-ui'
import { useCallback, useState } from 'react'
import { useWords } from '../words'
import { questionOf } from './question'

/** Another tab orders for somebody else. This tab asks and never switches by itself. */
export function OtherChoice() {
  const t = useWords()
  const mine = useSession()
  const { other, kept, keep, forget } = useOtherChoice()
  const question = other && questionOf(mine, other)
  if (!question || question.id === kept) return null
  const take = () => {
    adopt()
    forget()
  }
  return (
    <Alert tone="warn">
      <strong>{t('tabs.title')}</strong>
      <p>{question.mine === null ? t('tabs.other_only', { other: question.other }) : t('tabs.other', { other: question.other, mine: question.mine })}</p>
      <Row style={{ marginTop: 8 }}>
        <Button size="s" look="primary" onClick={take}>{t('tabs.switch')}</Button>
        <Button size="s" onClick={() => keep(question.id)}>{question.mine === null ? t('tabs.keep_without') : t('tabs.keep', { mine: question.mine })}</Button>
      </Row>
    </Alert>
  )
}

/** What another tab chose last, until something is chosen here; and the question that was answered with no. */
function useOtherChoice() {
  const [other, setOther] = useState<OrderedFor | null>(null)
  const [kept, keep] = useState<string | null>(null)
  const forget = useCallback(() => setOther(null), [])
  usePortalEvent('choiceElsewhere', useCallback((choice: OrderedFor) => {
    setOther(choice)
    // The two agreed in between: if they part again, that is asked again.
    if (!questionOf(session(), choice)) keep(null)
  }, []))
  usePortalEvent('client', forget)
  usePortalEvent('lead', forget)
  usePortalEvent('logout', forget)
  return { other, kept, keep, forget }
}
