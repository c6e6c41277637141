import type { OfferEvent } from '@portal/shared-sdk/contract'
import type { HistoryTexts } from '@portal/shared-ui/approval'
import type { Words } from '../words'

/** The texts of an offer's history. told: events whose text is a number, an address or a question, and no reason. */
export const historyTexts = (t: Words): HistoryTexts => ({
  did: {
    sent: t('approval.did.sent'),
    kept_for_validation: t('approval.did.kept_for_validation'),
    agreed: t('approval.did.agreed'),
    validated: t('approval.did.validated'),
    cancelled: t('approval.did.cancelled'),
    undone: t('approval.did.undone'),
    mailed: t('approval.did.mailed'),
    opened: t('approval.did.opened'),
    asked: t('approval.did.asked'),
    accepted: t('approval.did.accepted'),
    rejected: t('approval.did.rejected'),
    replaced: t('approval.did.replaced'),
    request_done: t('approval.did.request_done'),
  } satisfies Record<OfferEvent['action'], string>,
  told: {
    replaced: (number) => t('approval.replaced_by', { number }),
    mailed: (address) => t('approval.mailed_to', { address }),
    asked: (question) => t('approval.question', { question }),
  },
  nobody: t('approval.by_link'),
  byRecipient: ['opened', 'asked', 'accepted', 'rejected'] satisfies OfferEvent['action'][],
})
