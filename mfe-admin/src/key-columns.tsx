import { formatDate, formatDateTime, today } from '@portal/shared-sdk'
import { StatusDot } from '@portal/shared-ui'
import { Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import type { Words } from './words'

/** What the key of a system and the token of an area have in common; dates as the API tells them. */
interface KeyUse {
  used: string | null
  until: string | null
  revoked: string | null
}

/** When a key was used last, and whether it is valid. usedOnPhone: where the former stands on a phone. */
export const keyColumns = (t: Words, usedOnPhone: 'under' | 'foot'): Column<KeyUse>[] => [
  {
    id: 'used',
    header: t('keys.used'),
    phone: usedOnPhone,
    cell: ({ used }) => (used === null ? t('keys.never') : formatDateTime(used)),
  },
  { id: 'state', header: t('history.state'), phone: 'end', noWrap: true, cell: (key) => <KeyState of={key} t={t} /> },
]

function KeyState({ of: { until, revoked }, t }: { of: KeyUse; t: Words }) {
  if (revoked !== null)
    return (
      <>
        <StatusDot tone="none">{t('keys.revoked')}</StatusDot>
        <Under>{formatDate(revoked)}</Under>
      </>
    )
  const isOver = until !== null && until < today()
  return (
    <>
      <StatusDot tone={isOver ? 'bad' : 'ok'}>{t(isOver ? 'keys.over' : 'keys.valid')}</StatusDot>
      <Under>{until === null ? t('keys.no_end') : t('keys.until', { day: formatDate(until) })}</Under>
    </>
  )
}
