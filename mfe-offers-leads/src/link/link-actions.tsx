import { genericError, useDownload, useTyped } from '@portal/shared-sdk'
import type { LinkedOffer } from '@portal/shared-sdk/contract'
import { Alert, Button, Row } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'
import { LinkButtons } from './link-buttons'
import { useAnswer, type Answer, type Draft } from './use-answer'
import { usePart } from './use-part'

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

/** Accept, reject, ask, and download the PDF. What was typed stays when a window is closed, until it is sent (P-39). */
export function LinkActions({ token, offer, lines, onAnswered, onMoved, onEnded }: LinkActionsProps) {
  const t = useWords()
  const [asking, setAsking] = useState<Answer>()
  const [draft, setDraft, forget] = useTyped(`link_${offer.number}`, nothing)
  const download = useDownload()
  const answer = useAnswer(token, onMoved)
  // The code of the window is loaded when it is first opened.
  const { Part: AnswerDialog, hasFailed, fetch } = usePart(() => import('./answer-dialog'))
  const isAll = lines.length === offer.entries.length

  const send = async (what: Answer) => {
    const answered = await answer.send(what, { offer, draft, ...(!isAll && { lines }) })
    if (!answered) return
    setAsking(undefined)
    if (what === 'ask') setDraft({ ...draft, question: '' })
    else forget()
    onAnswered(what, answered)
  }
  const ask = (what: Answer) => {
    setAsking(what)
    void fetch()
  }
  const close = () => {
    setAsking(undefined)
    if (answer.hasEnded) onEnded()
    answer.forget()
  }
  return (
    <>
      <Row>
        <LinkButtons offer={offer} count={lines.length} onAsk={ask} />
        <Button icon="download" busy={download.busy !== null} onClick={() => void download.save(paper, {}, { token })}>
          {t('download_pdf')}
        </Button>
      </Row>
      {download.failure && <Alert tone="bad">{download.failure}</Alert>}
      {hasFailed && <Alert tone="bad">{genericError()}</Alert>}
      {asking && AnswerDialog && (
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
    </>
  )
}
