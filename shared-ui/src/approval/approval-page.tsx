import { useAccount, useDownload, useSession } from '@portal/shared-sdk'
import { Alert, Kbd, Page, Row as Line, Stack, Text } from '@portal/shared-ui'
import {
  blankLine,
  ColumnChoice,
  DateRange,
  ExportButton,
  ListHead,
  ListSearch,
  useColumnChoice,
  useSelection,
} from '@portal/shared-ui/list'
import styled from 'styled-components'
import { ApprovalBlock } from './approval-block'
import { approvalColumns } from './approval-columns'
import type { ApprovalDocument, ApprovalKind, ApprovalRow } from './approval-kind'
import { BulkDecision } from './bulk-decision'
import { DecidedBar } from './decided-bar'
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
  /** Exports all rows that the filters of a block leave, from all its pages. */
  const exportOf = (block: Block<Row>, path: string) =>
    block.count ? <ExportButton download={download} path={path} query={{ ...block.filters }} /> : null
  // Said in the head alone, so that the decided ones are on the first screen (rule D-133).
  const isNone = pending.count === 0 && pending.failure === null
  const decidedTools = (
    <>
      <DateRange period={period} onChange={setPeriod} />
      {exportOf(decided, sheets.decided)}
    </>
  )
  return (
    <Page>
      <ListHead
        title={texts.title}
        text={
          pending.count === undefined ? (
            blankLine
          ) : (
            <>
              {texts.summary(pending.count)}
              {isNone && (
                <>
                  {' · '}
                  <span>{texts.empty}</span>
                </>
              )}
            </>
          )
        }
        figures={
          mayDecide && (pending.count ?? 0) > 0 ? (
            <Keys data-tone="faint" data-size="xs">
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>x</Kbd> {t('keys')}
            </Keys>
          ) : undefined
        }
        tools={
          <>
            <ListSearch {...texts.search} value={list.text} onChange={list.setText} onSubmit={list.submit} />
            <ColumnChoice {...choice} />
            {isNone ? decidedTools : exportOf(pending, sheets.pending)}
          </>
        }
      />
      <Stack gap={4}>
        {download.failure && <Alert tone="bad">{download.failure}</Alert>}
        <DecidedBar kind={kind} page="list" />
        {mayDecide && <BulkDecision kind={kind} rows={selection.rows} onClear={selection.clear} onDecided={reload} />}
        {!isNone && (
          <ApprovalBlock
            kind={kind}
            block={pending}
            columns={columns}
            to={linkIn(false)}
            label={t('pending')}
            ordering={list.ordering}
            onOrdering={list.setOrdering}
            {...(mayDecide && { selection: selection.table })}
          />
        )}
        <ApprovalBlock
          kind={kind}
          block={decided}
          columns={decidedColumns}
          to={linkIn(true)}
          label={texts.decided}
          title={texts.decided}
          isFirst={isNone}
          tools={!isNone && <Line>{decidedTools}</Line>}
        />
      </Stack>
    </Page>
  )
}

/** Of a keyboard, which a finger does not have. */
const Keys = styled(Text)`
  text-align: right;
  @media (pointer: coarse), (max-width: 1259.98px) {
    display: none;
  }
`
