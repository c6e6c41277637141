import { formatNumber, linkTo, portalConfig, useAccount, useUserInfo } from '@portal/shared-sdk'
import {
  decideOffer,
  decideOffers,
  fetchValidableOffer,
  fetchValidableOffers,
  fetchValidatedOffers,
  undoOfferDecision,
  undoOfferDecisions,
} from '../calls/offer-approval'
import type { OfferRow, ValidableOffer } from '@portal/shared-sdk/contract'
import type { ApprovalCalls, ApprovalKind, ApprovalTexts } from '@portal/shared-ui/approval'
import { emptyPictures } from '@portal/shared-ui/list'
import { historyTexts } from '../offers/history-texts'
import { useWords, type Words } from '../words'

const calls: ApprovalCalls<OfferRow, ValidableOffer> = {
  pending: fetchValidableOffers,
  decided: fetchValidatedOffers,
  one: (id, list) => fetchValidableOffer(id, list === 'decided' ? 'validated_offers' : 'validable_offers'),
  decide: decideOffer,
  undo: undoOfferDecision,
  undoSeveral: (offers, intention) => undoOfferDecisions({ offers }, intention),
  decideSeveral: (offers, decision, intention) => decideOffers({ offers, ...decision }, intention),
}

/** Calls, links and texts of offers for the approval pages of shared-ui. */
export function useOfferApproval(): ApprovalKind<OfferRow, ValidableOffer> {
  const t = useWords()
  const { account } = useAccount()
  const { userInfo } = useUserInfo()
  return {
    name: 'offer',
    texts: textsOf(t),
    calls,
    sheets: { pending: 'validable_offers/excel/', decided: 'validated_offers/excel/' },
    to: {
      list: (query) => linkTo('offersToValidate', query),
      one: (id, query) => linkTo('offerToValidate', id, query),
    },
    dateOf: (offer) => offer.offer_datetime,
    dateKey: 'offer_datetime',
    waiting: userInfo?.validable_offers,
    mayDecide: account?.can_validate_offers === true,
    picture: emptyPictures.offers,
  }
}

const textsOf = (t: Words): ApprovalTexts => ({
  title: t('approval.title'),
  summary: (count) => t('approval.summary', { count, total: formatNumber(count) }),
  decided: t('approval.validated'),
  search: { label: t('approval.search'), placeholder: t('approval.placeholder') },
  empty: t('approval.empty'),
  number: t('approval.number'),
  named: (number) => t('approval.named', { number }),
  view: (number) => t('approval.view_named', { number }),
  open: t('approval.see'),
  cancelled: t('approval.cancelled'),
  one: t('approval.one'),
  titleOf: (number) => t('approval.title_of', { number }),
  created: (date) => t(`approval.dated.${portalConfig().settings.offerValidationDateLabel}`, { date }),
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
  history: historyTexts(t),
})
