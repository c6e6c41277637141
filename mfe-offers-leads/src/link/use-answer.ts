import { ApiError, genericError, Intentions } from '@portal/shared-sdk'
import { acceptByLink, askByLink, rejectByLink } from '@portal/shared-sdk/calls/offer-link'
import type { LinkedOffer } from '@portal/shared-sdk/contract'
import { useState } from 'react'
import { isOver } from './link-failure'

export type Answer = 'accept' | 'reject' | 'ask'

/** What has been typed so far. */
export interface Draft {
  /** Name of the person who accepts. */
  contact: string
  reason: string
  question: string
}

interface Content {
  offer: LinkedOffer
  draft: Draft
  /** Ids of the accepted lines; undefined: all. */
  lines?: number[]
}

/**
 * Sends an answer by the link, each intention once.
 * @param onMoved loads the offer again when it has changed meanwhile, so that the next try is about the shown version
 */
export function useAnswer(token: string, onMoved: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [intentions] = useState(() => new Intentions())

  async function send(what: Answer, content: Content): Promise<LinkedOffer | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    setFailure(undefined)
    try {
      return await sendAnswer(what, content, token, intentions)
    } catch (error) {
      setFailure(error)
      if (error instanceof ApiError && error.status === 409) await onMoved()
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return {
    send,
    isBusy,
    refused: failure === undefined ? undefined : textOf(failure),
    hasEnded: isOver(failure),
    forget: () => setFailure(undefined),
  }
}

function sendAnswer(what: Answer, { offer, draft, lines }: Content, token: string, intentions: Intentions) {
  const { version } = offer
  switch (what) {
    case 'accept': {
      const acceptance = { token, version, contact: draft.contact.trim(), ...(lines && { lines }) }
      return intentions.once(acceptance, (intention) => acceptByLink(acceptance, intention))
    }
    case 'reject': {
      const rejection = { token, version, reason: draft.reason.trim() }
      return intentions.once(rejection, (intention) => rejectByLink(rejection, intention))
    }
    case 'ask': {
      const question = { token, text: draft.question.trim() }
      return intentions.once(question, (intention) => askByLink(question, intention))
    }
  }
}

/** The server's text for a refusal, the generic text for a failure. */
const textOf = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : genericError()
