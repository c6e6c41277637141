import {
  centsOf,
  eurosOf,
  formatMoney,
  formatNumber,
  formatPercent,
  limitEffect,
  type Sums,
  type Totals,
} from '@portal/shared-sdk'
import type { Center, ValidableOrder } from '@portal/shared-sdk/contract'
import { Facts, LimitBar, Sheet, Stack, SumRows, Text } from '@portal/shared-ui'
import { DocumentSide, PartyBlock, useListWords } from '@portal/shared-ui/list'
import { useWords } from '../words'

interface SummaryProps {
  order: ValidableOrder
  totals: Totals | null
  center: Center | undefined
}

/**
 * Centre and client, and the totals of the quantities on the screen with their effect on the centre's limit and
 * minimum.
 */
export function ApprovalSummary({ order, totals, center }: SummaryProps) {
  const t = useWords()
  return (
    <DocumentSide
      parties={
        <>
          {order.center && <PartyBlock title={t('orders.center')} party={order.center} codeLabel={t('detail.code')} />}
          {order.client && <PartyBlock title={t('detail.client')} party={order.client} />}
        </>
      }
      totals={
        <Sheet>
          <div aria-live="polite">
            {totals ? (
              <SumRows
                sums={sumsOf(totals, order)}
                lead={[{ label: t('approval.products'), value: formatNumber(order.entries.length) }]}
              />
            ) : (
              <Facts
                look="sums"
                facts={[{ label: t('approval.products'), value: formatNumber(order.entries.length) }]}
              />
            )}
          </div>
          <Effect totals={totals} center={center} isPending={order.state === 'pending_validation'} />
        </Sheet>
      }
    />
  )
}

/** The centre's limit including this order, and the minimum, while the order waits. */
function Effect({
  totals,
  center,
  isPending,
}: {
  totals: Totals | null
  center: Center | undefined
  isPending: boolean
}) {
  const t = useWords()
  const list = useListWords()
  if (!isPending || !center || !totals) return null
  const { purchase_limit: limit, purchase_current: current, purchase_limit_period: period, min_order: minimum } = center
  const effect = limit ? limitEffect(centsOf(limit), centsOf(current ?? 0), totals.base) : null
  const missing = minimum ? centsOf(minimum) - totals.base : 0n
  return (
    <Stack gap={2} style={{ marginTop: 14 }} aria-live="polite">
      {effect?.percent != null && limit && period !== 'X' && (
        <LimitBar
          size="l"
          label={list(`center.limit.${period}`)}
          percent={((current ?? 0) / limit) * 100}
          projected={effect.percent}
          value={formatPercent(effect.percent)}
        />
      )}
      {minimum !== null && minimum > 0 && (
        <Text data-size="xs" {...(missing > 0n && { 'data-tone': 'bad' })}>
          {missing > 0n
            ? t('approval.minimum_missing', { minimum: formatMoney(minimum), missing: formatMoney(eurosOf(missing)) })
            : t('approval.minimum_reached', { minimum: formatMoney(minimum) })}
        </Text>
      )}
    </Stack>
  )
}

/** The totals on the screen in the form in which the API gives those of an order. */
const sumsOf = (totals: Totals, { client_discount_percentage: percentage }: ValidableOrder): Sums => ({
  base: eurosOf(totals.base),
  discounts: eurosOf(totals.discounts),
  client_discount: eurosOf(totals.clientDiscount),
  client_discount_percentage: percentage,
  taxes: totals.taxes.map(({ rate, tax }) => ({ rate, tax: eurosOf(tax) })),
  total: eurosOf(totals.total),
  shipping: eurosOf(totals.shipping),
  final: eurosOf(totals.final),
})
