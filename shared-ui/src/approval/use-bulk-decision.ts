import { draftOf, emit, errorText, Intentions } from '@portal/shared-sdk'
import { useState } from 'react'
import type { ApprovalDocument, ApprovalKind, ApprovalRow, DecidedRow } from './approval-kind'
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
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome<Row>>()
  const [intentions] = useState(() => new Intentions())
  const decide = async (what: 'validate' | 'cancel', reason: string): Promise<boolean> => {
    setBusy(true)
    const sentAt = Date.now()
    setFailure(undefined)
    try {
      const documents = rows.map(({ id, version }) => ({ id, version }))
      const decision = { cancelled: what === 'cancel', reason }
      const { results } = await intentions.once({ documents, ...decision }, (intention) =>
        calls.decideSeveral(documents, decision, intention),
      )
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
    } catch (error) {
      setFailure(errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { decide, isBusy, failure, outcome }
}
