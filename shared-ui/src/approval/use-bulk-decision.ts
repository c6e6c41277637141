import { emit, errorText, Intentions } from '@portal/shared-sdk'
import { useState } from 'react'
import type { ApprovalDocument, ApprovalKind, ApprovalRow, DecidedRow } from './approval-kind'
import { setLastDecision } from './last-decision'

/**
 * Decides several documents at once, each at the version that its row shows.
 * refused: documents that were not decided. failure: the error text when the call failed (rules D-4, D-6).
 * @param onAnswer called before `decide` ends, unless the call failed
 */
export function useBulkDecision<Row extends ApprovalRow, Document extends ApprovalDocument>(
  { name, texts, calls }: ApprovalKind<Row, Document>,
  rows: readonly Row[],
  onAnswer: () => Promise<unknown>,
) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [refused, setRefused] = useState<DecidedRow[]>([])
  const [intentions] = useState(() => new Intentions())
  const decide = async (what: 'validate' | 'cancel', reason: string) => {
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
      if (done.length > 0)
        setLastDecision(
          { kind: name, page: 'list', text: texts.doneSeveral[what](done.length), documents: done },
          sentAt,
        )
      setRefused(results.filter(({ status }) => status !== 200))
      emit('counts')
      await onAnswer()
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { decide, isBusy, failure, refused }
}
