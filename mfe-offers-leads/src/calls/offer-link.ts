import { request } from '@portal/shared-sdk'
import type { LinkAcceptance, LinkedOffer, LinkQuestion, LinkRejection } from '@portal/shared-sdk/contract'

/**
 * Answers the offer of a mailed link and marks it as opened (rule O-36). Throws ApiError 400 with `link_accepted`,
 * `link_rejected`, `link_replaced`, `link_cancelled` or `link_expired`; 404 for an unknown link.
 */
export const openOfferLink = (token: string) => request<LinkedOffer>('POST', 'offer_link/', { body: { token } })

/** A lead accepts all or some lines. Throws as openOfferLink; 409 when the offer has changed since. */
export const acceptByLink = (acceptance: LinkAcceptance, intention: string) =>
  request<LinkedOffer>('POST', 'offer_link/accept/', { body: acceptance, intention })

export const rejectByLink = (rejection: LinkRejection, intention: string) =>
  request<LinkedOffer>('POST', 'offer_link/reject/', { body: rejection, intention })

/** Mails a question to the sales person. 429 after three an hour. */
export const askByLink = (question: LinkQuestion, intention: string) =>
  request<LinkedOffer>('POST', 'offer_link/ask/', { body: question, intention })
