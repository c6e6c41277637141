import { Alert, below, Button } from '@portal/shared-ui'
import { SelectionBar, sumOf } from '@portal/shared-ui/list'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import type { ApprovalDocument, ApprovalKind, ApprovalRow } from './approval-kind'
import { BulkRows } from './bulk-rows'
import { useBulkDecision } from './use-bulk-decision'
import { reasonName } from './use-decision'
import { ReasonDialog } from './lazy-dialogs'
import { useApprovalWords } from './words'

const RefusedDialog = lazy(() => import('./refused-dialog'))

interface BulkDecisionProps<Row extends ApprovalRow, Document extends ApprovalDocument> {
  kind: ApprovalKind<Row, Document>
  /** The ticked rows. */
  rows: readonly Row[]
  onClear: () => void
  onDecided: () => Promise<unknown>
}

/**
 * Decides the ticked documents with one reason. The window names them with centre and total before; those that were
 * refused stand there after it and then on the page, each with the cause (rule D-105).
 */
export function BulkDecision<Row extends ApprovalRow, Document extends ApprovalDocument>({
  kind,
  rows,
  onClear,
  onDecided,
}: BulkDecisionProps<Row, Document>) {
  const t = useApprovalWords()
  const { texts } = kind
  const [question, setQuestion] = useState<'validate' | 'cancel'>()
  const [isTold, setTold] = useState(true)
  const { decide, isBusy, failure, outcome } = useBulkDecision(kind, rows, async () => {
    onClear()
    await onDecided()
  })
  const refused = outcome?.refused ?? []
  const handleAccept = async (what: 'validate' | 'cancel', reason: string) => {
    setTold(false)
    if (await decide(what, reason)) setQuestion(undefined)
  }
  return (
    <>
      {rows.length > 0 && (
        <Bar data-over-end>
          <SelectionBar count={rows.length} total={sumOf(rows.map(({ total }) => total))} onClear={onClear}>
            <Button look="danger" size="s" busy={isBusy} onClick={() => setQuestion('cancel')}>
              {t('cancel')}
            </Button>
            <Button look="primary" size="s" busy={isBusy} onClick={() => setQuestion('validate')}>
              {t('validate')}
            </Button>
          </SelectionBar>
        </Bar>
      )}
      {refused.length > 0 && isTold && (
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
        {question && rows.length > 0 && (
          <ReasonDialog
            name={reasonName(kind.name, question)}
            title={question === 'cancel' ? texts.cancelSeveral(rows.length) : texts.validateSeveral(rows.length)}
            hint={texts.reasonHint}
            accept={t(question)}
            danger={question === 'cancel'}
            isBusy={isBusy}
            failure={failure}
            onAccept={(reason) => void handleAccept(question, reason)}
            onCancel={() => setQuestion(undefined)}
          >
            <BulkRows rows={rows} />
          </ReasonDialog>
        )}
        {outcome && refused.length > 0 && !isTold && !isBusy && (
          <RefusedDialog
            title={texts.notDecided(refused.length)}
            done={outcome.done}
            refused={refused}
            rows={outcome.rows}
            onClose={() => setTold(true)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Stays in sight while the list scrolls; on a phone it is fixed at the bottom. */
const Bar = styled.div`
  position: sticky;
  z-index: 20;
  top: var(--s-2);
  ${below.phone} {
    position: fixed;
    inset: auto 0 calc(var(--bar-h, 0px) + env(safe-area-inset-bottom));
    border-top: 1px solid var(--line);
    background: var(--surface);
  }
`
