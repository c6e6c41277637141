import { draftOf, emit, errorText } from '@portal/shared-sdk'
import { useWrite } from '@portal/shared-ui'
import { useState } from 'react'
import type { ApprovalDocument, ApprovalKind, ApprovalRow, DecidedRow, DecidedVersion, Decision } from './approval-kind'
import { setLastDecision } from './last-decision'
import { reasonName } from './use-decision'

/** What came of a bulk decision. rows: those that were ticked; done: what was decided, in words. */
interface Outcome<Row> {
  rows: readonly Row[]
  refused: DecidedRow[]
  done: string | undefined
}

/**
 * Decides several documents at once, each at the version that its row shows.
 * failure: the error text when the call failed; decide answers whether it did not (rules D-4, D-6).
 * @param onAnswer called before `decide` ends, unless the call failed
 */
export function useBulkDecision<Row extends ApprovalRow, Document extends ApprovalDocument>(
  { name, texts, calls }: ApprovalKind<Row, Document>,
  rows: readonly Row[],
  onAnswer: () => Promise<unknown>,
) {
  const [outcome, setOutcome] = useState<Outcome<Row>>()
  const { write, isBusy, error } = useWrite(
    async (
      {
        what,
        documents,
        ...decision
      }: { what: 'validate' | 'cancel'; documents: DecidedVersion[] } & Omit<Decision, 'version'>,
      intention,
    ) => {
      const sentAt = Date.now()
      const { results } = await calls.decideSeveral(documents, decision, intention)
      const done = results.filter(({ status }) => status === 200)
      const text = texts.doneSeveral[what](done.length)
      if (done.length > 0) setLastDecision({ kind: name, page: 'list', text, documents: done }, sentAt)
      draftOf(reasonName(name, what)).forget()
      setOutcome({
        rows,
        refused: results.filter(({ status }) => status !== 200),
        done: done.length > 0 ? text : undefined,
      })
      emit('counts')
      await onAnswer()
      return true
    },
  )
  const decide = async (what: 'validate' | 'cancel', reason: string): Promise<boolean> => {
    const documents = rows.map(({ id, version }) => ({ id, version }))
    return (await write({ what, documents, cancelled: what === 'cancel', reason })) === true
  }
  return { decide, isBusy, failure: error === undefined ? undefined : errorText(error), outcome }
}
