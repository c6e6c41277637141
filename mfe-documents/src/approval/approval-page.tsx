import { formatNumber, useAccount, useDownload, useSession, type Download } from '@portal/shared-sdk'
import type { OrderRow } from '@portal/shared-sdk/contract'
import {
  Alert,
  below,
  CountBadge,
  EmptyState,
  Kbd,
  Page,
  PageHead,
  Pagination,
  Row,
  SearchBox,
  Sheet,
  Stack,
  Text,
} from '@portal/shared-ui'
import { DataTable } from '@portal/shared-ui/table'
import styled from 'styled-components'
import { ColumnChoice, useColumnChoice } from '../list/column-choice'
import { DateRange } from '../list/date-range'
import { DownloadButton } from '../list/download-button'
import { emptyPictures } from '../list/empty-pictures'
import { pageSize } from '../list/use-page-of'
import { useSelection } from '../list/use-selection'
import { useWords } from '../words'
import { approvalColumns, ViewLink } from './approval-columns'
import { BulkDecision } from './bulk-decision'
import { OrderPanel } from './order-panel'
import { handleRowKeys } from './row-keys'
import { useApprovalLists, type Block } from './use-approval-lists'

/** Orders that passed a centre's limit: those that wait, and those that were decided (001 section 2.8). */
export default function ApprovalPage() {
  const t = useWords()
  const { client } = useSession()
  const { account } = useAccount()
  const { list, period, setPeriod, pending, validated, scope } = useApprovalLists()
  const download = useDownload()
  const selection = useSelection(pending.rows, (order) => order.id, scope)
  const mayDecide = account?.can_validate_orders === true
  const shown = {
    hasTotals: account?.total_hidden === false,
    namesClient: !client && (account?.clients_count ?? 0) > 1,
  }
  const reload = () => Promise.all([pending.reload(), validated.reload()])
  const { shown: columns, choice } = useColumnChoice('approval', approvalColumns(t, { ...shown, isValidated: false }))
  const decidedColumns = approvalColumns(t, { ...shown, isValidated: true }).filter(({ id }) =>
    columns.some((column) => column.id === id),
  )
  const table = (block: Block, isValidated: boolean) => ({
    columns: isValidated ? decidedColumns : columns,
    rows: block.rows,
    isStale: block.isStale,
    error: block.failure,
    onRetry: () => void block.reload(),
    rowKey: (order: OrderRow) => order.id,
    skeletonRows: 3,
    rowName: (order: OrderRow) => t('orders.named', { number: order.number }),
    detail: (order: OrderRow) => <OrderPanel order={order} search={list.search} isValidated={isValidated} />,
    actions: (order: OrderRow) => <ViewLink order={order} search={list.search} isValidated={isValidated} />,
    empty: <EmptyState picture={emptyPictures.orders} title={t('orders.empty')} />,
  })
  const pages = (block: Block, label: string) =>
    block.count !== undefined && (
      <Pagination page={block.page} count={block.count} pageSize={pageSize} onPage={block.setPage} label={label} />
    )
  return (
    <Page>
      <PageHead
        title={t('approval.title')}
        text={
          pending.count === undefined
            ? '\u00a0'
            : t('approval.summary', { count: pending.count, total: formatNumber(pending.count) })
        }
        tools={
          <>
            <Search>
              <SearchBox
                compact
                label={t('orders.search')}
                placeholder={t('orders.placeholder')}
                value={list.text}
                onChange={list.setText}
                onSubmit={list.submit}
              />
            </Search>
            <ColumnChoice {...choice} />
          </>
        }
      />
      <Stack gap={6}>
        {download.failure && <Alert tone="bad">{download.failure}</Alert>}
        {mayDecide && <BulkDecision orders={selection.rows} onClear={selection.clear} onDecided={reload} />}
        <div onKeyDown={handleRowKeys}>
          <Sheet
            edge
            title={
              <Row>
                {t('approval.pending')}
                <CountBadge count={pending.count ?? 0} />
              </Row>
            }
            tools={
              <Row gap={4}>
                {mayDecide && (pending.count ?? 0) > 0 && (
                  <Text data-tone="faint" data-size="xs">
                    <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>x</Kbd> <Wide>{t('approval.keys')}</Wide>
                  </Text>
                )}
                <Export download={download} path="validable_orders/excel/" block={pending} />
              </Row>
            }
          >
            <DataTable
              {...table(pending, false)}
              label={t('approval.pending')}
              ordering={list.ordering}
              onOrdering={list.setOrdering}
              {...(mayDecide && { selection: selection.table })}
            />
          </Sheet>
          {pages(pending, t('approval.pending'))}
        </div>
        <div onKeyDown={handleRowKeys}>
          <Sheet
            edge
            title={t('approval.validated')}
            tools={
              <Row>
                <DateRange period={period} onChange={setPeriod} />
                <Export download={download} path="validated_orders/excel/" block={validated} />
              </Row>
            }
          >
            <DataTable {...table(validated, true)} label={t('approval.validated')} />
          </Sheet>
          {pages(validated, t('approval.validated'))}
        </div>
      </Stack>
    </Page>
  )
}

/** The rows of a block as a spreadsheet: what is filtered, all pages of it. */
function Export({ download, path, block }: { download: Download; path: string; block: Block }) {
  const t = useWords()
  return block.count ? (
    <DownloadButton
      download={download}
      path={path}
      query={block.filters}
      label={t('list.export')}
      busyLabel={t('list.exporting')}
    />
  ) : null
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
