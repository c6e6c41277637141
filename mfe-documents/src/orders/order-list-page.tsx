import { formatDate, formatNumber, useAccount, useDownload } from '@portal/shared-sdk'
import { changeCenter } from '@portal/shared-sdk/calls/centers'
import { fetchOrders, fetchOrderSums } from '@portal/shared-sdk/calls/orders'
import {
  CenterPopup,
  DocumentList,
  emptyPictures,
  ListTools,
  sumOf,
  SumsText,
  useDocumentList,
  useListSums,
} from '@portal/shared-ui/list'
import { useState } from 'react'
import { useWords } from '../words'
import { orderColumns } from './order-columns'
import { OrderDetail } from './order-detail'

/** The orders of the chosen client and centre, by default of the last year (rules D-1, D-2). */
export default function OrderListPage() {
  const t = useWords()
  const { account } = useAccount()
  const [center, setCenter] = useState<number | null>(null)
  const state = useDocumentList({
    name: 'orders',
    minimum: 2,
    ordering: '-order_datetime',
    isBehindFigures: true,
    load: fetchOrders,
  })
  const hasTotals = account?.total_hidden === false
  const sums = useListSums({ name: 'orders', filters: state.filters, isShown: hasTotals }, fetchOrderSums)
  const { count = 0, period } = state
  const download = useDownload()
  const columns = orderColumns(t, {
    hasTotals,
    namesClient: state.filters.client === undefined && (account?.clients_count ?? 0) > 1,
    onCenter: setCenter,
  })
  return (
    <>
      <DocumentList
        name="orders"
        title={t('orders.title')}
        state={state}
        columns={columns}
        summary={
          <>
            {t('orders.summary', {
              count,
              total: formatNumber(count),
              after: formatDate(period?.after),
              before: formatDate(period?.before),
            })}
            <SumsText {...sums} />
          </>
        }
        search={{ label: t('orders.search'), placeholder: t('orders.placeholder_article') }}
        empty={t('orders.empty')}
        emptyPicture={emptyPictures.orders}
        rowName={(order) => t('orders.named', { number: order.number })}
        detail={(order) => <OrderDetail order={order} />}
        tools={() => <ListTools state={state} download={download} sheet="purchases/excel/" />}
        total={(orders) => sumOf(orders.map((order) => order.total))}
        download={download}
      />
      {center !== null && <CenterPopup id={center} onSave={changeCenter} onClose={() => setCenter(null)} />}
    </>
  )
}
