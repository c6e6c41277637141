import {
  centsOf,
  errorText,
  eurosOf,
  fetchCenter,
  fetchValidableOrder,
  formatDate,
  formatMoney,
  formatWholeMoney,
  limitEffect,
  paths,
  useAccount,
  type Totals,
} from '@portal/shared-sdk'
import type { Center, ValidableOrder } from '@portal/shared-sdk/contract'
import {
  Alert,
  Badge,
  Breadcrumb,
  Button,
  ExternalLink,
  Page,
  PageHead,
  PendingOverlay,
  Row,
  Split,
  Stack,
  StatusDot,
} from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { lazy, Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import useSWR from 'swr'
import { BackButton } from '../detail/back-button'
import { DocumentPending } from '../detail/document-frame'
import { useWords } from '../words'
import { ApprovalLines } from './approval-lines'
import { ApprovalSummary } from './approval-summary'
import { liveTotals, type Quantities } from './live-order'
import { OrderHistory } from './order-history'
import { useDecision } from './use-decision'

const ReasonDialog = lazy(() => import('./reason-dialog'))

/** An order that passed its centre's limit: what helps to decide, and Anular and Validar for who may (001 section 2.8). */
export default function ApprovalOrderPage() {
  const { id = '' } = useParams()
  // Another order begins with its own quantities.
  return <OneOrder key={id} id={Number(id)} />
}

function OneOrder({ id }: { id: number }) {
  const t = useWords()
  const [params] = useSearchParams()
  const search = params.get('q') ?? ''
  const list = params.get('type') === 'validados' ? 'validated_orders' : 'validable_orders'
  const once = { shouldRetryOnError: false, revalidateOnFocus: false }
  const { data: order, error, mutate } = useSWR([list, id], () => fetchValidableOrder(id, list), once)
  const { data: center } = useSWR(
    order?.center ? ['center', order.center.id] : null,
    () => fetchCenter(order!.center!.id),
    once,
  )
  const back = paths.ordersToValidate({ q: search }) ?? '/'
  if (!order) return <DocumentPending title={t('orders.one')} back={back} error={error} onRetry={() => void mutate()} />
  return (
    <Page>
      <Breadcrumb
        items={[
          { label: t('approval.title'), to: back },
          { label: t(order.state !== 'pending_validation' ? 'approval.validated' : 'approval.pending'), to: back },
          { label: t('orders.title_of', { number: order.number }) },
        ]}
      />
      {error !== undefined && (
        <Alert tone="bad" action={{ label: t('retry'), onClick: () => void mutate() }}>
          {errorText(error)}
        </Alert>
      )}
      <Content order={order} center={center} search={search} back={back} onChanged={() => mutate()} />
    </Page>
  )
}

interface ContentProps {
  order: ValidableOrder
  center: Center | undefined
  search: string
  back: string
  onChanged: () => Promise<unknown>
}

function Content({ order, center, search, back, onChanged }: ContentProps) {
  const t = useWords()
  const { account } = useAccount()
  const [changed, setChanged] = useState<Quantities>({})
  const [isAsking, setAsking] = useState(false)
  const { decide, running, refused, setRefused } = useDecision(order, search, async () => {
    await onChanged()
    setChanged({})
  })
  const isPending = order.state === 'pending_validation'
  const mayDecide = isPending && account?.can_validate_orders === true
  const totals = liveTotals(order, changed)
  const minimum = center?.min_order ?? 0
  const validate = () => {
    if (totals && totals.base < centsOf(minimum)) setRefused({ tone: 'bad', text: '', minimum })
    else void decide('validate', changed)
  }
  const { creator_user: creator } = order
  return (
    <PendingOverlay isPending={running !== undefined} label={t('saving')}>
      <PageHead
        title={
          <Row gap={3}>
            {t('orders.title_of', { number: order.number })}{' '}
            <Beside>
              <State order={order} />
            </Beside>
          </Row>
        }
        text={
          <>
            {t('approval.created', { date: formatDate(order.order_datetime) })}{' '}
            {creator && (
              <>
                {creator.first_name && `${creator.first_name}, `}
                <ExternalLink href={`mailto:${creator.email}`}>{creator.email}</ExternalLink>
              </>
            )}
          </>
        }
        tools={
          <>
            <BackButton to={back} />
            {mayDecide && (
              <Button
                look="danger"
                busy={running === 'cancel'}
                busyLabel={t('approval.cancelling')}
                onClick={() => setAsking(true)}
              >
                {t('approval.cancel')}
              </Button>
            )}
            {mayDecide && (
              <Button
                look="primary"
                icon="check"
                busy={running === 'validate'}
                busyLabel={t('approval.validating')}
                onClick={validate}
              >
                {t('approval.validate')}
              </Button>
            )}
          </>
        }
      />
      <Stack gap={4}>
        {refused && refused.minimum === undefined && <Alert tone={refused.tone}>{refused.text}</Alert>}
        {isPending && center && <LimitNotice center={center} totals={totals} mayDecide={mayDecide} />}
        <Split
          width={320}
          label={t('detail.side')}
          side={<ApprovalSummary order={order} totals={totals} center={center} />}
        >
          <Stack gap={4}>
            <ApprovalLines
              order={order}
              changed={changed}
              {...(mayDecide && {
                onQuantity: (entry, quantity) => setChanged((now) => ({ ...now, [entry.id]: quantity })),
              })}
            />
            <OrderHistory events={order.history} />
          </Stack>
        </Split>
      </Stack>
      {refused?.minimum !== undefined && (
        <Modal
          isOpen
          title={t('approval.min_title')}
          text={t('approval.min_text', { amount: formatMoney(refused.minimum, '').trim() })}
          onClose={() => setRefused(undefined)}
          footer={
            <Button look="primary" onClick={() => setRefused(undefined)}>
              {t('approval.accept')}
            </Button>
          }
        />
      )}
      <Suspense>
        {isAsking && (
          <ReasonDialog
            title={t('approval.cancel_title', { number: order.number })}
            text={t('approval.cancel_text')}
            accept={t('approval.cancel')}
            danger
            isBusy={running !== undefined}
            onAccept={(reason) => {
              setAsking(false)
              void decide('cancel', {}, reason)
            }}
            onCancel={() => setAsking(false)}
          />
        )}
      </Suspense>
    </PendingOverlay>
  )
}

function State({ order: { state, state_values: values } }: { order: ValidableOrder }) {
  const label = values.find(({ code }) => code === state)?.value ?? '-'
  if (state === 'pending_validation')
    return (
      <Badge tone="warn" icon="clock">
        {label}
      </Badge>
    )
  return <StatusDot tone={state === 'cancelled' ? 'bad' : 'ok'}>{label}</StatusDot>
}

/** In the heading, but not in its letters. */
const Beside = styled.span`
  font-family: var(--font-ui);
  font-size: var(--t-13);
  letter-spacing: 0;
`

/** Why the order waits, in euros where totals are shown. */
function LimitNotice({ center, totals, mayDecide }: { center: Center; totals: Totals | null; mayDecide: boolean }) {
  const t = useWords()
  const { purchase_limit: limit, purchase_current: current = 0, purchase_limit_period: period } = center
  if (!limit || period === 'X' || !totals) return null
  const { isOver } = limitEffect(centsOf(limit), centsOf(current), totals.base)
  if (!isOver) return <Alert tone="ok">{t('approval.within_limit')}</Alert>
  return (
    <Alert tone="warn">
      <strong>{t('approval.over_limit')}</strong>{' '}
      {t('approval.over_limit_sum', {
        current: formatMoney(current),
        limit: formatWholeMoney(limit),
        after: formatMoney(eurosOf(centsOf(current) + totals.base)),
      })}
      {mayDecide && ` ${t('approval.may_adjust')}`}
    </Alert>
  )
}
