import { emit, errorText, isCartKey, linkTo } from '@portal/shared-sdk'
import type { StockCountDetail, StockCountSend } from '@portal/shared-sdk/contract'
import { Alert, Button, LinkButton, Row, Stack, Text, useWrite } from '@portal/shared-ui'
import { useSWRConfig } from 'swr'
import { sendCountAgain } from '../calls/stock-counts'
import { useWords } from '../words'

interface CountStateProps {
  room: number
  count: StockCountDetail
  onChanged: (count: StockCountDetail) => void
}

/** Which order a count became, or why it did not, and what can be done then (rule R-62). */
export function CountState({ room, count, onChanged }: CountStateProps) {
  const t = useWords()
  const { mutate } = useSWRConfig()
  const { order, refusal, wish } = count
  const again = useWrite(async (body: StockCountSend, intention) => {
    const next = await sendCountAgain(room, count.id, body, intention)
    if (next.order) emit('counts')
    if (next.wish === 'cart') await mutate(isCartKey)
    onChanged(next)
    return next
  })
  const isInCart = wish === 'cart' && !refusal
  const isOpen = !order && !isInCart && count.missing_count > 0
  const off = count.lines.filter(({ refused }) => refused !== null)
  const orderLink = order && linkTo('order', order.id)
  const cart = linkTo('cart')
  return (
    <Stack gap={3}>
      {order && (
        <Alert tone="ok">
          {t(order.waits ? 'storeroom.ordered_waits' : 'storeroom.ordered', { number: order.number })}{' '}
          {t('storeroom.taken', { count: count.taken_count })}
        </Alert>
      )}
      {isInCart && <Alert tone="ok">{t('storeroom.in_cart', { count: count.taken_count })}</Alert>}
      {refusal && <Alert tone="warn">{refusal.message}</Alert>}
      {off.length > 0 && !order && (
        <ul>
          {off.map(({ code, name, refused }) => (
            <li key={code}>
              <Text as="span" data-size="s">
                {[name, refused].filter(Boolean).join(': ')}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {again.error !== undefined && <Alert tone="bad">{errorText(again.error)}</Alert>}
      {!order && !refusal && !isInCart && (
        <Text as="p">{t(isOpen ? 'storeroom.kept' : 'storeroom.kept_complete', { count: count.missing_count })}</Text>
      )}
      {count.left_out > 0 && <Text as="p">{t('storeroom.left_out', { count: count.left_out })}</Text>}
      <Row>
        {orderLink && <LinkButton to={orderLink}>{t('storeroom.open_order')}</LinkButton>}
        {isInCart && cart && <LinkButton to={cart}>{t('storeroom.open_cart')}</LinkButton>}
        {isOpen && (
          <>
            <Button busy={again.isBusy} onClick={() => void again.write(bodyFor(refusal?.code ?? null))}>
              {t(labelFor(refusal?.code ?? null))}
            </Button>
            <Button
              busy={again.isBusy}
              onClick={() =>
                void again.write({ wish: 'cart', ...(refusal?.code === 'center' && { change_center: true }) })
              }
            >
              {t(refusal?.code === 'center' ? 'storeroom.move_cart' : 'storeroom.to_cart')}
            </Button>
          </>
        )}
      </Row>
    </Stack>
  )
}

/** What another try says more: yes to the limit's question, or without what cannot be ordered. */
const bodyFor = (code: string | null): StockCountSend => ({
  wish: 'order',
  ...(code === 'limit' && { over_limit: true }),
  ...(code === 'cells' && { leave_out: true }),
})

const labelFor = (code: string | null) =>
  code === 'limit'
    ? 'storeroom.order_over'
    : code === 'cells'
      ? 'storeroom.order_without'
      : code
        ? 'storeroom.order_again'
        : 'storeroom.order_now'
