import { errorText, useListState } from '@portal/shared-sdk'
import { fetchDeliveries, resendDeliveries } from '../calls/webhooks'
import type { Webhook, WebhookDelivery, WebhookResend } from '@portal/shared-sdk/contract'
import { Alert, Button, EmptyState, notify, Pagination, Row, Select, Sheet, Stack, useWrite } from '@portal/shared-ui'
import { emptyPictures, pageSize, usePageOf } from '@portal/shared-ui/list'
import { DataTable } from '@portal/shared-ui/table'
import { lazy, Suspense, useState } from 'react'
import { useReread } from '../use-reread'
import { useWords } from '../words'
import { deliveryColumns, deliveryStates } from './delivery-columns'
import { DeliveryDetail } from './delivery-detail'
import { rereadPause } from './reread-pause'

const PeriodDialog = lazy(() => import('./period-dialog'))

/** The deliveries of a receiver by state, with what was sent and answered; one or a period is sent again (rule E-105). */
export function DeliveryTable({ receiver: { id, active }, onSent }: { receiver: Webhook; onSent: () => void }) {
  const t = useWords()
  const list = useListState({ filters: ['state'] })
  const state = deliveryStates.find((each) => each === list.filters.state)
  const { rows, count, isStale, failure, reload } = usePageOf<WebhookDelivery, { state: typeof state }>(
    `webhook ${id} deliveries`,
    { state },
    list,
    (query, signal) => fetchDeliveries(id, query, signal),
  )
  const [isAsking, setAsking] = useState(false)
  const resending = useWrite((body: WebhookResend, intention) => resendDeliveries(id, body, intention))
  const sent = (number: number) => {
    notify({ tone: 'ok', title: t('resend.done', { count: number }) })
    void reload()
    onSent()
  }
  const resend = async (delivery: number) => {
    const answer = await resending.write({ deliveries: [delivery] })
    if (answer) sent(answer.count)
  }
  useReread(rereadPause(rows), reload)
  return (
    <Stack gap={3}>
      <Row data-spread gap={3}>
        <h2>{t('deliveries.title')}</h2>
        <Row>
          <Select
            fit
            aria-label={t('history.state')}
            placeholder={t('history.all_states')}
            options={deliveryStates.map((value) => ({ value, label: t(`delivery.${value}`) }))}
            value={state ?? ''}
            onChange={(value) => list.setFilters({ state: value })}
          />
          <Button aria-haspopup="dialog" disabled={!active} onClick={() => setAsking(true)}>
            {t('resend.period')}
          </Button>
        </Row>
      </Row>
      {!active && <Alert>{t('resend.off')}</Alert>}
      {resending.error !== undefined && !isAsking && <Alert tone="bad">{errorText(resending.error)}</Alert>}
      <Sheet edge>
        <DataTable
          label={t('deliveries.title')}
          columns={deliveryColumns(t)}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={({ id: number }) => t('deliveries.named', { number })}
          isStale={isStale}
          error={failure}
          onRetry={() => void reload()}
          detail={(row) => <DeliveryDetail receiver={id} delivery={row} />}
          actions={(row) => (
            <Button
              size="s"
              aria-label={t('resend.named', { number: row.id })}
              busy={resending.isBusy && resending.writing?.deliveries?.[0] === row.id}
              disabled={!active}
              onClick={() => void resend(row.id)}
            >
              {t('resend.open')}
            </Button>
          )}
          empty={
            <EmptyState
              picture={emptyPictures.catalogues}
              title={t(state ? 'deliveries.none_found' : 'deliveries.none')}
              {...(!state && { text: t('deliveries.none_text') })}
              {...(state && {
                action: (
                  <Button onClick={() => list.setFilters({ state: undefined })}>{t('deliveries.show_all')}</Button>
                ),
              })}
            />
          }
        />
      </Sheet>
      {count !== undefined && <Pagination page={list.page} count={count} pageSize={pageSize} onPage={list.setPage} />}
      {isAsking && (
        <Suspense>
          <PeriodDialog
            resending={resending}
            onDone={(number) => {
              setAsking(false)
              sent(number)
            }}
            onClose={() => {
              setAsking(false)
              resending.forget()
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}
