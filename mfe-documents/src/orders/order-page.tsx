import { Slot, formatDate, linkTo, useDownload } from '@portal/shared-sdk'
import { fetchOrder } from '@portal/shared-sdk/calls/orders'
import type { Order } from '@portal/shared-sdk/contract'
import { Alert, ExternalLink, Facts, Sheet, Text } from '@portal/shared-ui'
import {
  DocumentFrame,
  DocumentPending,
  DocumentSide,
  DownloadButton,
  PartySheets,
  StateDot,
  TotalsSheet,
} from '@portal/shared-ui/list'
import { lazy, Suspense, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import useSWR from 'swr'
import { ReorderButton } from '../reorder/reorder-button'
import { orderKey } from '../keys'
import { useWords } from '../words'
import { useOrderNews } from './use-order-news'
import { OrderLines } from './order-lines'

const WaitingNotice = lazy(() => import('./waiting-notice'))

/** The page of an order: people, dates, state, lines and totals. */
export default function OrderPage() {
  const t = useWords()
  const { id } = useParams()
  const {
    data: order,
    error,
    mutate,
  } = useSWR(orderKey(Number(id)), () => fetchOrder(Number(id)), { shouldRetryOnError: false })
  useOrderNews(order, () => void mutate())
  const download = useDownload()
  const back = linkTo('orders') ?? '/'
  if (!order) return <DocumentPending title={t('orders.one')} back={back} error={error} onRetry={() => void mutate()} />
  return (
    <DocumentFrame
      title={t('orders.title_of', { number: order.number })}
      text={<StateDot state={order.state} values={order.state_values} />}
      back={back}
      sideLabel={t('detail.side')}
      actions={
        <>
          <DownloadButton download={download} path={`orders/${order.id}/pdf/`} label={t('download_pdf')} />
          {order.client && (
            <Slot
              name="list.save"
              props={{
                source: 'order',
                id: order.id,
                client: order.client.id,
                center: order.center?.id ?? null,
                name: t('orders.title_of', { number: order.number }),
              }}
            />
          )}
          <ReorderButton kind="order" id={order.id} look="primary" />
        </>
      }
      side={
        <DocumentSide
          parties={<PartySheets client={order.client} center={order.center} />}
          totals={<TotalsSheet sums={order} lines={order.entries.length} />}
        />
      }
    >
      {download.failure && <Alert tone="bad">{download.failure}</Alert>}
      {order.state === 'received' && <Alert tone="info">{t('orders.sent')}</Alert>}
      {order.state === 'pending_validation' && (
        <Suspense>
          <WaitingNotice order={order.id} />
        </Suspense>
      )}
      <OrderFacts order={order} />
      <Sheet edge>
        <OrderLines entries={order.entries} look="outer" />
      </Sheet>
      {order.details && (
        <Sheet title={t('orders.notes')}>
          <Text style={{ whiteSpace: 'pre-line' }}>{order.details}</Text>
        </Sheet>
      )}
    </DocumentFrame>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const t = useWords()
  return (
    <Sheet>
      <Facts
        look="grid"
        facts={[
          { label: t('orders.number'), value: order.number },
          { label: t('orders.client_number'), value: order.client_order_number || '-' },
          ...(order.erp_number
            ? [
                { label: t('orders.erp_number'), value: order.erp_number },
                { label: t('orders.taken'), value: formatDate(order.taken_datetime) },
              ]
            : []),
          { label: t('orders.ordered'), value: formatDate(order.order_datetime) },
          { label: t('orders.delivered'), value: formatDate(order.delivery_datetime) || '-' },
          { label: t('orders.creator'), value: personOf(order.creator_user) },
          { label: t('orders.validator'), value: personOf(order.validator_user) },
          { label: t('orders.validated'), value: formatDate(order.validation_datetime) },
          { label: t('orders.shipping'), value: order.shipping_name ?? '-' },
          { label: t('orders.payment'), value: order.payment_name ?? '-' },
          { label: t('orders.billable_center'), value: t(order.billable_center ? 'yes' : 'no') },
        ]}
      />
    </Sheet>
  )
}

function personOf(person: Order['creator_user']): ReactNode {
  return person && <ExternalLink href={`mailto:${person.email}`}>{person.first_name || person.email}</ExternalLink>
}
