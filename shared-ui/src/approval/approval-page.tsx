import { useAccount, useDownload, useSession } from '@portal/shared-sdk'
import {
  Alert,
  below,
  CountBadge,
  EmptyState,
  Kbd,
  Page,
  PageHead,
  Pagination,
  Row as Line,
  SearchBox,
  Sheet,
  Stack,
  Text,
} from '@portal/shared-ui'
import {
  ColumnChoice,
  DateRange,
  ExportButton,
  handleRowKeys,
  pageSize,
  useColumnChoice,
  useSelection,
} from '@portal/shared-ui/list'
import { DataTable } from '@portal/shared-ui/table'
import styled from 'styled-components'
import { approvalColumns, ViewLink } from './approval-columns'
import type { ApprovalDocument, ApprovalKind, ApprovalRow } from './approval-kind'
import { BulkDecision } from './bulk-decision'
import { DecidedBar } from './decided-bar'
import { DocumentPanel } from './document-panel'
import { useApprovalLists, type Block } from './use-approval-lists'
import { useApprovalWords } from './words'

/** Documents over the limit of their centre: those that wait, and those that were decided (rule D-4). */
export function ApprovalPage<Row extends ApprovalRow, Document extends ApprovalDocument>({
  kind,
}: {
  kind: ApprovalKind<Row, Document>
}) {
  const t = useApprovalWords()
  const { client } = useSession()
  const { account } = useAccount()
  const { texts, mayDecide, sheets } = kind
  const { list, period, setPeriod, pending, decided, scope } = useApprovalLists(kind)
  const download = useDownload()
  const selection = useSelection(pending.rows, (row) => row.id, scope)
  const shown = {
    hasTotals: account?.total_hidden === false,
    namesClient: !client && (account?.clients_count ?? 0) > 1,
  }
  const linkIn =
    (isDecided: boolean) =>
    ({ id }: Row) =>
      kind.to.one(id, { type: isDecided ? 'validados' : undefined, q: list.search })
  const reload = () => Promise.all([pending.reload(), decided.reload()])
  const { shown: columns, choice } = useColumnChoice(
    `approval.${kind.name}`,
    approvalColumns(t, kind, { ...shown, to: linkIn(false), isDecided: false }),
  )
  const decidedColumns = approvalColumns(t, kind, { ...shown, to: linkIn(true), isDecided: true }).filter(({ id }) =>
    columns.some((column) => column.id === id),
  )
  const table = (block: Block<Row>, isDecided: boolean) => {
    const to = linkIn(isDecided)
    return {
      columns: isDecided ? decidedColumns : columns,
      rows: block.rows,
      isStale: block.isStale,
      error: block.failure,
      onRetry: () => void block.reload(),
      rowKey: (row: Row) => row.id,
      skeletonRows: 3,
      rowName: (row: Row) => texts.named(row.number),
      detail: (row: Row) => <DocumentPanel row={row} to={to(row)} open={texts.open} />,
      actions: (row: Row) => <ViewLink to={to(row)} label={texts.view(row.number)} />,
      empty: <EmptyState picture={kind.picture} title={texts.empty} />,
    }
  }
  const pages = (block: Block<Row>, label: string) =>
    block.count !== undefined && (
      <Pagination page={block.page} count={block.count} pageSize={pageSize} onPage={block.setPage} label={label} />
    )
  /** Exports all rows that the filters of a block leave, from all its pages. */
  const exportOf = (block: Block<Row>, path: string) =>
    block.count ? <ExportButton download={download} path={path} query={{ ...block.filters }} /> : null
  return (
    <Page>
      <PageHead
        title={texts.title}
        text={pending.count === undefined ? '\u00a0' : texts.summary(pending.count)}
        tools={
          <>
            <Search>
              <SearchBox compact {...texts.search} value={list.text} onChange={list.setText} onSubmit={list.submit} />
            </Search>
            <ColumnChoice {...choice} />
          </>
        }
      />
      <Stack gap={6}>
        {download.failure && <Alert tone="bad">{download.failure}</Alert>}
        <DecidedBar kind={kind} page="list" />
        {mayDecide && <BulkDecision kind={kind} rows={selection.rows} onClear={selection.clear} onDecided={reload} />}
        <div onKeyDown={handleRowKeys}>
          <Sheet
            edge
            title={
              <Line>
                {t('pending')}
                <CountBadge count={pending.count ?? 0} />
              </Line>
            }
            tools={
              <Line gap={4}>
                {mayDecide && (pending.count ?? 0) > 0 && (
                  <Text data-tone="faint" data-size="xs">
                    <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>x</Kbd> <Wide>{t('keys')}</Wide>
                  </Text>
                )}
                {exportOf(pending, sheets.pending)}
              </Line>
            }
          >
            <DataTable
              {...table(pending, false)}
              label={t('pending')}
              ordering={list.ordering}
              onOrdering={list.setOrdering}
              {...(mayDecide && { selection: selection.table })}
            />
          </Sheet>
          {pages(pending, t('pending'))}
        </div>
        <div onKeyDown={handleRowKeys}>
          <Sheet
            edge
            title={texts.decided}
            tools={
              <Line>
                <DateRange period={period} onChange={setPeriod} />
                {exportOf(decided, sheets.decided)}
              </Line>
            }
          >
            <DataTable {...table(decided, true)} label={texts.decided} />
          </Sheet>
          {pages(decided, texts.decided)}
        </div>
      </Stack>
    </Page>
  )
}

const Search = styled.div`
  width: 300px;
  ${below.phone} {
    width: 100%;
  }
`

const Wide = styled.span`
  @media (pointer: coarse), (max-width: 759.98px) {
    display: none;
  }
`
