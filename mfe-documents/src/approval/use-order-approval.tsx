import { formatMoney, formatNumber, linkTo, useAccount, useUserInfo } from '@portal/shared-sdk'
import {
  decideOrder,
  decideOrders,
  fetchValidableOrder,
  fetchValidableOrders,
  fetchValidatedOrders,
  undoDecision,
  undoDecisions,
} from '../calls/approval'
import type { OrderEvent, OrderRow, ValidableOrder } from '@portal/shared-sdk/contract'
import type { ApprovalCalls, ApprovalKind, ApprovalTexts } from '@portal/shared-ui/approval'
import { emptyPictures } from '@portal/shared-ui/list'
import { useWords, type Words } from '../words'
import { RowQuestion } from './row-question'

const calls: ApprovalCalls<OrderRow, ValidableOrder> = {
  pending: fetchValidableOrders,
  decided: fetchValidatedOrders,
  one: (id, list) => fetchValidableOrder(id, list === 'decided' ? 'validated_orders' : 'validable_orders'),
  decide: decideOrder,
  undo: undoDecision,
  undoSeveral: (orders, intention) => undoDecisions({ orders }, intention),
  decideSeveral: (orders, decision, intention) => decideOrders({ orders, ...decision }, intention),
}

/** The ApprovalKind of orders. */
export function useOrderApproval(): ApprovalKind<OrderRow, ValidableOrder> {
  const t = useWords()
  const { account } = useAccount()
  const { userInfo } = useUserInfo()
  return {
    name: 'order',
    texts: textsOf(t),
    calls,
    sheets: { pending: 'validable_orders/excel/', decided: 'validated_orders/excel/' },
    to: {
      list: (query) => linkTo('ordersToValidate', query),
      one: (id, query) => linkTo('orderToValidate', id, query),
    },
    dateOf: (order) => order.order_datetime,
    dateKey: 'order_datetime',
    waiting: userInfo?.validable_orders,
    mayDecide: account?.can_validate_orders === true,
    more: (row) => <RowQuestion row={row} />,
    picture: emptyPictures.orders,
  }
}

const textsOf = (t: Words): ApprovalTexts => ({
  title: t('approval.title'),
  summary: (count) => t('approval.summary', { count, total: formatNumber(count) }),
  decided: t('approval.validated'),
  search: { label: t('orders.search'), placeholder: t('orders.placeholder_article') },
  empty: t('orders.empty'),
  number: t('orders.number'),
  named: (number) => t('orders.named', { number }),
  view: (number) => t('approval.view_named', { number }),
  open: t('approval.see'),
  cancelled: t('approval.cancelled'),
  one: t('orders.one'),
  titleOf: (number) => t('orders.title_of', { number }),
  created: (date) => t('approval.created', { date }),
  reasonHint: t('approval.reason_hint'),
  cancelTitle: (number) => t('approval.cancel_title', { number }),
  cancelText: t('approval.cancel_text'),
  cancelSeveral: (count) => t('approval.cancel_several', { count }),
  validateSeveral: (count) => t('approval.validate_several', { count }),
  done: { validate: t('approval.done_validated'), cancel: t('approval.done_cancelled') },
  next: t('approval.next'),
  doneSeveral: {
    validate: (count) => t('approval.validated_several', { count }),
    cancel: (count) => t('approval.cancelled_several', { count }),
  },
  notDecided: (count) => t('approval.not_decided', { count }),
  waits: t('approval.waits'),
  minimum: {
    title: t('approval.min_title'),
    text: (euros) => t('approval.min_text', { amount: formatMoney(euros, '').trim() }),
  },
  history: {
    did: {
      sent: t('approval.did.sent'),
      kept_for_validation: t('approval.did.kept_for_validation'),
      changed: t('approval.did.changed'),
      line_removed: t('approval.did.line_removed'),
      agreed: t('approval.did.agreed'),
      validated: t('approval.did.validated'),
      cancelled: t('approval.did.cancelled'),
      undone: t('approval.did.undone'),
      asked: t('approval.did.asked'),
      answered: t('approval.did.answered'),
    } satisfies Record<OrderEvent['action'], string>,
    told: { asked: (text) => text, answered: (text) => text },
  },
})
