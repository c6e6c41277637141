import { formatDate, linkTo } from '@portal/shared-sdk'
import type { OrderRow } from '@portal/shared-sdk/contract'
import { Money, TextButton } from '@portal/shared-ui'
import { NumberLink, PhoneLabel, StateDot, Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import type { Words } from '../words'

interface Shown {
  hasTotals: boolean
  /** The list is of several clients, so each row names its client. */
  namesClient: boolean
  onCenter: (center: number) => void
}

/** Columns of the list of orders; the total only where totals are shown. */
export function orderColumns(t: Words, { hasTotals, namesClient, onCenter }: Shown): Column<OrderRow>[] {
  const columns: Column<OrderRow>[] = [
    {
      id: 'number',
      noWrap: true,
      header: t('orders.number'),
      orderBy: 'number',
      strong: true,
      phone: 'title',
      cell: (order) => <NumberLink to={linkTo('order', order.id)}>{order.number}</NumberLink>,
    },
    {
      id: 'center',
      header: t('orders.center'),
      orderBy: 'center',
      phone: 'under',
      width: '22%',
      cell: ({ center, client }) => (
        <>
          {center ? (
            <TextButton type="button" aria-haspopup="dialog" onClick={() => onCenter(center.id)}>
              {center.name}
            </TextButton>
          ) : (
            '-'
          )}
          {namesClient && client && <Under>{client.name}</Under>}
        </>
      ),
    },
    {
      id: 'client_order_number',
      header: t('orders.client_number'),
      orderBy: 'client_order_number',
      wideOnly: true,
      cell: (order) => order.client_order_number || '-',
    },
    {
      id: 'billable',
      header: t('orders.billable_center'),
      wideOnly: true,
      cell: (order) => t(order.billable_center ? 'yes' : 'no'),
    },
    {
      id: 'ordered',
      noWrap: true,
      header: t('orders.ordered'),
      orderBy: 'order_datetime',
      cell: (order) => formatDate(order.order_datetime),
    },
    {
      id: 'delivered',
      noWrap: true,
      header: t('orders.delivered'),
      orderBy: 'delivery_datetime',
      cell: (order) => formatDate(order.delivery_datetime) || '-',
    },
    {
      id: 'base',
      header: t('base'),
      align: 'end',
      phone: 'foot',
      cell: (order) => (
        <>
          <PhoneLabel>{t('base')} </PhoneLabel>
          <Money value={order.base ?? null} />
        </>
      ),
    },
    {
      id: 'total',
      header: t('total'),
      orderBy: 'total',
      align: 'end',
      strong: true,
      phone: 'end',
      cell: (order) => <Money value={order.total ?? null} />,
    },
    {
      id: 'state',
      header: t('orders.state'),
      orderBy: 'state',
      phone: 'under-end',
      cell: (order) => <StateDot state={order.state} values={order.state_values} />,
    },
  ]
  return columns.filter(({ id }) => hasTotals || (id !== 'total' && id !== 'base'))
}
