import { ApiError, genericError } from '@portal/shared-sdk'
import { acceptByLink, askByLink, rejectByLink } from '../calls/offer-link'
import type { LinkedOffer } from '@portal/shared-sdk/contract'
import { useWrite } from '@portal/shared-ui'
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
  const { write, isBusy, error, forget } = useWrite((answer: Answered, intention) =>
    sendAnswer(answer, token, intention).catch(async (failure: unknown) => {
      if (failure instanceof ApiError && failure.status === 409) await onMoved()
      throw failure
    }),
  )
  return {
    send: (what: Answer, content: Content) => write(answered(what, content)),
    isBusy,
    refused: error === undefined ? undefined : textOf(error),
    hasEnded: isOver(error),
    forget,
  }
}

type Answered =
  | { what: 'accept'; version: number; contact: string; lines?: number[] }
  | { what: 'reject'; version: number; reason: string }
  | { what: 'ask'; text: string }

function answered(what: Answer, { offer: { version }, draft, lines }: Content): Answered {
  if (what === 'accept') return { what, version, contact: draft.contact.trim(), ...(lines && { lines }) }
  if (what === 'reject') return { what, version, reason: draft.reason.trim() }
  return { what, text: draft.question.trim() }
}

function sendAnswer({ what: _what, ...answer }: Answered, token: string, intention: string): Promise<LinkedOffer> {
  const body = { token, ...answer }
  if ('contact' in body) return acceptByLink(body, intention)
  return 'reason' in body ? rejectByLink(body, intention) : askByLink(body, intention)
}

/** The server's text for a refusal, the generic text for a failure. */
const textOf = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : genericError()
