import { EmptyState, Pagination, Sheet, VisuallyHidden } from '@portal/shared-ui'
import { handleRowKeys, pageSize } from '@portal/shared-ui/list'
import { DataTable, type Column, type DataTableProps } from '@portal/shared-ui/table'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ViewLink } from './approval-columns'
import type { ApprovalDocument, ApprovalKind, ApprovalRow } from './approval-kind'
import { DocumentPanel } from './document-panel'
import type { Block } from './use-approval-lists'

interface ApprovalBlockProps<Row extends ApprovalRow, Document extends ApprovalDocument> extends Pick<
  DataTableProps<Row>,
  'ordering' | 'onOrdering' | 'selection'
> {
  kind: ApprovalKind<Row, Document>
  block: Block<Row>
  columns: readonly Column<Row>[]
  /** The page of a document; undefined while no area offers it. */
  to: (row: Row) => string | undefined
  /** Name of the table and of its pages. */
  label: string
  /** None for the block that the head of the page speaks of, so that its rows stand higher. */
  title?: string
  tools?: ReactNode
  /** Nothing stands above it: its title is one small line. */
  isFirst?: boolean
}

/** So low that the first row is on the first screen (rule D-133). */
const Caption = styled.h2`
  margin-bottom: 2px;
  font-family: inherit;
  font-size: var(--t-13);
  font-weight: 600;
  line-height: 1.2;
`

/** One of the two blocks of the page of approval: a table of documents and its pages. */
export function ApprovalBlock<Row extends ApprovalRow, Document extends ApprovalDocument>({
  kind: { texts, picture, more },
  block,
  columns,
  to,
  label,
  title,
  tools,
  isFirst = false,
  ...table
}: ApprovalBlockProps<Row, Document>) {
  return (
    <div role="presentation" onKeyDown={handleRowKeys}>
      {!title && <VisuallyHidden as="h2">{label}</VisuallyHidden>}
      {title && isFirst && <Caption>{title}</Caption>}
      <Sheet edge title={isFirst ? undefined : title} tools={tools}>
        <DataTable
          {...table}
          label={label}
          columns={columns}
          rows={block.rows}
          rowKey={(row) => row.id}
          rowName={(row) => texts.named(row.number)}
          isStale={block.isStale}
          error={block.failure}
          onRetry={() => void block.reload()}
          skeletonRows={3}
          detail={(row) => (
            <DocumentPanel
              row={row}
              to={to(row)}
              open={texts.open}
              more={row.state === 'pending_validation' && more?.(row)}
            />
          )}
          actions={(row) => <ViewLink to={to(row)} label={texts.view(row.number)} />}
          empty={<EmptyState picture={picture} title={texts.empty} />}
        />
      </Sheet>
      {block.count !== undefined && (
        <Pagination page={block.page} count={block.count} pageSize={pageSize} onPage={block.setPage} label={label} />
      )}
    </div>
  )
}
