import { request } from '@portal/shared-sdk'
import type { LinkAcceptance, LinkedOffer, LinkQuestion, LinkRejection } from '@portal/shared-sdk/contract'

// Without the session of whoever is logged in: the link alone counts, and a session that is over ends nothing here.
const post = <Answer>(path: string, body: object, intention?: string) =>
  request<Answer>('POST', path, { body, anonymous: true, ...(intention !== undefined && { intention }) })

/**
 * The offer of a mailed link, and marks it opened (O-36). Throws ApiError 400 with `link_accepted`, `link_rejected`,
 * `link_replaced`, `link_cancelled` or `link_expired`; 404 for a link that is none.
 */
export const openOfferLink = (token: string) => post<LinkedOffer>('offer_link/', { token })

/** A lead accepts all or some lines. Throws as openOfferLink; 409 when it was changed meanwhile. */
export const acceptByLink = (acceptance: LinkAcceptance, intention: string) =>
  post<LinkedOffer>('offer_link/accept/', acceptance, intention)

export const rejectByLink = (rejection: LinkRejection, intention: string) =>
  post<LinkedOffer>('offer_link/reject/', rejection, intention)

/** Mails a question to the sales person. 429 after three an hour. */
export const askByLink = (question: LinkQuestion, intention: string) =>
  post<LinkedOffer>('offer_link/ask/', question, intention)
