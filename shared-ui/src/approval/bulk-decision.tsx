import { emit, errorText, Intentions } from '@portal/shared-sdk'
import { Alert, Button, Stack } from '@portal/shared-ui'
import { SelectionBar, sumOf } from '@portal/shared-ui/list'
import { lazy, Suspense, useState } from 'react'
import type { ApprovalDocument, ApprovalKind, ApprovalRow, DecidedRow } from './approval-kind'
import { setLastDecision } from './last-decision'
import { useApprovalWords } from './words'

const ReasonDialog = lazy(() => import('./reason-dialog'))

interface BulkDecisionProps<Row extends ApprovalRow, Document extends ApprovalDocument> {
  kind: ApprovalKind<Row, Document>
  /** The ticked rows. */
  rows: readonly Row[]
  onClear: () => void
  onDecided: () => Promise<unknown>
}

/** Decides the ticked documents with one reason, and lists those that were refused, each with the cause. */
export function BulkDecision<Row extends ApprovalRow, Document extends ApprovalDocument>({
  kind: { name, texts, calls },
  rows,
  onClear,
  onDecided,
}: BulkDecisionProps<Row, Document>) {
  const t = useApprovalWords()
  const [question, setQuestion] = useState<'validate' | 'cancel'>()
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
      onClear()
      await onDecided()
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
      setQuestion(undefined)
    }
  }
  // An empty Stack would leave a gap on the page.
  if (rows.length === 0 && !failure && refused.length === 0) return null
  return (
    <Stack gap={3}>
      {rows.length > 0 && (
        <SelectionBar count={rows.length} total={sumOf(rows.map(({ total }) => total))} onClear={onClear}>
          <Button look="danger" size="s" busy={isBusy} onClick={() => setQuestion('cancel')}>
            {t('cancel')}
          </Button>
          <Button look="primary" size="s" busy={isBusy} onClick={() => setQuestion('validate')}>
            {t('validate')}
          </Button>
        </SelectionBar>
      )}
      {failure && <Alert tone="bad">{failure}</Alert>}
      {refused.length > 0 && (
        <Alert tone="warn">
          {texts.notDecided(refused.length)}
          <ul>
            {refused.map(({ id, number, message }) => (
              <li key={id}>
                {number}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Suspense>
        {question && (
          <ReasonDialog
            title={question === 'cancel' ? texts.cancelSeveral(rows.length) : texts.validateSeveral(rows.length)}
            text={
              rows
                .slice(0, 8)
                .map(({ number }) => number)
                .join(', ') + (rows.length > 8 ? '…' : '')
            }
            hint={texts.reasonHint}
            accept={t(question)}
            danger={question === 'cancel'}
            isBusy={isBusy}
            onAccept={(reason) => void decide(question, reason)}
            onCancel={() => setQuestion(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  )
}
