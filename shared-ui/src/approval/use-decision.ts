import {
  ApiError,
  countryFilter,
  draftOf,
  emit,
  genericError,
  isSales,
  useAccount,
  useSession,
} from '@portal/shared-sdk'
import type { Person } from '@portal/shared-sdk/contract'
import { useWrite } from '@portal/shared-ui'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { documentKey, type ApprovalDocument, type ApprovalKind, type ApprovalRow, type Decision } from './approval-kind'
import { setLastDecision } from './last-decision'
import { isBlock } from './use-approval-lists'
import { whoCanText } from './who-can'
import { useApprovalWords } from './words'

/** Name of the draft of a reason. about: the document's id, or what is done to several. */
export const reasonName = (kind: string, about: number | 'validate' | 'cancel') => `reason_${kind}_${about}`

/** Why a decision was refused. minimum: euros without tax, when it is below that (105). */
export interface Refused {
  tone: 'warn' | 'bad'
  text: string
  minimum?: number
  /** The account has only agreed: the document is above its amount (rule D-71). */
  isAgreed?: boolean
}

/**
 * Validates or cancels the document of the page, which stays open and shows the result (rule D-5).
 * next: id of the next waiting document of the same client, centre and search; null without one, undefined until known
 * @param onChanged reloads the document: it waits again, or somebody else decided first
 */
export function useDecision<Row extends ApprovalRow, Document extends ApprovalDocument>(
  { name, texts, calls, dateOf }: ApprovalKind<Row, Document>,
  document: Document,
  search: string,
  onChanged: () => Promise<unknown>,
) {
  const t = useApprovalWords()
  const { account } = useAccount()
  const { mutate } = useSWRConfig()
  const { client, center, country } = useSession()
  const [next, setNext] = useState<number | null>()

  const findNext = async () => {
    const scope = { client: client?.id, center: center?.id, country: countryFilter(country), search }
    const waiting = await calls.pending({ ...scope, page_size: 100 }).then(
      ({ results }) => results,
      () => [],
    )
    const others = waiting.filter((other) => other.id !== document.id)
    return (others.find((other) => dateOf(other) <= dateOf(document)) ?? others[0])?.id ?? null
  }

  const { write, writing, error, forget } = useWrite(
    async ({ id, ...decision }: { id: number } & Decision & Record<string, unknown>, intention) => {
      const sentAt = Date.now()
      const decided = await calls.decide(id, decision, intention).catch(async (refusal: unknown) => {
        if (refusal instanceof ApiError && (refusal.code === '100' || refusal.status === 409)) {
          emit('counts')
          await onChanged()
        }
        throw refusal
      })
      draftOf(reasonName(name, id)).forget()
      const { version, number } = decided
      const text = texts.done[doneBy(decision)]
      setLastDecision({ kind: name, page: id, text, documents: [{ id, version, number }] }, sentAt)
      await mutate(documentKey(name, 'pending', id), decided, { revalidate: false })
      emit('counts')
      // The cached lists would still show it as waiting.
      void mutate(isBlock(name), undefined)
      setNext(await findNext())
    },
  )
  const { id, version } = document
  return {
    decide: (what: 'validate' | 'cancel', fields: Record<string, unknown> = {}, reason = '') =>
      write({ id, cancelled: what === 'cancel', ...fields, reason, version }),
    running: writing && doneBy(writing),
    refused:
      error === undefined
        ? undefined
        : refusalOf(error, (people) => `${texts.waits} ${whoCanText(t, people, isSales(account?.role))}`),
    forget,
    next,
  }
}

const doneBy = ({ cancelled }: Pick<Decision, 'cancelled'>): 'validate' | 'cancel' =>
  cancelled ? 'cancel' : 'validate'

/**
 * Code 100 says who can agree (rule D-11). 102, 105, 403 and 409 show the server's text, everything else the generic
 * one.
 */
function refusalOf(error: unknown, waits: (who: Person[]) => string): Refused {
  if (!(error instanceof ApiError)) return { tone: 'bad', text: genericError() }
  const { data } = error as { data: { min_order?: number; who_can?: Person[]; version?: number; agreed?: boolean } }
  if (data.agreed) return { tone: 'warn', text: error.message, isAgreed: true }
  // With a version, the order was stored with its changes. Without one it is the account's own order, and the server's
  // text names who can validate it.
  if (error.code === '100')
    return { tone: 'warn', text: data.version === undefined ? error.message : waits(data.who_can ?? []) }
  if (error.code === '105')
    return { tone: 'bad', text: error.message, ...(data.min_order !== undefined && { minimum: data.min_order }) }
  return {
    tone: 'bad',
    text: error.code === '102' || error.status === 409 || error.status === 403 ? error.message : genericError(),
  }
}
