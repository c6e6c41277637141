import { formatPercent } from '@portal/shared-sdk'
import { Text } from '@portal/shared-ui'
import { Under } from '@portal/shared-ui/list'
import type { ApprovalRow } from './approval-kind'
import { useApprovalWords } from './words'

/** Why a document waits: what it makes of the limit of its centre (rule D-106). */
export function LimitUsed({ row: { limit_percent: percent } }: { row: ApprovalRow }) {
  const t = useApprovalWords()
  if (percent === undefined || percent === null) return null
  return (
    <Under>
      <Text data-tone={percent > 100 ? 'warn' : 'ok'} data-size="xs">
        {t('limit_used', { percent: formatPercent(percent) })}
      </Text>
    </Under>
  )
}
