import { loadErrorText } from '@portal/shared-sdk'
import { fetchDelivery } from '../calls/webhooks'
import type { WebhookDelivery } from '@portal/shared-sdk/contract'
import { Alert, Facts, Loading, Skeleton, Stack } from '@portal/shared-ui'
import styled from 'styled-components'
import useSWR from 'swr'
import { useWords } from '../words'
import { instantText } from './instants'

/** Attempts, the last answer and the body that was sent. */
export function DeliveryDetail({ receiver, delivery }: { receiver: number; delivery: WebhookDelivery }) {
  const t = useWords()
  const { id, state, attempts } = delivery
  const { data, error, mutate } = useSWR(
    ['webhook-delivery', receiver, id, state, attempts],
    () => fetchDelivery(receiver, id),
    { shouldRetryOnError: false, keepPreviousData: true },
  )
  if (error !== undefined)
    return (
      <Alert tone="bad" action={{ label: t('retry'), onClick: () => void mutate() }}>
        {loadErrorText(error)}
      </Alert>
    )
  if (!data)
    return (
      <Loading>
        <Skeleton height={120} />
      </Loading>
    )
  return (
    <Stack gap={3}>
      <Facts
        facts={[
          { label: t('deliveries.id'), value: data.event },
          { label: t('deliveries.attempts_made'), value: data.attempts },
          { label: t('deliveries.last'), value: instantText(data.attempted_at) },
          { label: t('deliveries.next_at'), value: instantText(data.next_at) },
          { label: t('deliveries.status'), value: data.status },
          { label: t('deliveries.answer'), value: data.answer && <Pre>{data.answer}</Pre> },
        ]}
      />
      <figure>
        <figcaption>{t('deliveries.payload')}</figcaption>
        <Pre tabIndex={0} aria-label={t('deliveries.payload')} role="region">
          {JSON.stringify(data.payload, null, 2)}
        </Pre>
      </figure>
    </Stack>
  )
}

const Pre = styled.pre`
  max-height: 320px;
  overflow: auto;
  margin: 0;
  font-family: ui-monospace, monospace;
  font-size: var(--t-12);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
