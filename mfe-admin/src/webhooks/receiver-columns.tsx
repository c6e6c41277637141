import { formatNumber } from '@portal/shared-sdk'
import type { Webhook } from '@portal/shared-sdk/contract'
import { Row, Text, TextLink } from '@portal/shared-ui'
import { Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import { receiverPath } from '../paths'
import type { Words } from '../words'
import { eventNames } from './event-name'
import { receiverName, ReceiverState } from './receiver-name'

/** Name and address, what it gets, state, and what waits or was given up, with the way there. */
export const receiverColumns = (t: Words): Column<Webhook>[] => [
  {
    id: 'name',
    header: t('hooks.receiver'),
    phone: 'title',
    cell: (hook) => (
      <>
        <TextLink to={receiverPath(hook.id)}>{receiverName(hook)}</TextLink>
        <Under style={{ overflowWrap: 'anywhere' }}>{hook.url}</Under>
      </>
    ),
  },
  {
    id: 'types',
    header: t('hooks.types'),
    phone: 'foot',
    cell: ({ types }) => <Text data-size="s">{eventNames(types, t)}</Text>,
  },
  {
    id: 'deliveries',
    header: t('deliveries.title'),
    phone: 'under',
    cell: ({ id, waiting, failed }) =>
      waiting + failed === 0 ? (
        <Text data-tone="faint">{t('hooks.nothing_open')}</Text>
      ) : (
        <Row gap={2}>
          {failed > 0 && (
            <TextLink to={receiverPath(id, 'failed')}>
              {t('hooks.failed', { count: failed, total: formatNumber(failed) })}
            </TextLink>
          )}
          {waiting > 0 && (
            <TextLink to={receiverPath(id, 'waiting')}>
              {t('hooks.waiting', { count: waiting, total: formatNumber(waiting) })}
            </TextLink>
          )}
        </Row>
      ),
  },
  {
    id: 'state',
    header: t('history.state'),
    phone: 'end',
    noWrap: true,
    cell: (hook) => <ReceiverState {...hook} />,
  },
]
