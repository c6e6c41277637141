import type { RecurringOrder } from '@portal/shared-sdk/contract'
import { Badge } from '@portal/shared-ui'
import { useWords } from '../words'

/** Whether it goes on, and what its open run needs. */
export function RunMark({ order: { state, open_run: run } }: { order: Pick<RecurringOrder, 'state' | 'open_run'> }) {
  const t = useWords()
  if (run && run.state !== 'announced') return <Badge tone="warn">{t('recurring.state_waits')}</Badge>
  if (state !== 'active') return <Badge>{t(`recurring.state_${state}`)}</Badge>
  return run ? (
    <Badge tone="info">{t('recurring.state_soon')}</Badge>
  ) : (
    <Badge tone="ok">{t('recurring.state_active')}</Badge>
  )
}
