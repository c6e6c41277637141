import { ApiError, errorText, linkTo } from '@portal/shared-sdk'
import type { RecurringOrderDetail, RecurringPress } from '@portal/shared-sdk/contract'
import { Alert, Stack, Text, notify, useWrite } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useNavigate } from 'react-router-dom'
import { pressRecurringOrder } from '../../calls/recurring-orders'
import { useWords } from '../../words'
import { capital, longDay } from '../schedule-text'
import { Figures } from './figures'

interface OrderDialogProps {
  order: RecurringOrderDetail
  date: string
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Says what is ordered, without which lines and whether it will wait, and orders it once (rule R-80). */
export function OrderDialog({ order, date, reload, onClose }: OrderDialogProps) {
  const t = useWords()
  const navigate = useNavigate()
  const pressing = useWrite((body: RecurringPress, intention: string) => pressRecurringOrder(order.id, body, intention))
  const { error } = pressing
  const code = error instanceof ApiError ? error.code : undefined
  const out = order.lines.filter(({ problem }) => problem !== null)

  async function send() {
    const placed = await pressing.write({
      date,
      ...(order.checked !== null && { checked: order.checked }),
      ...(out.length > 0 && { leave_out: true }),
      // The second press of who sees no totals, after the question of code `limit`.
      ...(code === 'limit' && { over_limit: true }),
    })
    // Also after a refusal: it is shown as it is now.
    await reload()
    if (!placed) return
    const to = linkTo('order', placed.id)
    notify({
      tone: placed.waits ? 'warn' : 'ok',
      title: t(placed.waits ? 'recurring.ordered_waits' : 'recurring.ordered'),
      text: placed.number,
      shownMs: 10_000,
      ...(to && { action: { label: t('recurring.see_order'), onClick: () => void navigate(to) } }),
    })
    onClose()
  }
  return (
    <Confirm
      isOpen
      title={t('recurring.order_title', { center: order.center.name })}
      text={capital(longDay(date))}
      accept={t(out.length > 0 ? 'recurring.order_rest' : 'recurring.order_now')}
      busy={pressing.isBusy}
      onAccept={() => void send()}
      onCancel={onClose}
    >
      <Stack gap={4}>
        {error !== undefined && <Alert tone={code === 'limit' ? 'warn' : 'bad'}>{errorText(error)}</Alert>}
        {out.length > 0 && (
          <Alert tone="warn">
            {t('recurring.without', { count: out.length })}
            <ul>
              {out.map(({ line, name, problem }) => (
                <li key={line}>
                  {name}: {problem}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <Text as="p">{t('recurring.order_lines', { count: order.lines_count - out.length })}</Text>
        <Figures order={order} />
      </Stack>
    </Confirm>
  )
}
