import { formatDate } from '@portal/shared-sdk'
import { Alert, Button, LinkButton, PendingOverlay, Split, Stack } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useListWords } from '@portal/shared-ui/list'
import { Suspense, useState, type ReactNode } from 'react'
import type { ApprovalScope } from './approval-document-page'
import type { ApprovalDocument, ApprovalKind, ApprovalRow } from './approval-kind'
import { DecidedBar } from './decided-bar'
import { DecisionFigures, type Deciding } from './decision-figures'
import { DecisionButtons, DecisionHead } from './decision-head'
import { DocumentHistory } from './document-history'
import { useLastDecision } from './last-decision'
import { reasonName, useDecision } from './use-decision'
import { WhoDecides, type Agreement } from './who-decides'
import { ReasonDialog } from './lazy-dialogs'
import { useApprovalWords } from './words'

export interface DecisionPanelProps<Row extends ApprovalRow, Document extends ApprovalDocument> {
  kind: ApprovalKind<Row, Document>
  document: Document
  scope: ApprovalScope
  /** Fields to send with a validation, such as changed lines. */
  fields?: () => Record<string, unknown>
  /** The minimum in euros without tax, where the lines on the screen are below it: then nothing is sent (rule D-92). */
  missedMinimum?: number
  /**
   * Whether somebody else must agree. asks: with what is on the screen the document would wait for them; waits: it
   * waits already, and validating it again would change nothing (rule D-11). above, agreed, unknown: the same by the
   * amount of the account, see amountAgreement.
   */
  agreement?: Agreement | null
  /** Total and limit with what is on the screen. */
  deciding: Deciding
  /** Above the lines: why the document waits. */
  notice?: ReactNode
  /** Beside the lines: centre, client and totals. */
  side: ReactNode
  /** The lines. */
  children: ReactNode
}

/** One document, with Anular and Validar for those who may decide, refusals, and its history (rule D-4). */
export function DecisionPanel<Row extends ApprovalRow, Document extends ApprovalDocument>({
  kind,
  document,
  scope,
  fields,
  missedMinimum,
  agreement = null,
  deciding,
  notice,
  side,
  children,
}: DecisionPanelProps<Row, Document>) {
  const t = useApprovalWords()
  const list = useListWords()
  const { texts } = kind
  const [isAsking, setAsking] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const { decide, running, refused, forget, next } = useDecision(kind, document, scope.search, scope.reload)
  const isWaiting = document.state === 'pending_validation'
  const isDecidedHere = useLastDecision(kind.name)?.page === document.id && !isWaiting
  const waitsForOthers = document.needs_other || agreement === 'waits' || agreement === 'agreed'
  const mayDecide = kind.mayDecide && isWaiting && document.may_decide
  const hasButtons = mayDecide || (kind.mayDecide && isDecidedHere)
  const validate = () => {
    if (missedMinimum !== undefined) setMissed(true)
    else void decide('validate', fields?.())
  }
  const close = () => {
    setMissed(false)
    forget()
  }
  // A kind without a minimum has no window for it.
  const minimum = texts.minimum && (isMissed ? missedMinimum : refused?.minimum)
  return (
    <PendingOverlay isPending={running !== undefined} label={list('saving')}>
      <DecisionHead
        document={document}
        title={texts.titleOf(document.number)}
        created={texts.created(formatDate(kind.dateOf(document)))}
        back={scope.back}
        figures={isWaiting && <DecisionFigures {...deciding} />}
        buttons={
          hasButtons && (
            <DecisionButtons
              isWaiting={isWaiting}
              canValidate={!waitsForOthers}
              running={running}
              onCancel={() => setAsking(true)}
              onValidate={validate}
            />
          )
        }
      />
      <Stack gap={4}>
        <DecidedBar kind={kind} page={document.id} isCovered={running !== undefined}>
          {isDecidedHere && next !== undefined && <NextLink kind={kind} next={next} scope={scope} />}
        </DecidedBar>
        {isWaiting && (
          <WhoDecides document={document} mayDecide={mayDecide} agreement={document.needs_other ? 'own' : agreement} />
        )}
        {refused && minimum === undefined && !(refused.isAgreed && agreement === 'agreed') && (
          <Alert tone={refused.tone}>{refused.text}</Alert>
        )}
        {notice}
        <Split width={320} label={t('side')} side={side}>
          <Stack gap={4}>
            {children}
            <DocumentHistory events={document.history} texts={texts.history} />
          </Stack>
        </Split>
      </Stack>
      {texts.minimum && minimum !== undefined && (
        <MinimumWindow title={texts.minimum.title} text={texts.minimum.text(minimum)} onClose={close} />
      )}
      <Suspense>
        {isAsking && (
          <ReasonDialog
            name={reasonName(kind.name, document.id)}
            title={texts.cancelTitle(document.number)}
            text={texts.cancelText}
            hint={texts.reasonHint}
            accept={t('cancel')}
            danger
            isBusy={running !== undefined}
            onAccept={(reason) => {
              setAsking(false)
              void decide('cancel', {}, reason)
            }}
            onCancel={() => setAsking(false)}
          />
        )}
      </Suspense>
    </PendingOverlay>
  )
}

/**
 * A link to the next document that waits, else to the list. It replaces the history entry, so that Back leads to the
 * list.
 */
function NextLink<Row extends ApprovalRow, Document extends ApprovalDocument>({
  kind,
  next,
  scope,
}: Pick<DecisionPanelProps<Row, Document>, 'kind' | 'scope'> & { next: number | null }) {
  const t = useApprovalWords()
  const to = next === null ? undefined : kind.to.one(next, { q: scope.search })
  return to ? (
    <LinkButton look="primary" size="s" to={to} replace>
      {kind.texts.next}
    </LinkButton>
  ) : (
    <LinkButton look="primary" size="s" to={scope.back}>
      {t('to_list')}
    </LinkButton>
  )
}

/** Says that the lines on the screen are below the minimum. */
function MinimumWindow({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const t = useApprovalWords()
  return (
    <Modal
      isOpen
      title={title}
      text={text}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('accept')}
        </Button>
      }
    />
  )
}
