import { ApiError, emit, genericError, Intentions } from '@portal/shared-sdk'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { documentKey, type ApprovalDocument, type ApprovalKind, type ApprovalRow } from './approval-kind'
import { setTakenBack, type LastDecision } from './last-decision'
import { isBlock } from './use-approval-lists'
import { useApprovalWords } from './words'

/** Takes the last decision back, for one document or several, and updates the lists and the page of the document. */
export function useUndo<Row extends ApprovalRow, Document extends ApprovalDocument>({
  name,
  calls,
}: ApprovalKind<Row, Document>) {
  const t = useApprovalWords()
  const { mutate } = useSWRConfig()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [intentions] = useState(() => new Intentions())

  const undoOne = async ({ id, version }: LastDecision['documents'][number]) => {
    const document = await intentions.once({ id, version }, (intention) => calls.undo(id, version, intention))
    // Its page may be open from either list.
    for (const list of ['pending', 'decided'] as const)
      await mutate(documentKey(name, list, id), document, { revalidate: false })
    return []
  }
  const undoAll = async (documents: LastDecision['documents']) => {
    const named = documents.map(({ id, version }) => ({ id, version }))
    const { results } = await intentions.once(named, (intention) => calls.undoSeveral(named, intention))
    return results.filter(({ status }) => status !== 200)
  }
  const undo = async (decision: LastDecision) => {
    const [first, ...others] = decision.documents
    if (isBusy || !first) return
    setBusy(true)
    setFailure(undefined)
    try {
      const refused = others.length === 0 ? await undoOne(first) : await undoAll(decision.documents)
      if (refused.length < decision.documents.length) setTakenBack(decision, t('undone'))
      if (refused.length > 0)
        setFailure(`${t('not_undone')} ${refused.map(({ number, message }) => `${number}: ${message}`).join(' ')}`)
      emit('counts')
      await mutate(isBlock(name))
    } catch (error) {
      const isTold = error instanceof ApiError && (error.status === 400 || error.status === 409)
      setFailure(isTold ? error.message : genericError())
    } finally {
      setBusy(false)
    }
  }
  return { undo, isBusy, failure }
}
