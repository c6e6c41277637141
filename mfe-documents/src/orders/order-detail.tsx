import { isBuyer, linkTo, loadErrorText, useAccount } from '@portal/shared-sdk'
import { fetchOrder } from '@portal/shared-sdk/calls/orders'
import type { OrderRow } from '@portal/shared-sdk/contract'
import { Alert, LinkButton, Loading, Row, Skeleton, Stack, Text, TextLink } from '@portal/shared-ui'
import useSWR from 'swr'
import { ReorderButton } from '../reorder/reorder-button'
import { orderKey } from '../keys'
import { useWords } from '../words'
import { OrderLines } from './order-lines'

/** Number of lines in an open row; the page of the order shows all. */
const fewLines = 5

/** Content of an open row: the first lines of the order, loaded when it opens, and its actions (rule D-81). */
export function OrderDetail({ order }: { order: OrderRow }) {
  const t = useWords()
  const { data, error, mutate } = useSWR(orderKey(order.id), () => fetchOrder(order.id), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  const { account } = useAccount()
  const page = linkTo('order', order.id)
  const all = data?.entries.length ?? 0
  return (
    <Stack gap={3}>
      {error !== undefined && (
        <Alert tone="bad" action={{ label: t('retry'), onClick: () => void mutate() }}>
          {loadErrorText(error)}
        </Alert>
      )}
      {!data && error === undefined && (
        <Loading>
          <Stack gap={2}>
            {[1, 2, 3].slice(0, order.lines_count).map((line) => (
              <Skeleton key={line} height={40} />
            ))}
          </Stack>
        </Loading>
      )}
      {data && <OrderLines entries={data.entries.slice(0, fewLines)} look="inner" />}
      <Row data-spread>
        <Row>
          {page && (
            <LinkButton look="primary" icon="eye" to={page}>
              {t('orders.see')}
            </LinkButton>
          )}
          {isBuyer(account?.role) && <ReorderButton kind="order" id={order.id} />}
        </Row>
        {all > fewLines && (
          <Text data-size="s">
            {t('orders.lines_shown', { shown: fewLines, all })}{' '}
            {page && <TextLink to={page}>{t('orders.all_lines')}</TextLink>}
          </Text>
        )}
      </Row>
    </Stack>
  )
}
