import { formatDate } from '@portal/shared-sdk'
import { Badge, ExternalLink, Icon, Money } from '@portal/shared-ui'
import { NumberLink, Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { ApprovalDocument, ApprovalKind, ApprovalRow } from './approval-kind'
import { LimitUsed } from './limit-used'
import type { ApprovalWords } from './words'

interface Shown<Row> {
  to: (row: Row) => string | undefined
  hasTotals: boolean
  namesClient: boolean
  isDecided: boolean
}

/** Columns of both blocks. Only the pending block can be sorted by them. */
export function approvalColumns<Row extends ApprovalRow, Document extends ApprovalDocument>(
  t: ApprovalWords,
  { texts, dateOf, dateKey }: ApprovalKind<Row, Document>,
  { to, hasTotals, namesClient, isDecided }: Shown<Row>,
): Column<Row>[] {
  const by = (key: string) => (isDecided ? {} : { orderBy: key })
  const columns: Column<Row>[] = [
    {
      id: 'number',
      noWrap: true,
      header: texts.number,
      strong: true,
      phone: 'title',
      ...by('number'),
      cell: (row) => (
        <>
          <NumberLink to={to(row)}>{row.number}</NumberLink>
          {row.state === 'cancelled' && (
            <>
              {' '}
              <Badge size="s">{texts.cancelled}</Badge>
            </>
          )}
          {row.question && (
            <Under>
              <Badge size="s" tone={row.question.is_open ? 'warn' : 'ok'}>
                {t(row.question.is_open ? 'question_open' : 'question_answered')}
              </Badge>
            </Under>
          )}
        </>
      ),
    },
    {
      id: 'center',
      header: t('center'),
      phone: 'under',
      width: '26%',
      ...by('center'),
      cell: ({ center, client, details, question }) => (
        <>
          {center?.name ?? '-'}
          {namesClient && client && <Under>{client.name}</Under>}
          {details && <Remark title={details}>{details}</Remark>}
          {question && <Remark title={question.text}>{question.text}</Remark>}
        </>
      ),
    },
    {
      id: 'user',
      header: t('user'),
      cell: ({ creator_user: user }) =>
        user ? <ExternalLink href={`mailto:${user.email}`}>{user.first_name || user.email}</ExternalLink> : '-',
    },
    {
      id: 'date',
      header: t('date'),
      phone: 'under-end',
      ...by(dateKey),
      cell: (row) => (
        <>
          {formatDate(dateOf(row))}
          {isDecided && row.validator_user && (
            <Under>
              {t('decided_on', {
                date: formatDate(row.validation_datetime),
                person: row.validator_user.first_name || row.validator_user.email,
              })}
            </Under>
          )}
        </>
      ),
    },
    {
      id: 'total',
      header: t('total'),
      align: 'end',
      strong: true,
      phone: 'end',
      ...by('total'),
      cell: (row) => (
        <>
          <Money value={row.total ?? null} />
          <LimitUsed row={row} />
        </>
      ),
    },
  ]
  return columns.filter(({ id }) => id !== 'total' || hasTotals)
}

/** Opens a document; handleRowKeys moves the focus from one of these links to the next. */
export function ViewLink({ to, label }: { to: string | undefined; label: string }) {
  return to ? (
    <View to={to} data-view aria-label={label}>
      <Icon name="eye" />
    </View>
  ) : null
}

/** The first line of the remarks, and of what was last asked or answered (rules D-106, D-131). */
const Remark = styled(Under)`
  overflow: hidden;
  max-width: 44ch;
  font-style: italic;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--ink-2);
`

const View = styled(Link)`
  display: inline-grid;
  place-items: center;
  width: 34px;
  height: 34px;
  border-radius: var(--r-m);
  color: var(--ink-2);
  &:hover {
    background: var(--surface-3);
    color: var(--ink);
  }
`
