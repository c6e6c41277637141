import { formatDateTime } from '@portal/shared-sdk'
import type { OrderEvent, ValidableOrder } from '@portal/shared-sdk/contract'
import { Alert, Button, ExternalLink, Row, Sheet, Stack, Text } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'
import { SayDialog } from './say-dialog'

/**
 * What was asked and answered about a waiting order, a button to ask for those who may validate it, and one to answer
 * for who placed it (rules D-130, D-131). Nothing while nobody asked and the account may not ask.
 */
export function OrderQuestions({ order }: { order: ValidableOrder }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<string>()
  const { questions, may_ask: mayAsk, may_answer: mayAnswer } = order
  const said = order.history.filter(isSaid)
  if (said.length === 0 && !mayAsk) return null
  const last = questions.at(-1)?.id
  return (
    <Sheet>
      <Stack gap={3}>
        {sent && <Alert tone="ok">{sent}</Alert>}
        <Row data-spread>
          <div>
            <h2>{t('questions.title')}</h2>
            {said.length === 0 && <Text data-size="s">{t('questions.about')}</Text>}
          </div>
          <Row>
            {mayAsk && (
              <Button size="s" icon="mail" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {t('questions.ask')}
              </Button>
            )}
            {mayAnswer && (
              <Button size="s" look="primary" icon="mail" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {t('questions.answer')}
              </Button>
            )}
          </Row>
        </Row>
        {said.map((event, index) => (
          <Said key={index} event={event} />
        ))}
      </Stack>
      {isOpen && (
        <SayDialog
          order={order}
          {...(mayAnswer && last !== undefined && { question: last })}
          onSent={(text) => {
            setOpen(false)
            setSent(text)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Sheet>
  )
}

const isSaid = ({ action }: OrderEvent) => action === 'asked' || action === 'answered'

function Said({ event: { action, at, person, reason } }: { event: OrderEvent }) {
  const t = useWords()
  return (
    <div>
      <Text as="p" data-tone="faint" data-size="s">
        <strong>{t(action === 'asked' ? 'approval.did.asked' : 'approval.did.answered')}</strong>
        {person && (
          <>
            {' · '}
            <ExternalLink href={`mailto:${person.email}`}>{person.first_name || person.email}</ExternalLink>
          </>
        )}
        {` · ${formatDateTime(at)}`}
      </Text>
      <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reason}</p>
    </div>
  )
}
