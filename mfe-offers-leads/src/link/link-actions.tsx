import { linkTo, useDownload, useSession } from '@portal/shared-sdk'
import type { LinkedOffer } from '@portal/shared-sdk/contract'
import { Alert, Button, LinkButton, Row } from '@portal/shared-ui'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../words'
import { useAnswer, type Answer, type Draft } from './use-answer'

// The window comes when the first one opens.
const AnswerDialog = lazy(() => import('./answer-dialog'))

interface LinkActionsProps {
  token: string
  offer: LinkedOffer
  /** Ids of the lines to accept. */
  lines: number[]
  onAnswered: (what: Answer, offer: LinkedOffer) => void
  onMoved: () => Promise<unknown>
  onEnded: () => void
}

const paper = 'offer_link/pdf/'
const nothing: Draft = { contact: '', reason: '', question: '' }

/** What can be done with the offer: accept, reject, ask, and its paper. What was typed stays when a window closes. */
export function LinkActions({ token, offer, lines, onAnswered, onMoved, onEnded }: LinkActionsProps) {
  const t = useWords()
  const [asking, setAsking] = useState<Answer>()
  const [draft, setDraft] = useState(nothing)
  const download = useDownload()
  const answer = useAnswer(token, onMoved)
  const { actions, entries } = offer
  const isAll = lines.length === entries.length

  const send = async (what: Answer) => {
    const answered = await answer.send(what, { offer, draft, ...(!isAll && { lines }) })
    if (!answered) return
    setAsking(undefined)
    if (what === 'ask') setDraft({ ...draft, question: '' })
    onAnswered(what, answered)
  }
  const close = () => {
    setAsking(undefined)
    if (answer.hasEnded) onEnded()
    answer.forget()
  }
  return (
    <>
      <Row>
        {actions.includes('accept') && (
          <Button
            look="primary"
            size="l"
            icon="check"
            disabled={lines.length === 0}
            onClick={() => setAsking('accept')}
          >
            {isAll ? t('link.accept') : t('link.accept_some', { count: lines.length, all: entries.length })}
          </Button>
        )}
        {actions.includes('log_in') && <LogIn offer={offer.id} />}
        {actions.includes('reject') && <Button onClick={() => setAsking('reject')}>{t('link.reject')}</Button>}
        {actions.includes('ask') && <Button onClick={() => setAsking('ask')}>{t('link.ask')}</Button>}
        <Button icon="download" busy={download.busy !== null} onClick={() => void download.save(paper, {}, { token })}>
          {t('download_pdf')}
        </Button>
      </Row>
      {download.failure && <Alert tone="bad">{download.failure}</Alert>}
      <Suspense fallback={null}>
        {asking && (
          <AnswerDialog
            what={asking}
            offer={offer}
            lines={lines}
            draft={draft}
            onDraft={setDraft}
            isBusy={answer.isBusy}
            refused={answer.refused}
            onSend={() => void send(asking)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** A client's offer is accepted on its own page in the portal (rule O-37). */
function LogIn({ offer }: { offer: number }) {
  const t = useWords()
  const { token } = useSession()
  const page = linkTo('offer', offer)
  const to = token ? page : linkTo('login', { next: page })
  return to ? (
    <LinkButton look="primary" size="l" to={to}>
      {t(token ? 'link.open_in_portal' : 'link.log_in')}
    </LinkButton>
  ) : null
}
