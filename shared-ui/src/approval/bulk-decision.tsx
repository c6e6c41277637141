import { Alert, Button, Stack } from '@portal/shared-ui'
import { SelectionBar, sumOf } from '@portal/shared-ui/list'
import { lazy, Suspense, useState } from 'react'
import type { ApprovalDocument, ApprovalKind, ApprovalRow } from './approval-kind'
import { useBulkDecision } from './use-bulk-decision'
import { useApprovalWords } from './words'

const ReasonDialog = lazy(() => import('./reason-dialog'))

/** Number of documents that the question names. */
const mostNamed = 8

interface BulkDecisionProps<Row extends ApprovalRow, Document extends ApprovalDocument> {
  kind: ApprovalKind<Row, Document>
  /** The ticked rows. */
  rows: readonly Row[]
  onClear: () => void
  onDecided: () => Promise<unknown>
}

/** Decides the ticked documents with one reason, and lists those that were refused, each with the cause. */
export function BulkDecision<Row extends ApprovalRow, Document extends ApprovalDocument>({
  kind,
  rows,
  onClear,
  onDecided,
}: BulkDecisionProps<Row, Document>) {
  const t = useApprovalWords()
  const { texts } = kind
  const [question, setQuestion] = useState<'validate' | 'cancel'>()
  const { decide, isBusy, failure, refused } = useBulkDecision(kind, rows, async () => {
    onClear()
    await onDecided()
  })
  const handleAccept = async (what: 'validate' | 'cancel', reason: string) => {
    await decide(what, reason)
    setQuestion(undefined)
  }
  const numbers = rows.slice(0, mostNamed).map(({ number }) => number)
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
            text={numbers.join(', ') + (rows.length > mostNamed ? '…' : '')}
            hint={texts.reasonHint}
            accept={t(question)}
            danger={question === 'cancel'}
            isBusy={isBusy}
            onAccept={(reason) => void handleAccept(question, reason)}
            onCancel={() => setQuestion(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  )
}
