import { formatDate } from '@portal/shared-sdk'
import type { LinkedOffer } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import { useEffect, useRef } from 'react'
import { useWords, type Words } from '../words'
import type { Answer } from './use-answer'

interface AnswerNoticeProps {
  offer: LinkedOffer
  /** The last answer that was given on this page. */
  answered: Answer | undefined
}

/** Says what the last answer did: the request that an acceptance made, a rejection, or a question that was sent. */
export function AnswerNotice({ offer, answered }: AnswerNoticeProps) {
  const t = useWords()
  const notice = useRef<HTMLDivElement>(null)
  // The button may be gone, so that the focus moves here.
  useEffect(() => {
    if (answered) notice.current?.focus()
  }, [answered, offer])
  const text = textOf(t, offer, answered)
  if (!text) return null
  return (
    <div ref={notice} tabIndex={-1} style={{ outline: 'none' }}>
      <Alert tone={offer.state === 'rejected' ? 'info' : 'ok'}>{text}</Alert>
    </div>
  )
}

function textOf(t: Words, { state, request, customer }: LinkedOffer, answered: Answer | undefined): string | null {
  if (state === 'accepted' && request)
    return t('link.accepted', {
      number: request.number,
      contact: request.contact ?? customer,
      date: formatDate(request.created),
    })
  if (state === 'rejected') return t('link.rejected')
  return answered === 'ask' ? t('link.asked') : null
}
