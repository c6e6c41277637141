import type { RecurringOrderDetail } from '@portal/shared-sdk/contract'
import { Alert, Button, Row, Sheet, Stack, Text } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../../words'
import { RunMark } from '../run-mark'
import { longDay } from '../schedule-text'
import { Figures } from './figures'
import { OrderDialog } from './order-dialog'
import type { RecurringCommands } from './use-recurring'

/** What is due next or waits, what it would come to today, and the presses that decide (rules ). */
export function DueSheet({ order, commands }: { order: RecurringOrderDetail; commands: RecurringCommands }) {
  const t = useWords()
  const [isOrdering, setOrdering] = useState(false)
  const { open_run: run, next_date: next, state } = order
  const date = run?.date ?? next
  if (date === null) {
    if (state === 'paused') return <Alert tone="warn">{t('recurring.is_paused')}</Alert>
    return <Alert tone="info">{t('recurring.is_ended')}</Alert>
  }
  const isWaiting = run !== null && run.state !== 'announced'
  return (
    <Sheet
      title={t(isWaiting ? 'recurring.due_waits' : 'recurring.due_next', { date: longDay(date) })}
      tools={<RunMark order={order} />}
    >
      <Stack gap={4}>
        {run?.reason && <Alert tone="warn">{t(`recurring.hold_${run.reason}`)}</Alert>}
        {!isWaiting && <HowItIsSent order={order} />}
        <Figures order={order} />
        {order.refusal && order.left_out < order.lines_count && <Alert tone="warn">{order.refusal.message}</Alert>}
        <Row data-end>
          <Button busy={commands.isBusy} onClick={() => void commands.skip(date)}>
            {t('recurring.skip')}
          </Button>
          <Button
            look="primary"
            icon="check"
            aria-haspopup="dialog"
            disabled={order.checked === null}
            onClick={() => setOrdering(true)}
          >
            {t('recurring.order_now')}
          </Button>
        </Row>
      </Stack>
      {isOrdering && (
        <OrderDialog order={order} date={date} reload={commands.reload} onClose={() => setOrdering(false)} />
      )}
    </Sheet>
  )
}

function HowItIsSent({ order: { permission, hold } }: { order: RecurringOrderDetail }) {
  const t = useWords()
  if (!permission?.counts) return <Text as="p">{t('recurring.asks')}</Text>
  return (
    <>
      <Text as="p">{t('recurring.sends')}</Text>
      {hold && <Alert tone="warn">{t('recurring.holds_today', { reason: t(`recurring.hold_${hold}`) })}</Alert>}
    </>
  )
}
