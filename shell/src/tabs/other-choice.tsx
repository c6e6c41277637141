import { adopt, session, usePortalEvent, useSession, type OrderedFor } from '@portal/shared-sdk'
import { Alert, Button, Row } from '@portal/shared-ui'
import { useCallback, useState } from 'react'
import { useWords } from '../words'
import { questionOf, type Question } from './question'

/** Another tab orders for somebody else, or for another centre. This tab asks and never switches by itself. */
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
  const { title, text, keep: stay } = textsOf(question, t)
  return (
    <Alert tone="warn">
      <strong>{title}</strong>
      <p>{text}</p>
      <Row style={{ marginTop: 8 }}>
        <Button size="s" look="primary" onClick={take}>{t('tabs.switch')}</Button>
        <Button size="s" onClick={() => keep(question.id)}>{stay}</Button>
      </Row>
    </Alert>
  )
}

function textsOf({ about, mine, other }: Question, t: ReturnType<typeof useWords>) {
  const isCenter = about === 'center'
  const title = t(isCenter ? 'tabs.center' : 'tabs.title')
  if (mine === null) {
    const text = t(isCenter ? 'tabs.center_there' : 'tabs.other_only', { other: other ?? '' })
    return { title, text, keep: t(isCenter ? 'tabs.center_keep_without' : 'tabs.keep_without') }
  }
  const text = other === null ? t('tabs.center_here', { mine }) : t(isCenter ? 'tabs.center_both' : 'tabs.other', { other, mine })
  return { title, text, keep: t('tabs.keep', { mine }) }
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
  usePortalEvent('center', forget)
  usePortalEvent('lead', forget)
  usePortalEvent('logout', forget)
  return { other, kept, keep, forget }
}
