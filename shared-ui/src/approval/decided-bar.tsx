import { Alert, below, Button, Icon, Text, useUnseen } from '@portal/shared-ui'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import type { ApprovalDocument, ApprovalKind, ApprovalRow } from './approval-kind'
import { clearExpired, useLastDecision } from './last-decision'
import { useSecondsLeft } from './use-seconds-left'
import { useUndo } from './use-undo'
import { useApprovalWords } from './words'

/** Up to this many documents are named by their numbers; of more only the text shows. */
const named = 8

interface DecidedBarProps<Row extends ApprovalRow, Document extends ApprovalDocument> {
  kind: ApprovalKind<Row, Document>
  /** The page that shows the bar: a document's id, or 'list'. */
  page: number | 'list'
  /** Whether the page is inert until the decision is done: nothing on it can take the focus before. */
  isCovered?: boolean
  /** Where to go next, shown on the page where the decision was made. */
  children?: ReactNode
}

/**
 * Says what was decided, with Deshacer while the decision can be taken back (rules D-5, D-6). On the page of the
 * decision the bar stays. On the next page it shows for the remaining seconds, and ignores presses at first: it appears
 * where the link to that page was pressed.
 */
export function DecidedBar<Row extends ApprovalRow, Document extends ApprovalDocument>({
  kind,
  page,
  isCovered = false,
  children,
}: DecidedBarProps<Row, Document>) {
  const t = useApprovalWords()
  const last = useLastDecision(kind.name)
  const seconds = useSecondsLeft(last?.until ?? 0)
  const { undo, isBusy, failure } = useUndo(kind)
  const isHere = last?.page === page
  const bar = useRef<HTMLDivElement>(null)
  const drawn = useUnseen()
  useLayoutEffect(() => {
    if (last && !isHere) drawn.begin()
  }, [drawn, isHere, last, page])
  // The button that was pressed is gone or disabled: the focus moves to the bar.
  useEffect(() => {
    if (isHere && !isCovered) bar.current?.focus()
  }, [isHere, isCovered, last])
  useEffect(() => clearExpired, [])
  if (!last || (!isHere && seconds === 0)) return failure ? <Alert tone="bad">{failure}</Alert> : null
  const { text, documents } = last
  const canUndo = documents.length > 0 && (seconds > 0 || isBusy)
  return (
    <>
      {failure && <Alert tone="bad">{failure}</Alert>}
      <Bar ref={bar} tabIndex={-1}>
        <Icon name="check" />
        <p role="status">
          <strong>{text}</strong> {documents.length <= named && documents.map(({ number }) => number).join(', ')}
        </p>
        <Actions>
          {canUndo && (
            <>
              <Text data-size="s" aria-hidden>
                {t('seconds', { seconds })}
              </Text>
              <Button size="s" busy={isBusy} onClick={() => !drawn.isRunning() && void undo(last)}>
                {t('undo')}
              </Button>
            </>
          )}
          {isHere && children}
        </Actions>
      </Bar>
    </>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 6px 11px;
  min-height: 50px;
  padding: 8px 14px;
  border: 1px solid var(--ok-line);
  border-radius: var(--r-m);
  background: var(--ok-soft);
  color: var(--ok-ink);
  > p {
    flex: 1 1 170px;
  }
`

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  &:empty {
    display: none;
  }
  ${below.phone} {
    flex: 1 1 100%;
    justify-content: flex-end;
  }
`
