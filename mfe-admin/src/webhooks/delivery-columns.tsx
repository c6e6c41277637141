import type { WebhookDelivery } from '@portal/shared-sdk/contract'
import { StatusDot, Text } from '@portal/shared-ui'
import { Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import type { Words } from '../words'
import { eventName } from './event-name'
import { instantText } from './instants'

const tones = { waiting: 'warn', delivered: 'ok', failed: 'bad' } as const
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const satisfies readonly WebhookDelivery['state'][]

/** What happened when, its attempts and the last answer. */
export const deliveryColumns = (t: Words): Column<WebhookDelivery>[] => [
  {
    id: 'event',
    header: t('deliveries.event'),
    phone: 'title',
    cell: ({ type }) => (
      <>
        {eventName(type, t)}
        <Under>{type}</Under>
      </>
    ),
  },
  {
    id: 'when',
    header: t('facts.when'),
    phone: 'under',
    noWrap: true,
    cell: (row) => instantText(row.created_at),
  },
  {
    id: 'answer',
    header: t('deliveries.answer'),
    phone: 'foot',
    cell: ({ status, answer, state, attempts, next_at: next }) => (
      <>
        <Text data-size="s" style={{ overflowWrap: 'anywhere' }}>
          {[status, short(answer)].filter(Boolean).join(' · ') || '—'}
        </Text>
        <Under>
          {state === 'waiting' && next && attempts > 0
            ? t('deliveries.next', { when: instantText(next) })
            : t('deliveries.attempts', { count: attempts })}
        </Under>
      </>
    ),
  },
  {
    id: 'state',
    header: t('history.state'),
    phone: 'end',
    noWrap: true,
    cell: ({ state }) => <StatusDot tone={tones[state]}>{t(`delivery.${state}`)}</StatusDot>,
  },
]

const short = (text: string | null) => (text !== null && text.length > 80 ? `${text.slice(0, 80)}…` : text)
