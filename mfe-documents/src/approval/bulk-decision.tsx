import { decideOrders, emit, errorText, Intentions } from '@portal/shared-sdk'
import type { DecidedOrder, OrderRow } from '@portal/shared-sdk/contract'
import { Alert, Button, notify, Stack } from '@portal/shared-ui'
import { lazy, Suspense, useState } from 'react'
import { SelectionBar } from '../list/selection-bar'
import { sumOf } from '../list/sum'
import { useWords } from '../words'

const ReasonDialog = lazy(() => import('./reason-dialog'))

interface BulkDecisionProps {
  orders: readonly OrderRow[]
  onClear: () => void
  onDecided: () => Promise<unknown>
}

/** The same decision on the ticked orders, with a reason; what was not decided says why, order by order. */
export function BulkDecision({ orders, onClear, onDecided }: BulkDecisionProps) {
  const t = useWords()
  const [asked, setAsked] = useState<'validate' | 'cancel'>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [refused, setRefused] = useState<DecidedOrder[]>([])
  const [intentions] = useState(() => new Intentions())
  const decide = async (reason: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const decision = { orders: orders.map(({ id }) => id), cancelled: asked === 'cancel', reason }
      const { results } = await intentions.once(decision, (intention) => decideOrders(decision, intention))
      const done = results.filter(({ status }) => status === 200)
      const left = results.filter(({ status }) => status !== 200)
      if (done.length > 0)
        notify({
          title: t(asked === 'cancel' ? 'approval.cancelled_several' : 'approval.validated_several', {
            count: done.length,
          }),
          tone: 'ok',
        })
      setRefused(left)
      emit('counts')
      onClear()
      await onDecided()
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
      setAsked(undefined)
    }
  }
  // An empty block would keep a gap of the page.
  if (orders.length === 0 && !failure && refused.length === 0) return null
  return (
    <Stack gap={3}>
      {orders.length > 0 && (
        <SelectionBar count={orders.length} total={sumOf(orders.map(({ total }) => total))} onClear={onClear}>
          <Button look="danger" size="s" busy={isBusy} onClick={() => setAsked('cancel')}>
            {t('approval.cancel')}
          </Button>
          <Button look="primary" size="s" busy={isBusy} onClick={() => setAsked('validate')}>
            {t('approval.validate')}
          </Button>
        </SelectionBar>
      )}
      {failure && <Alert tone="bad">{failure}</Alert>}
      {refused.length > 0 && (
        <Alert tone="warn">
          {t('approval.not_decided', { count: refused.length })}
          <ul>
            {refused.map(({ id, number, message }) => (
              <li key={id}>
                {number}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Suspense>
        {asked && (
          <ReasonDialog
            title={t(asked === 'cancel' ? 'approval.cancel_several' : 'approval.validate_several', {
              count: orders.length,
            })}
            text={
              orders
                .slice(0, 8)
                .map(({ number }) => number)
                .join(', ') + (orders.length > 8 ? '…' : '')
            }
            accept={t(asked === 'cancel' ? 'approval.cancel' : 'approval.validate')}
            danger={asked === 'cancel'}
            isBusy={isBusy}
            onAccept={(reason) => void decide(reason)}
            onCancel={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  )
}
