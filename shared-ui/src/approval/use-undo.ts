import { ApiError, emit, genericError } from '@portal/shared-sdk'
import { useWrite } from '@portal/shared-ui'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import {
  documentKey,
  type ApprovalDocument,
  type ApprovalKind,
  type ApprovalRow,
  type DecidedRow,
  type DecidedVersion,
} from './approval-kind'
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
  const [notUndone, setNotUndone] = useState<DecidedRow[]>([])

  const undoOne = async ({ id, version }: DecidedVersion, intention: string) => {
    const document = await calls.undo(id, version, intention)
    // Its page may be open from either list.
    for (const list of ['pending', 'decided'] as const)
      await mutate(documentKey(name, list, id), document, { revalidate: false })
    return []
  }
  const undoAll = async (documents: readonly DecidedVersion[], intention: string) => {
    const named = documents.map(({ id, version }) => ({ id, version }))
    const { results } = await calls.undoSeveral(named, intention)
    return results.filter(({ status }) => status !== 200)
  }
  const { write, isBusy, error } = useWrite(async (decision: LastDecision, intention) => {
    const { documents } = decision
    const [first] = documents
    if (!first) return
    setNotUndone([])
    const refused = await (documents.length === 1 ? undoOne(first, intention) : undoAll(documents, intention))
    if (refused.length < documents.length) setTakenBack(decision, t('undone'))
    setNotUndone(refused)
    emit('counts')
    await mutate(isBlock(name))
  })
  const isTold = error instanceof ApiError && (error.status === 400 || error.status === 409)
  const reasons = notUndone.map(({ number, message }) => `${number}: ${message}`).join(' ')
  const failed = error === undefined ? undefined : isTold ? error.message : genericError()
  return { undo: write, isBusy, failure: failed ?? (reasons ? `${t('not_undone')} ${reasons}` : undefined) }
}
