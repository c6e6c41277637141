import { adopt, useSession } from '@portal/shared-sdk'
import { Alert, Button, Row } from '@portal/shared-ui'
import { useWords } from '../words'
import { forgetOther, declineChoice, useChoiceElsewhere } from './choice-elsewhere'
import { questionOf, type Question } from './question'

/**
 * Asks whether to switch when another tab has chosen another client, lead or centre; never switches itself (rule S-64).
 */
export function OtherChoice() {
  const t = useWords()
  const mine = useSession()
  const { other, declined } = useChoiceElsewhere()
  const question = other && questionOf(mine, other)
  if (!question || question.id === declined) return null
  const take = () => {
    adopt()
    forgetOther()
  }
  const { title, text, keep: stay } = textsOf(question, t)
  return (
    <Alert tone="warn">
      <strong>{title}</strong>
      <p>{text}</p>
      <Row style={{ marginTop: 8 }}>
        <Button size="s" look="primary" onClick={take}>
          {t('tabs.switch')}
        </Button>
        <Button size="s" onClick={() => declineChoice(question.id)}>
          {stay}
        </Button>
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
  const text =
    other === null ? t('tabs.center_here', { mine }) : t(isCenter ? 'tabs.center_both' : 'tabs.other', { other, mine })
  return { title, text, keep: t('tabs.keep', { mine }) }
}
