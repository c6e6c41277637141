import { draftOf, formatDateTime, linkTo, loadErrorText, useListData } from '@portal/shared-sdk'
import type { RecurringOrderDetail } from '@portal/shared-sdk/contract'
import { Alert, Button, IconButton, Menu, Page, PageHead, Split, Stack } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { BackButton } from '@portal/shared-ui/list'
import { Suspense, lazy, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { fetchRecurringOrder } from '../../calls/recurring-orders'
import { UnloadedPage } from '../../lists/unloaded-page'
import { useWords } from '../../words'
import { editorDraft, linesDraft } from '../form/editor-draft'
import { longDay, rhythmText } from '../schedule-text'
import { DueSheet } from './due-sheet'
import { LinesSheet } from './lines-sheet'
import { PermissionSheet } from './permission-sheet'
import { DatesSheet, RunsSheet } from './runs-sheet'
import { useRecurring } from './use-recurring'

const RecurringEditor = lazy(() => import('../form/recurring-editor'))

/** `/pedidos/recurrentes/{id}`: a recurring order, what is due, and its change (rule R-83). */
export default function RecurringOrderPage() {
  const { id } = useParams()
  return <OneOrder key={id} id={Number(id)} />
}

function OneOrder({ id }: { id: number }) {
  const t = useWords()
  const { data, error, reload } = useListData(['recurring-order', id], (signal) => fetchRecurringOrder(id, signal))
  if (data) return <LoadedOrder order={data} error={error} read={reload} />
  return (
    <UnloadedPage
      title={t('recurring.one')}
      back={linkTo('recurringOrders')}
      error={error}
      gone={t('recurring.gone')}
      reload={reload}
    />
  )
}

interface LoadedOrderProps {
  order: RecurringOrderDetail
  /** Of reading it anew. */
  error: unknown
  read: () => Promise<unknown>
}

function LoadedOrder({ order, error, read }: LoadedOrderProps) {
  const t = useWords()
  const [query, setQuery] = useSearchParams()
  const commands = useRecurring(order, read)
  const isOpen = order.state !== 'ended'
  // What was typed before a reload is shown again (rule P-39); a mail leads to the change.
  const [isChanging, setChanging] = useState(
    () =>
      query.has('change') ||
      [editorDraft(order.id), linesDraft(order.id)].some((name) => draftOf(name).read() !== undefined),
  )
  const [isEnding, setEnding] = useState(false)
  const asked = query.get('skip')
  const maySkip = asked !== null && canSkip(order, asked)
  const changedBy = { name: order.changed_by ?? t('lists.somebody'), at: formatDateTime(order.changed_datetime) }

  function leave() {
    setQuery({}, { replace: true })
    setChanging(false)
  }
  async function end() {
    if (await commands.end()) setEnding(false)
  }
  return (
    <Page>
      <PageHead
        title={order.name}
        text={[order.center.name, rhythmText(t, order), t('recurring.changed_by', changedBy)].join(' · ')}
        tools={
          <>
            <BackButton to={linkTo('recurringOrders') ?? '/'} />
            {isOpen && !isChanging && (
              <Button icon="edit" onClick={() => setChanging(true)}>
                {t('recurring.change')}
              </Button>
            )}
            {isOpen && (
              <Menu
                label={t('recurring.more')}
                items={[
                  order.state === 'paused'
                    ? { label: t('recurring.resume'), icon: 'refresh', onSelect: () => void commands.resume() }
                    : { label: t('recurring.pause'), icon: 'clock', onSelect: () => void commands.pause() },
                  {
                    label: t('recurring.end'),
                    icon: 'trash',
                    danger: true,
                    apart: true,
                    onSelect: () => setEnding(true),
                  },
                ]}
                trigger={(props) => <IconButton {...props} icon="more" framed label={t('recurring.more')} />}
              />
            )}
          </>
        }
      />
      <Stack gap={4}>
        {commands.failure && !isEnding && <Alert tone="bad">{commands.failure}</Alert>}
        {error !== undefined && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: () => void read() }}>
            {loadErrorText(error)}
          </Alert>
        )}
        {isChanging && isOpen ? (
          <Suspense fallback={null}>
            <RecurringEditor order={order} reload={commands.reload} onDone={leave} />
          </Suspense>
        ) : (
          <Split
            side={
              <Stack gap={4}>
                <PermissionSheet order={order} commands={commands} />
                <DatesSheet order={order} commands={commands} />
                <RunsSheet runs={order.runs} />
              </Stack>
            }
          >
            <Stack gap={4}>
              <DueSheet order={order} commands={commands} />
              <LinesSheet order={order} />
            </Stack>
          </Split>
        )}
      </Stack>
      {isEnding && (
        <Confirm
          isOpen
          danger
          title={t('recurring.end_title', { name: order.name })}
          text={t('recurring.end_text')}
          accept={t('recurring.end')}
          busy={commands.isBusy}
          onAccept={() => void end()}
          onCancel={() => setEnding(false)}
        >
          {commands.failure && <Alert tone="bad">{commands.failure}</Alert>}
        </Confirm>
      )}
      {maySkip && (
        <Confirm
          isOpen
          title={t('recurring.skip_title', { date: longDay(asked) })}
          text={t('recurring.skip_text')}
          accept={t('recurring.skip')}
          busy={commands.isBusy}
          onAccept={() => void commands.skip(asked).then(() => setQuery({}, { replace: true }))}
          onCancel={() => setQuery({}, { replace: true })}
        />
      )}
    </Page>
  )
}

/** Whether the date of a mailed link is one that can be skipped still. */
const canSkip = ({ dates, open_run: run }: RecurringOrderDetail, date: string) =>
  run?.date === date || dates.some((one) => one.date === date && !one.is_skipped)
