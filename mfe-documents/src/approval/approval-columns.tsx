import { formatDate, paths } from '@portal/shared-sdk'
import type { OrderRow } from '@portal/shared-sdk/contract'
import { Badge, ExternalLink, Icon, Money } from '@portal/shared-ui'
import type { Column } from '@portal/shared-ui/table'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Under } from '../list/under'
import { useWords, type Words } from '../words'

interface Shown {
  hasTotals: boolean
  namesClient: boolean
  isValidated: boolean
}

/** Columns of both blocks (001 section 2.8). Only the pending block is ordered by its columns. */
export function approvalColumns(t: Words, { hasTotals, namesClient, isValidated }: Shown): Column<OrderRow>[] {
  const by = (key: string) => (isValidated ? {} : { orderBy: key })
  const columns: Column<OrderRow>[] = [
    {
      id: 'center',
      header: t('orders.center'),
      phone: 'under',
      width: '26%',
      ...by('center'),
      cell: ({ center, client }) => (
        <>
          {center?.name ?? '-'}
          {namesClient && client && <Under>{client.name}</Under>}
        </>
      ),
    },
    {
      id: 'user',
      header: t('approval.user'),
      cell: ({ creator_user: user }) =>
        user ? <ExternalLink href={`mailto:${user.email}`}>{user.first_name || user.email}</ExternalLink> : '-',
    },
    {
      id: 'number',
      header: t('orders.number'),
      strong: true,
      phone: 'title',
      ...by('number'),
      cell: (order) => (
        <>
          {order.number}
          {order.state === 'cancelled' && (
            <>
              {' '}
              <Badge size="s">{t('approval.cancelled')}</Badge>
            </>
          )}
        </>
      ),
    },
    {
      id: 'date',
      header: t('delivered.date'),
      phone: 'under-end',
      ...by('order_datetime'),
      cell: (order) => (
        <>
          {formatDate(order.order_datetime)}
          {isValidated && order.validator_user && (
            <Under>
              {t('approval.decided_on', {
                date: formatDate(order.validation_datetime),
                person: order.validator_user.first_name || order.validator_user.email,
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
      cell: (order) => <Money value={order.total ?? null} />,
    },
  ]
  return columns.filter(({ id }) => id !== 'total' || hasTotals)
}

/** Opens an order; rows are walked by it (row-keys.ts). */
export function ViewLink({ order, search, isValidated }: { order: OrderRow; search: string; isValidated: boolean }) {
  const t = useWords()
  const to = paths.orderToValidate(order.id, { type: isValidated ? 'validados' : undefined, q: search })
  return to ? (
    <View to={to} data-view aria-label={t('approval.view_named', { number: order.number })}>
      <Icon name="eye" />
    </View>
  ) : null
}

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
