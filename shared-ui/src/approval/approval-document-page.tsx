import { loadErrorText } from '@portal/shared-sdk'
import { Alert, Breadcrumb, Page, useUiWords } from '@portal/shared-ui'
import { DocumentPending } from '@portal/shared-ui/list'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import { documentKey, type ApprovalDocument, type ApprovalKind, type ApprovalRow } from './approval-kind'
import { useApprovalWords } from './words'

/** The list from which the page of a document was opened. */
export interface ApprovalScope {
  /** The search of the list. */
  search: string
  /** Address of the list with that search. */
  back: string
  /** Reloads the document. */
  reload: () => Promise<unknown>
}

interface ApprovalDocumentPageProps<Row extends ApprovalRow, Document extends ApprovalDocument> {
  kind: ApprovalKind<Row, Document>
  /** The content of the page, a DecisionPanel. Its state belongs to this one document. */
  children: (document: Document, scope: ApprovalScope) => ReactNode
}

/**
 * The page of one document that waits for approval or was decided: the `:id` of the route, in the list that the
 * parameter `type` names.
 */
export function ApprovalDocumentPage<Row extends ApprovalRow, Document extends ApprovalDocument>(
  props: ApprovalDocumentPageProps<Row, Document>,
) {
  const { id = '' } = useParams()
  // Another document starts with its own state.
  return <OneDocument key={id} id={Number(id)} {...props} />
}

function OneDocument<Row extends ApprovalRow, Document extends ApprovalDocument>({
  id,
  kind: { name, calls, texts, to },
  children,
}: ApprovalDocumentPageProps<Row, Document> & { id: number }) {
  const t = useApprovalWords()
  const ui = useUiWords()
  const [params] = useSearchParams()
  const search = params.get('q') ?? ''
  const list = params.get('type') === 'validados' ? 'decided' : 'pending'
  const {
    data: document,
    error,
    mutate,
  } = useSWR(documentKey(name, list, id), () => calls.one(id, list), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  const back = to.list({ q: search }) ?? '/'
  if (!document) return <DocumentPending title={texts.one} back={back} error={error} onRetry={() => void mutate()} />
  return (
    <Page>
      <Breadcrumb
        items={[
          { label: texts.title, to: back },
          { label: document.state !== 'pending_validation' ? texts.decided : t('pending'), to: back },
          { label: texts.titleOf(document.number) },
        ]}
      />
      {error !== undefined && (
        <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void mutate() }}>
          {loadErrorText(error)}
        </Alert>
      )}
      {children(document, { search, back, reload: () => mutate() })}
    </Page>
  )
}
