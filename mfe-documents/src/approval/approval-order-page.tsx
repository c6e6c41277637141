import { centerKey, centsOf, eurosOf, fetchCenter, useAccount, useTyped } from '@portal/shared-sdk'
import type { OrderRow, ValidableEntry, ValidableOrder } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import {
  amountAgreement,
  ApprovalDocumentPage,
  DecisionPanel,
  LimitNotice,
  type ApprovalKind,
  type ApprovalScope,
  type LimitNoticeProps,
} from '@portal/shared-ui/approval'
import { useState } from 'react'
import useSWR from 'swr'
import { useWords, type Words } from '../words'
import { agreementOf } from './agreement'
import { ApprovalLines } from './approval-lines'
import { ApprovalSummary } from './approval-summary'
import { OrderQuestions } from './order-questions'
import { RemoveLine } from './remove-line'
import { decidedEntries, liveTotals, quantityOf, withQuantity, type Quantities } from './live-order'
import { useOrderApproval } from './use-order-approval'

/**
 * An order over the limit of its centre, with what helps to decide, and Anular and Validar for those who may (rule
 * D-4).
 */
export default function ApprovalOrderPage() {
  const kind = useOrderApproval()
  return (
    <ApprovalDocumentPage kind={kind}>
      {(order, scope) => <OneOrder kind={kind} order={order} scope={scope} />}
    </ApprovalDocumentPage>
  )
}

interface OneOrderProps {
  kind: ApprovalKind<OrderRow, ValidableOrder>
  order: ValidableOrder
  scope: ApprovalScope
}

const limitTexts = (t: Words, mayAdjust: boolean): LimitNoticeProps['texts'] => ({
  over: t('approval.over_limit'),
  sum: (amounts) => t('approval.over_limit_sum', amounts) + (mayAdjust ? ` ${t('approval.may_adjust')}` : ''),
  within: t('approval.within_limit'),
})

function OneOrder({ kind, order, scope }: OneOrderProps) {
  const t = useWords()
  const { account } = useAccount()
  // Changes belong to this version: after a decision, one taken back, or a change by somebody else they are gone.
  const [changed, setChanged, discard] = useTyped<Quantities>(`approval_order_${order.id}`, {}, order.version)
  const { data: center } = useSWR(order.center && centerKey(order.center.id), ([, id]) => fetchCenter(id), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  const [removing, setRemoving] = useState<ValidableEntry | null>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  const isPending = order.state === 'pending_validation'
  const mayDecide = isPending && kind.mayDecide && order.may_decide
  const totals = liveTotals(order, changed)
  const isSame = order.entries.every((entry) => quantityOf(entry, changed) === entry.quantity)
  const minimum = center?.min_order ?? 0
  return (
    <DecisionPanel
      kind={kind}
      document={order}
      scope={scope}
      fields={() => ({ entries: decidedEntries(order, changed) })}
      {...(totals && totals.base < centsOf(minimum) && { missedMinimum: minimum })}
      agreement={
        amountAgreement(order, totals?.base, isSame) ?? agreementOf(order, changed, center, account?.email ?? '')
      }
      deciding={{ total: totals ? eurosOf(totals.total) : order.total, base: totals?.base, center }}
      notice={
        isPending &&
        center &&
        totals && <LimitNotice center={center} base={totals.base} texts={limitTexts(t, mayDecide)} />
      }
      side={<ApprovalSummary order={order} totals={totals} center={center} />}
    >
      {removed && <Alert tone="ok">{t('approval.removed', { name: removed })}</Alert>}
      {removing && mayDecide && (
        <RemoveLine
          order={order}
          entry={removing}
          hasChanges={!isSame}
          onRemoved={(name) => {
            setRemoving(null)
            setRemoved(name)
          }}
          onCancel={() => setRemoving(null)}
        />
      )}
      {isPending && <OrderQuestions order={order} />}
      <ApprovalLines
        order={order}
        changed={changed}
        {...(mayDecide && {
          onRemove: setRemoving,
          onQuantity: (entry, quantity) => setChanged(withQuantity(changed, entry, quantity)),
          onDiscard: discard,
        })}
      />
    </DecisionPanel>
  )
}
