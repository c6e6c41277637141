import { Alert } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'
import type { LeaveState } from './use-leave-cart'

/** Asks before the cart of the present client or lead is emptied (rule L-2). */
export default function LeaveCartDialog({
  lines,
  name,
  state,
  onAccept,
  onCancel,
}: {
  lines: number
  /** Name of the cart's client or lead. */
  name: string
  state: LeaveState
  onAccept: () => void
  onCancel: () => void
}) {
  const t = useWords()
  return (
    <Confirm
      isOpen
      danger
      title={t('leave.title', { name })}
      text={t('leave.text', { count: lines })}
      accept={t('leave.accept')}
      busy={state === 'busy'}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      {state === 'failed' && <Alert tone="bad">{t('leave.failed')}</Alert>}
    </Confirm>
  )
}
