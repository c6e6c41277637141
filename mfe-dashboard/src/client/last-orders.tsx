import { formatDate, linkTo, useListData } from '@portal/shared-sdk'
import { fetchOrders } from '@portal/shared-sdk/calls/orders'
import type { OrderRow } from '@portal/shared-sdk/contract'
import { Money, TextButton } from '@portal/shared-ui'
import { FigureSheet } from '@portal/shared-ui/figures'
import { NumberLink, StateDot } from '@portal/shared-ui/list'
import { DataTable, type Column } from '@portal/shared-ui/table'
import { useDocumentPages } from '../figures/use-documents'
import { clientOrdersKey } from '../keys'
import { useWords, type Words } from '../words'

const shown = 5

/** The last orders of a client, with a link to all of them. */
export function LastOrders({ client, onOpen }: { client: number; onOpen: (to: string) => void }) {
  const t = useWords()
  const { orders } = useDocumentPages()
  const state = useListData(clientOrdersKey(client), (signal) =>
    fetchOrders({ client, page_size: shown, ordering: '-order_datetime' }, signal),
  )
  const hasTotals = state.data?.results.some(({ total }) => total !== undefined) ?? false
  return (
    <FigureSheet
      edge
      name="ultimos-pedidos"
      title={t('sheet.last_orders')}
      state={state}
      isEmpty={({ results }) => results.length === 0}
      empty={t('sheet.no_orders')}
      height={120}
      tools={orders && <TextButton onClick={() => onOpen(orders)}>{t('sheet.see_orders')}</TextButton>}
    >
      {({ results }) => (
        <DataTable
          label={t('sheet.last_orders')}
          columns={columns(t, hasTotals)}
          rows={results}
          rowKey={({ id }) => id}
          empty=""
        />
      )}
    </FigureSheet>
  )
}

const columns = (t: Words, hasTotals: boolean): Column<OrderRow>[] => [
  {
    id: 'number',
    header: t('sheet.number'),
    strong: true,
    phone: 'title',
    cell: ({ id, number }) => <NumberLink to={linkTo('order', id)}>{number}</NumberLink>,
  },
  { id: 'date', header: t('sheet.date'), phone: 'under', cell: (order) => formatDate(order.order_datetime) },
  { id: 'center', header: t('center'), wideOnly: true, cell: ({ center }) => center?.name ?? t('no_center') },
  {
    id: 'state',
    header: t('sheet.state'),
    phone: 'under-end',
    cell: ({ state, state_values: values }) => <StateDot state={state} values={values} />,
  },
  ...(hasTotals
    ? [
        {
          id: 'total',
          header: t('sheet.total'),
          align: 'end',
          strong: true,
          phone: 'end',
          cell: ({ total }) => <Money value={total ?? null} />,
        } satisfies Column<OrderRow>,
      ]
    : []),
]
